//go:build calico_v3_32

package main

import (
	"context"
	"time"

	v3 "github.com/projectcalico/api/pkg/apis/projectcalico/v3"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	internal "github.com/projectcalico/calico/libcalico-go/lib/apis/internalapi"
	"github.com/projectcalico/calico/libcalico-go/lib/backend/model"
	"github.com/projectcalico/calico/libcalico-go/lib/clientv3"
	"github.com/projectcalico/calico/libcalico-go/lib/ipam"
	validator "github.com/projectcalico/calico/libcalico-go/lib/validator/v3"
	"github.com/projectcalico/calico/node/pkg/allocateip"
)

type calicoNode = internal.Node

func newNode() *calicoNode { return internal.NewNode() }

func setNamespace(args *ipam.AutoAssignArgs, namespace *corev1.Namespace) { args.Namespace = namespace }

func releaseIPs(ctx context.Context, client ipam.Interface, ips []ipam.ReleaseOptions) error {
	_, _, err := client.ReleaseIPs(ctx, ips...)
	return err
}

// makeOld lets a block look claimed long ago: other nodes may take it back when it is empty.
func makeOld(block any) {
	if b := block.(*model.AllocationBlock); b.AffinityClaimTime != nil {
		b.AffinityClaimTime = &metav1.Time{Time: time.Now().Add(-time.Hour)}
	}
}

// On etcd clientv3 also runs the CRD's rules; on Kubernetes the API server does. We judge the two apart.
func withoutCRDs() { validator.SetCRDValidationEnabled(false) }

func newConfiguration() *v3.IPAMConfiguration { return v3.NewIPAMConfiguration() }

func configurations(client clientv3.Interface) clientv3.IPAMConfigurationInterface {
	return client.IPAMConfiguration()
}

func allocateTunnelAddresses() error {
	defer withoutCRDs() // it makes a client of its own, which switches them on
	return allocateip.Run(context.Background(), true)
}
