// kustomize builds what nobody would write, and writes down what came out. See test/conformance/README.md.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"

	"ipamlint/draw"
)

type kustomizeCase struct {
	Files   map[string]string `json:"files"`
	Objects []json.RawMessage `json:"objects"`
}

func main() {
	log.SetOutput(io.Discard)
	// kustomize says on standard error that fields are old.
	if null, err := os.Open(os.DevNull); err == nil {
		os.Stderr = null
	}
	draw.Run("kustomize", 1500, []string{"sigs.k8s.io/kustomize/api"}, ask)
}

// ask answers with what kustomize builds: it refuses most of what is drawn.
func ask(r *draw.Random) kustomizeCase {
	for {
		files := repository(r)
		if found, err := build(files, "top"); err == nil {
			return kustomizeCase{files, found}
		}
	}
}

func build(files map[string]string, folder string) (_ []json.RawMessage, failure error) {
	defer func() {
		if reason := recover(); reason != nil {
			failure = fmt.Errorf("panic: %v", reason)
		}
	}()
	memory := filesys.MakeFsInMemory()
	for path, text := range files {
		if err := memory.WriteFile(path, []byte(text)); err != nil {
			return nil, err
		}
	}
	built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(memory, folder)
	if err != nil {
		return nil, err
	}
	found := []json.RawMessage{}
	for _, each := range built.Resources() {
		object, err := each.MarshalJSON()
		if err != nil {
			return nil, err
		}
		found = append(found, object)
	}
	return found, nil
}

type mapping map[string]any
type list []any

type thing struct {
	apiVersion, kind, name, namespace string
}

var apiVersions = map[string]string{
	"IPPool": "crd.projectcalico.org/v1", "Deployment": "apps/v1", "Pod": "v1", "ConfigMap": "v1", "Namespace": "v1",
}

func text(value any) string {
	encoded, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(encoded)
}

const requested = "cni.projectcalico.org/ipv4pools"

func object(r *draw.Random, one thing) mapping {
	metadata := mapping{"name": one.name}
	if one.namespace != "" {
		metadata["namespace"] = one.namespace
	}
	if r.Chance(45) {
		metadata["labels"] = mapping{"app": one.name, "tier": draw.Pick(r, "a", "b")}
	}
	if r.Chance(45) {
		metadata["annotations"] = mapping{requested: `["x"]`, "note": draw.Pick(r, "1", "own")}
	}
	made := mapping{"apiVersion": one.apiVersion, "kind": one.kind, "metadata": metadata}
	switch one.kind {
	case "IPPool":
		spec := mapping{"cidr": fmt.Sprintf("10.%d.0.0/16", r.Below(200)), "blockSize": draw.Pick[any](r, 26, "26", 24)}
		if r.Chance(50) {
			spec["allowedUses"] = list{"Workload", "Tunnel"}
		}
		if r.Chance(30) {
			spec["nodeSelector"] = draw.Pick(r, "all()", "rack == 'a'")
		}
		if r.Chance(30) {
			spec["disabled"] = r.Chance(50)
		}
		made["spec"] = spec
	case "Deployment":
		template := mapping{"spec": podSpec(r)}
		if r.Chance(70) {
			pod := mapping{"labels": mapping{"app": one.name}}
			if r.Chance(60) {
				pod["annotations"] = mapping{requested: `["y"]`}
			}
			template["metadata"] = pod
		}
		spec := mapping{"template": template, "selector": mapping{"matchLabels": mapping{"app": one.name}}}
		if r.Chance(60) {
			spec["replicas"] = 2
		}
		made["spec"] = spec
	case "Pod":
		made["spec"] = podSpec(r)
	case "ConfigMap":
		made["data"] = mapping{
			"cidr": "10.250.0.0/16", "size": draw.Pick(r, "27", "9", "x"), "name": draw.Pick(r, "edge", "web"), "space": "prod",
			"list": "a,b,c", "version": draw.Pick(r, "1.2", "3"), "true": "true",
		}
	}
	return made
}

func podSpec(r *draw.Random) mapping {
	container := mapping{"name": "main", "image": draw.Pick(r, "nginx:1.0", "nginx", "reg:5000/x/nginx:2@sha256:ab", "x/nginx:a/b", "nginx:a/b", "reg/nginx")}
	if r.Chance(40) {
		container["env"] = list{mapping{"name": "A", "value": "1"}, mapping{"name": "B", "value": "b"}}
	}
	spec := mapping{"containers": list{container}}
	if r.Chance(40) {
		spec["nodeSelector"] = mapping{"zone": "a"}
	}
	if r.Chance(30) {
		spec["tolerations"] = list{mapping{"key": "a"}}
	}
	if r.Chance(30) {
		spec["hostNetwork"] = true
	}
	return spec
}

