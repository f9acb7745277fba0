package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	schemavalidation "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	apivalidation "k8s.io/apimachinery/pkg/api/validation"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"sigs.k8s.io/yaml"
)

// crd does to an object what an API server does that has one of Calico's CRDs: prune, default, then the schema, list
// types and CEL rules.
type crd struct {
	apiVersion string
	structural *structuralschema.Structural
	schema     schemavalidation.SchemaCreateValidator
	cel        *cel.Validator
}

// loadCRDs reads a directory of CRDs, by kind.
func loadCRDs(directory string) (map[string]*crd, error) {
	files, err := filepath.Glob(filepath.Join(directory, "*.yaml"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no CRDs in %q: %v", directory, err)
	}
	found := map[string]*crd{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var definition apiextensionsv1.CustomResourceDefinition
		if err := yaml.Unmarshal(text, &definition); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if !strings.Contains(definition.Spec.Group, "projectcalico.org") {
			continue
		}
		for _, version := range definition.Spec.Versions {
			if !version.Storage {
				continue
			}
			props := &apiextensions.JSONSchemaProps{}
			if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(version.Schema.OpenAPIV3Schema, props, nil); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			one := &crd{apiVersion: definition.Spec.Group + "/" + version.Name}
			if one.schema, _, err = schemavalidation.NewSchemaValidator(props); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			if one.structural, err = structuralschema.NewStructural(props); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			one.cel = cel.NewValidator(one.structural, true, celconfig.PerCallLimit)
			found[definition.Spec.Names.Kind] = one
		}
	}
	return found, nil
}

// admit says what is stored of an object, or why it is not. A nil old object means create. The order is that of
// apiextensions-apiserver's customresource strategy; rules are not ratcheted.
func (c *crd) admit(kind, name string, spec, old map[string]any) (map[string]any, field.ErrorList) {
	object := c.prepare(kind, name, spec)
	accessor := &unstructured.Unstructured{Object: object}
	errs := apivalidation.ValidateObjectMetaAccessor(accessor, false, apivalidation.NameIsDNSSubdomain, field.NewPath("metadata"))
	errs = append(errs, schemavalidation.ValidateCustomResource(nil, object, c.schema)...)
	errs = append(errs, listtype.ValidateListSetsAndMaps(nil, c.structural, object)...)
	if c.cel != nil && !blocked(errs) {
		var before any
		if old != nil {
			before = c.prepare(kind, name, old)
		}
		found, _ := c.cel.Validate(context.Background(), nil, c.structural, object, before, celconfig.RuntimeCELCostBudget)
		errs = append(errs, found...)
	}
	stored, _ := object["spec"].(map[string]any)
	return stored, errs
}

func (c *crd) prepare(kind, name string, spec map[string]any) map[string]any {
	object := map[string]any{
		"apiVersion": c.apiVersion, "kind": kind, "metadata": map[string]any{"name": name}, "spec": runtime.DeepCopyJSON(spec),
	}
	pruning.Prune(object, c.structural, true)
	defaulting.Default(object, c.structural)
	defaulting.PruneNonNullableNullsWithoutDefaults(object, c.structural)
	return object
}

// blocked tells whether the API server leaves the CEL rules aside.
func blocked(errs field.ErrorList) bool {
	for _, each := range errs {
		switch each.Type {
		case field.ErrorTypeRequired, field.ErrorTypeTooLong, field.ErrorTypeTooMany, field.ErrorTypeTypeInvalid:
			return true
		}
	}
	return false
}
