package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	v3 "github.com/projectcalico/api/pkg/apis/projectcalico/v3"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"

	calicoerrors "github.com/projectcalico/calico/libcalico-go/lib/errors"
	"github.com/projectcalico/calico/libcalico-go/lib/options"
)

// objectCase is one object on each way into a cluster.
type objectCase struct {
	Kind string         `json:"kind"`
	Name string         `json:"name"`
	Spec map[string]any `json:"spec"`
	// What is stored under the same name before; the object is then an update.
	Old map[string]any `json:"old,omitempty"`
	// Pools that are there before, by name.
	Others map[string]map[string]any `json:"others,omitempty"`
	// What clientv3 says, as calicoctl and the aggregated API server ask it.
	Client verdict `json:"client"`
	// What an API server says that has the CRDs, by the name of their directory.
	CRDs map[string]verdict `json:"crds"`
}

type verdict struct {
	Accepted bool           `json:"accepted"`
	Stored   map[string]any `json:"stored,omitempty"`
	Error    string         `json:"error,omitempty"`
	Fields   []blamed       `json:"fields,omitempty"`
}

type blamed struct {
	Field  string `json:"field"`
	Reason string `json:"reason"`
	Type   string `json:"type,omitempty"`
}

func validation(path string, seed uint64, s *store, directories string) error {
	crds := map[string]map[string]*crd{}
	for each := range strings.SplitSeq(directories, ",") {
		name, directory, _ := strings.Cut(each, "=")
		loaded, err := loadCRDs(directory)
		if err != nil {
			return err
		}
		crds[name] = loaded
	}
	cases := handPickedObjects()
	counts := map[string]int{"hand-picked": len(cases)}
	cases = append(cases, generateObjects(seed)...)
	for i := range cases {
		one := &cases[i]
		if err := s.backend.(interface{ Clean() error }).Clean(); err != nil {
			return err
		}
		client, err := s.admit(one)
		if err != nil {
			return fmt.Errorf("case %d: %w", i, err)
		}
		one.Client = client
		counts[one.Kind]++
		counts["client "+outcome(client)]++
		one.CRDs = map[string]verdict{}
		for name, kinds := range crds {
			kind := one.Kind
			if _, ok := kinds[kind]; !ok && kind == v3.KindIPAMConfiguration {
				kind = "IPAMConfig"
			}
			definition, ok := kinds[kind]
			if !ok {
				return fmt.Errorf("no CRD %q in %s", kind, name)
			}
			one.CRDs[name] = crdVerdict(definition.admit(kind, one.Name, one.Spec, one.Old))
			counts[name+" "+outcome(one.CRDs[name])]++
		}
	}
	return write(path, "validation", seed, counts, cases)
}

func outcome(v verdict) string {
	if v.Accepted {
		return "accepted"
	}
	return "refused"
}

func crdVerdict(stored map[string]any, errs field.ErrorList) verdict {
	if len(errs) == 0 {
		return verdict{Accepted: true, Stored: stored}
	}
	var v verdict
	for _, each := range errs {
		v.Fields = append(v.Fields, blamed{each.Field, each.ErrorBody(), string(each.Type)})
	}
	// The schema's properties are visited in the order of a Go map.
	slices.SortFunc(v.Fields, func(a, b blamed) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Reason, b.Reason))
	})
	return v
}

// admit creates or updates an object through clientv3 and reads back what is stored then.
func (s *store) admit(one *objectCase) (verdict, error) {
	ctx := context.Background()
	for name, spec := range one.Others {
		if err := s.putPool(ctx, name, spec); err != nil {
			return verdict{}, err
		}
	}
	var stored runtime.Object
	var err error
	switch one.Kind {
	case v3.KindIPPool:
		pool := v3.NewIPPool()
		pool.Name = one.Name
		if err := into(one.Spec, &pool.Spec); err != nil {
			return clientVerdict(err), nil
		}
		if one.Old != nil {
			if err := s.putPool(ctx, one.Name, one.Old); err != nil {
				return verdict{}, err
			}
			before, err := s.client.IPPools().Get(ctx, one.Name, options.GetOptions{})
			if err != nil {
				return verdict{}, err
			}
			pool.ObjectMeta = before.ObjectMeta
			if _, err := s.client.IPPools().Update(ctx, pool, options.SetOptions{}); err != nil {
				return clientVerdict(err), nil
			}
		} else if _, err := s.client.IPPools().Create(ctx, pool, options.SetOptions{}); err != nil {
			return clientVerdict(err), nil
		}
		stored, err = s.client.IPPools().Get(ctx, one.Name, options.GetOptions{})
	case v3.KindIPReservation:
		reservation := v3.NewIPReservation()
		reservation.Name = one.Name
		if err := into(one.Spec, &reservation.Spec); err != nil {
			return clientVerdict(err), nil
		}
		if _, err := s.client.IPReservations().Create(ctx, reservation, options.SetOptions{}); err != nil {
			return clientVerdict(err), nil
		}
		stored, err = s.client.IPReservations().Get(ctx, one.Name, options.GetOptions{})
	case v3.KindIPAMConfiguration:
		config := newConfiguration()
		config.Name = one.Name
		if err := into(one.Spec, &config.Spec); err != nil {
			return clientVerdict(err), nil
		}
		config.Spec.AutoAllocateBlocks = true // the aggregated API server sees to that
		if _, err := configurations(s.client).Create(ctx, config, options.SetOptions{}); err != nil {
			return clientVerdict(err), nil
		}
		stored, err = configurations(s.client).Get(ctx, one.Name, options.GetOptions{})
	case v3.KindFelixConfiguration:
		config := v3.NewFelixConfiguration()
		config.Name = one.Name
		if err := into(one.Spec, &config.Spec); err != nil {
			return clientVerdict(err), nil
		}
		if _, err := s.client.FelixConfigurations().Create(ctx, config, options.SetOptions{}); err != nil {
			return clientVerdict(err), nil
		}
		stored, err = s.client.FelixConfigurations().Get(ctx, one.Name, options.GetOptions{})
	default:
		err = fmt.Errorf("unknown kind %q", one.Kind)
	}
	if err != nil {
		return verdict{}, err
	}
	whole := map[string]any{}
	if err := into(stored, &whole); err != nil {
		return verdict{}, err
	}
	spec, _ := whole["spec"].(map[string]any)
	return verdict{Accepted: true, Stored: spec}, nil
}

func clientVerdict(err error) verdict {
	v := verdict{Error: err.Error()}
	var wrong calicoerrors.ErrorValidation
	if errors.As(err, &wrong) {
		for _, each := range wrong.ErroredFields {
			v.Fields = append(v.Fields, blamed{Field: each.Name, Reason: each.Reason})
		}
	}
	return v
}

// into carries a value over by its JSON; fields that a version does not know are dropped, as an API server prunes them.
func into(from, to any) error {
	text, err := json.Marshal(from)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, to)
}