func partial(r *draw.Random, one thing) mapping {
	metadata := mapping{"name": one.name}
	if one.namespace != "" {
		metadata["namespace"] = one.namespace
	}
	if r.Chance(45) {
		metadata["annotations"] = draw.Pick[any](r, nil, mapping{"a": "c", "note": nil}, mapping{requested: nil}, mapping{"a": "1"},
			mapping{requested: `["z"]`}, mapping{}, mapping{"$patch": "replace", "a": "b"}, mapping{"$patch": "delete"})
	}
	if r.Chance(30) {
		metadata["labels"] = draw.Pick[any](r, mapping{"tier": "c"}, mapping{"tier": nil}, nil)
	}
	made := mapping{"apiVersion": one.apiVersion, "kind": one.kind, "metadata": metadata}
	if r.Chance(10) {
		made["$patch"] = draw.Pick(r, "delete", "replace", "replace", "merge")
	}
	switch one.kind {
	case "IPPool":
		made["spec"] = draw.Pick[any](r, mapping{"cidr": "10.251.0.0/16"}, mapping{"blockSize": nil}, mapping{"blockSize": 28, "allowedUses": list{}},
			mapping{"$patch": "replace", "cidr": "10.252.0.0/16"}, mapping{"disabled": true, "cidr": nil}, nil, mapping{})
	case "Deployment":
		made["spec"] = draw.Pick[any](r, mapping{"replicas": 5}, mapping{"template": mapping{"spec": mapping{"nodeSelector": nil}}},
			mapping{"template": mapping{"metadata": mapping{"annotations": mapping{requested: nil}}}},
			mapping{"template": mapping{"metadata": mapping{"annotations": mapping{requested: `["p"]`}}}},
			mapping{"template": mapping{"spec": mapping{"containers": list{mapping{"name": "side", "image": "side:1"}}}}},
			mapping{"template": mapping{"$patch": "replace", "spec": mapping{"hostNetwork": true}}})
	case "Pod":
		made["spec"] = mapping{"hostNetwork": draw.Pick[any](r, nil, true, false)}
	case "ConfigMap":
		made["data"] = mapping{"size": draw.Pick[any](r, "25", nil), "cidr": "10.253.0.0/16"}
	}
	return made
}

func patch(r *draw.Random, things []thing) mapping {
	one := draw.Pick(r, things...)
	body := partial(r, one)
	target := mapping{"kind": one.kind}
	if r.Chance(60) {
		target["name"] = draw.Pick(r, one.name, one.name, "web.*", ".*e.*")
	}
	if r.Chance(15) {
		target["labelSelector"] = draw.Pick(r, "app=web", "tier in (a,b)", "!tier")
	}
	if r.Chance(10) {
		target["annotationSelector"] = "note=own"
	}
	options := mapping{}
	if r.Chance(25) {
		options["allowNameChange"] = true
		if r.Chance(70) {
			body["metadata"].(mapping)["name"] = draw.Pick(r, "renamed", one.name)
		}
	}
	if r.Chance(5) {
		options["allowKindChange"] = true
	}
	made := mapping{"patch": text(body)}
	switch n := r.Below(100); {
	case n < 30:
		if len(options) > 0 {
			made["options"] = options
		}
	case n < 85:
		made["target"] = target
		if len(options) > 0 {
			made["options"] = options
		}
	default:
		made["target"] = target
		made["patch"] = text(list{draw.Pick(r,
			mapping{"op": "add", "path": "/metadata/annotations", "value": mapping{"json": "1"}},
			mapping{"op": "add", "path": "/metadata/labels", "value": mapping{"l": "1"}},
			mapping{"op": "remove", "path": "/metadata/annotations/note"},
			mapping{"op": "replace", "path": "/metadata/name", "value": "jsoned"})})
	}
	return made
}

func reference(r *draw.Random, things []thing) mapping {
	one := draw.Pick(r, things...)
	made := mapping{"kind": one.kind}
	if r.Chance(75) {
		made["name"] = one.name
	}
	if r.Chance(10) {
		made["namespace"] = draw.Pick(r, "default", "shop", "prod")
	}
	return made
}

var paths = map[string][]string{
	"IPPool": {"spec.cidr", "spec.blockSize", "metadata.name", "metadata.namespace", "metadata.annotations.note", "metadata.labels.app",
		"spec.allowedUses.0", "spec.allowedUses.*", "spec.nodeSelector", "spec.disabled", "spec.new"},
	"Deployment": {"metadata.namespace", "metadata.name", "spec.replicas", "spec.template.metadata.annotations.[cni.projectcalico.org/ipv4pools]",
		"spec.template.spec.containers.0.image", "spec.template.spec.containers.[name=main].image", "spec.template.spec.nodeSelector.zone",
		"spec.template.metadata.labels.app", "spec.template.metadata.annotations.note", "metadata.annotations.note",
		"spec.template.spec.containers.*.image", "metadata.annotations.common", "metadata.labels.team", "spec.selector.matchLabels.team"},
	"Pod": {"metadata.namespace", "spec.containers.0.image", "metadata.annotations.[cni.projectcalico.org/ipv4pools]", "spec.nodeSelector.zone", "spec.hostNetwork",
		"metadata.annotations.common", "metadata.labels.team"},
	"ConfigMap": {"data.cidr", "data.size", "data.list", "data.new", "metadata.name"},
	"Namespace": {"metadata.name", "metadata.annotations.note"},
}

func path(r *draw.Random, kind string) string { return draw.Pick(r, paths[kind]...) }

func options(r *draw.Random) mapping {
	made := mapping{}
	if r.Chance(45) {
		made["delimiter"] = draw.Pick(r, ".", "/", ",", ":", "2")
		made["index"] = r.Below(4) - r.Below(2)
	}
	if r.Chance(40) {
		made["create"] = true
	}
	return made
}

func replacement(r *draw.Random, things []thing) mapping {
	source := reference(r, things)
	kind := source["kind"].(string)
	if r.Chance(55) {
		source, kind = mapping{"kind": "ConfigMap", "name": "settings"}, "ConfigMap"
		source["fieldPath"] = "data." + draw.Pick(r, "cidr", "size", "name", "space", "list", "version", "true")
	} else if r.Chance(80) {
		source["fieldPath"] = path(r, kind)
	}
	if r.Chance(25) {
		made := options(r)
		delete(made, "create")
		if len(made) > 0 {
			source["options"] = made
		}
	}
	targets := list{}
	for range 1 + r.Below(2) {
		selected := reference(r, things)
		kind := selected["kind"].(string)
		fields := list{path(r, kind)}
		if r.Chance(20) {
			fields = append(fields, path(r, kind))
		}
		if r.Chance(8) {
			fields = append(fields, fields[0])
		}
		target := mapping{"select": selected, "fieldPaths": fields}
		if made := options(r); r.Chance(50) && len(made) > 0 {
			target["options"] = made
		}
		if r.Chance(8) {
			target["reject"] = list{reference(r, things)}
		}
		targets = append(targets, target)
	}
	return mapping{"source": source, "targets": targets}
}

func layer(r *draw.Random, resource string, things []thing) string {
	made := mapping{"resources": list{resource}}
	some := func(percent int, key string, make func() any) {
		if r.Chance(percent) {
			made[key] = make()
		}
	}
	some(30, "namespace", func() any { return draw.Pick(r, "shop", "prod") })
	some(20, "namePrefix", func() any { return "p-" })
	some(15, "nameSuffix", func() any { return "-s" })
	some(25, "commonLabels", func() any { return mapping{"team": "net"} })
	some(15, "labels", func() any {
		return list{mapping{"pairs": mapping{"stage": "l"}, "includeTemplates": r.Chance(50)}}
	})
	some(30, "commonAnnotations", func() any { return mapping{"common": "c", "note": draw.Pick(r, "all", "2")} })
	some(25, "images", func() any {
		return list{draw.Pick(r, mapping{"name": "nginx", "newTag": "9"}, mapping{"name": "x/nginx", "newName": "y/nginx"}, mapping{"name": "reg/nginx", "digest": "sha256:cd"},
			mapping{"name": "nginx:a", "newTag": "1"}, mapping{"name": "x/nginx:a", "newTag": "1"}, mapping{"name": "nginx", "newName": "m/n", "newTag": "c/d"})}
	})
	some(45, "patches", func() any {
		patches := list{}
		for range 1 + r.Below(2) {
			patches = append(patches, patch(r, things))
		}
		return patches
	})
	some(45, "replacements", func() any {
		replacements := list{}
		for range 1 + r.Below(2) {
			replacements = append(replacements, replacement(r, things))
		}
		return replacements
	})
	return text(made)
}

func repository(r *draw.Random) map[string]string {
	things := []thing{{"v1", "ConfigMap", "settings", ""}}
	known := map[string]bool{}
	for range 2 + r.Below(3) {
		kind := draw.Pick(r, "IPPool", "Deployment", "Deployment", "Pod", "IPPool", "Namespace")
		one := thing{apiVersions[kind], kind, draw.Pick(r, "web", "edge", "web-2"), ""}
		if kind != "Namespace" && r.Chance(25) {
			one.namespace = draw.Pick(r, "default", "shop")
		}
		if !known[kind+one.name] {
			known[kind+one.name] = true
			things = append(things, one)
		}
	}
	documents := make([]string, len(things))
	for index, one := range things {
		documents[index] = text(object(r, one))
	}
	return map[string]string{
		"base/all.yaml":           strings.Join(documents, "\n---\n"),
		"base/kustomization.yaml": layer(r, "all.yaml", things),
		"top/kustomization.yaml":  layer(r, "../base", things),
	}
}
