// argo asks Argo CD which Applications ApplicationSets make, and writes the answers down. See test/conformance/README.md.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"strings"

	"github.com/argoproj/argo-cd/v3/applicationset/controllers/template"
	"github.com/argoproj/argo-cd/v3/applicationset/generators"
	"github.com/argoproj/argo-cd/v3/applicationset/utils"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/sirupsen/logrus"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/yaml"

	"ipamlint/draw"
)

type argoCase struct {
	Text         string        `json:"text"`
	Folders      []string      `json:"folders"`
	Applications []application `json:"applications,omitempty"`
	Error        string        `json:"error,omitempty"`
}

type application struct {
	Name      string `json:"name,omitempty"`
	Path      string `json:"path,omitempty"`
	Server    string `json:"server,omitempty"`
	Cluster   string `json:"cluster,omitempty"`
	Namespace string `json:"namespace,omitempty"`
	Recurse   bool   `json:"recurse,omitempty"`
}

func main() {
	logrus.SetOutput(io.Discard)
	draw.Run("argo", 2500, []string{"github.com/argoproj/argo-cd/v3"}, ask)
}

// repository stands for the repo server of Argo CD.
type repository []string

func (r repository) GetDirectories(context.Context, string, string, string, bool, bool) ([]string, error) {
	return r, nil
}

func (r repository) GetFiles(context.Context, string, string, string, string, bool, bool) (map[string][]byte, error) {
	return nil, fmt.Errorf("not asked")
}

// project stands for an API server that knows every AppProject.
type project struct{ client.Client }

func (project) Get(context.Context, client.ObjectKey, client.Object, ...client.GetOption) error {
	return nil
}

func ask(r *draw.Random) argoCase {
	each := argoCase{Text: set(r), Folders: folders(r)}
	found, err := generate(each)
	if err != nil {
		each.Error, _, _ = strings.Cut(err.Error(), "\n")
		return each
	}
	each.Applications = found
	return each
}

func generate(each argoCase) (_ []application, failure error) {
	defer func() {
		if reason := recover(); reason != nil {
			failure = fmt.Errorf("panic: %v", reason)
		}
	}()
	var asked v1alpha1.ApplicationSet
	if err := yaml.Unmarshal([]byte(each.Text), &asked); err != nil {
		return nil, err
	}
	terminal := map[string]generators.Generator{
		"List": generators.NewListGenerator(),
		"Git":  generators.NewGitGenerator(repository(each.Folders), "argocd"),
	}
	nested := map[string]generators.Generator{
		"List": terminal["List"], "Git": terminal["Git"],
		"Matrix": generators.NewMatrixGenerator(terminal),
		"Merge":  generators.NewMergeGenerator(terminal),
	}
	all := map[string]generators.Generator{
		"List": terminal["List"], "Git": terminal["Git"],
		"Matrix": generators.NewMatrixGenerator(nested),
		"Merge":  generators.NewMergeGenerator(nested),
	}
	made, _, err := template.GenerateApplications(
		logrus.NewEntry(logrus.StandardLogger()), asked, all, &utils.Render{}, project{})
	if err != nil {
		return nil, err
	}
	found := []application{}
	for _, one := range made {
		source := one.Spec.GetSource()
		found = append(found, application{
			Name: one.Name, Path: source.Path, Server: one.Spec.Destination.Server, Cluster: one.Spec.Destination.Name,
			Namespace: one.Spec.Destination.Namespace, Recurse: source.Directory != nil && source.Directory.Recurse,
		})
	}
	// What a merge generator gives has no order.
	sort.Slice(found, func(i, j int) bool { return fmt.Sprint(found[i]) < fmt.Sprint(found[j]) })
	return found, nil
}

func folders(r *draw.Random) []string {
	known := map[string]bool{}
	for range 2 + r.Below(6) {
		path := draw.Pick(r, "net", "apps", "Net_1", "sites")
		known[path] = true
		for range r.Below(3) {
			path += "/" + draw.Pick(r, "eu", "us", "Eu_West", "calico", "a.b", "1")
			known[path] = true
		}
	}
	found := []string{}
	for path := range known {
		found = append(found, path)
	}
	sort.Strings(found)
	return found
}

type shape struct {
	*draw.Random
	isGo bool
}

var names = []string{"site", "zone", "tier"}

func quoted(text string) string {
	encoded, _ := json.Marshal(text)
	return string(encoded)
}

func value(s shape) string {
	n := s.Below(100)
	if n < 94 {
		return quoted(draw.Pick(s.Random, "eu", "us", "calico", "1", "Eu_West", "26"))
	}
	if !s.isGo && n < 99 {
		return draw.Pick(s.Random, `""`, `"a b"`)
	}
	return draw.Pick(s.Random, "26", "true", "null", `""`, "1.5", "{a: eu}", "{a: us, b: x}", "[a, b]", "1000000")
}

// reference is what a template says about a parameter.
func reference(s shape) string {
	name := draw.Pick(s.Random, "site", "zone", "tier", "site", "shard", "size")
	if s.Chance(12) {
		name = "values." + name
	}
	if s.Chance(25) {
		name = draw.Pick(s.Random, "path", "path.basename", "path.basenameNormalized", "path[1]", "first.path", "first.path.basename", "path[0]")
	}
	if s.Chance(3) {
		name = draw.Pick(s.Random, "else", "values.else", "site.a", "else.else")
	}
	if !s.isGo {
		if s.Chance(3) {
			return "{{ ." + name + " }}"
		}
		return draw.Pick(s.Random, "{{"+name+"}}", "{{ "+name+" }}")
	}
	switch {
	case strings.HasSuffix(name, "]"):
		name = draw.Pick(s.Random, "index .path.segments 1", ".path.basename", ".path.path", "index .path.segments 0")
	case strings.HasSuffix(name, "path"):
		name = "." + name + ".path"
	default:
		name = "." + name
	}
	if s.Chance(2) {
		return "{{ " + name + " | lower }}"
	}
	return draw.Pick(s.Random, "{{"+name+"}}", "{{ "+name+" }}", "{{ "+name+" }}", "{{- "+name+" -}}")
}

func element(s shape, isSecond bool) string {
	parts := []string{}
	own := names
	if isSecond && s.Chance(75) {
		own = []string{"shard", "size"}
	}
	for _, name := range own {
		if s.Chance(85) {
			text := value(s)
			if isSecond && s.Chance(25) {
				text = quoted(draw.Pick(s.Random, "", "x-") + reference(s))
			}
			parts = append(parts, name+": "+text)
		}
	}
	if s.Chance(25) {
		parts = append(parts, "values: {"+draw.Pick(s.Random, names...)+": "+value(s)+"}")
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func selector(s shape) string {
	if !s.Chance(14) {
		return ""
	}
	key := draw.Pick(s.Random, "site", "zone", "values.site", "values.zone", "path.basename", "path", "path.path", "else", "site.a", "path.segments")
	wanted := draw.Pick(s.Random, `"eu"`, `"us"`, `"1"`, `"26"`, `"calico"`, `"true"`, `"net/eu"`)
	if s.Chance(50) {
		return ", selector: {matchLabels: {" + quoted(key) + ": " + wanted + "}}"
	}
	operator := draw.Pick(s.Random, "In", "NotIn", "Exists", "DoesNotExist", "Within")
	values := ""
	if !strings.Contains(operator, "xist") || s.Chance(5) {
		values = ", values: [" + wanted + ", " + draw.Pick(s.Random, `"eu"`, `"x"`) + "]"
	}
	return ", selector: {matchExpressions: [{key: " + quoted(key) + ", operator: " + operator + values + "}]}"
}

func list(s shape, isSecond bool) string {
	elements := []string{}
	for range s.Below(4) {
		elements = append(elements, element(s, isSecond))
	}
	yaml := ""
	if s.Chance(4) {
		yaml = ", elementsYaml: " + quoted(draw.Pick(s.Random, "- {site: eu}\n- {site: us, zone: \"1\"}", "- site: {a: eu}", "[]", "a: b"))
	}
	return "list: {elements: [" + strings.Join(elements, ", ") + "]" + yaml + "}"
}

func git(s shape, isSecond bool) string {
	items := []string{}
	for range 1 + s.Below(3) {
		path := draw.Pick(s.Random, "net/*", "*", "**", "net/**", "apps/*", "*/eu", "net/eu", "net/e?", "*/*", "*/*/*", "sites/*/calico", "[an]*/*", "net/[^e]*", "**/calico", "{net,apps}/*", "./net/*", "net/*/")
		if isSecond && s.Chance(40) {
			path = draw.Pick(s.Random, "net/", "", "*/") + reference(s) + draw.Pick(s.Random, "", "/*")
		}
		exclude := ""
		if s.Chance(15) {
			exclude = ", exclude: true"
		}
		items = append(items, "{path: "+quoted(path)+exclude+"}")
	}
	more := ""
	if s.Chance(25) {
		more += ", values: {" + draw.Pick(s.Random, names...) + ": " + quoted(draw.Pick(s.Random, "", "x-")+reference(s)) + "}"
	} else if s.Chance(15) {
		more += ", values: {" + draw.Pick(s.Random, names...) + ": eu}"
	}
	if s.Chance(20) {
		more += ", pathParamPrefix: first"
	}
	return "git: {repoURL: https://git.example/fleet.git, revision: HEAD, directories: [" + strings.Join(items, ", ") + "]" + more + "}"
}

func leaf(s shape, isSecond bool) string {
	if s.Chance(55) {
		return list(s, isSecond)
	}
	return git(s, isSecond)
}

func inner(s shape, depth int, isSecond bool) string {
	switch n := s.Below(100); {
	case depth < 2 && n < 30:
		return "{" + matrix(s, depth+1) + selector(s) + "}"
	case depth < 2 && n < 45:
		return "{" + merge(s, depth+1) + selector(s) + "}"
	}
	return "{" + leaf(s, isSecond) + selector(s) + "}"
}

func matrix(s shape, depth int) string {
	children := []string{inner(s, depth, false), inner(s, depth, true)}
	if s.Chance(2) {
		children = children[1:]
	}
	return "matrix: {generators: [" + strings.Join(children, ", ") + "]" + override(s) + "}"
}

func merge(s shape, depth int) string {
	children := []string{}
	for range 2 + s.Below(2) {
		children = append(children, inner(s, depth, false))
	}
	keys := draw.Pick(s.Random, "site", "site", "site, zone", "values.site", "path", "path.basename", "tier", "site, site")
	return "merge: {mergeKeys: [" + keys + "], generators: [" + strings.Join(children, ", ") + "]}"
}

func override(s shape) string {
	if !s.Chance(6) {
		return ""
	}
	path := quoted(draw.Pick(s.Random, "net/eu", "own/"+reference(s)))
	return ", template: {metadata: {}, spec: {project: default, source: {repoURL: https://git.example/fleet.git, path: " + path +
		"}, destination: {" + draw.Pick(s.Random, "", "namespace: own") + "}}}"
}

func set(r *draw.Random) string {
	s := shape{r, r.Chance(50)}
	head := ""
	if s.isGo {
		head = "  goTemplate: true\n"
		if s.Chance(15) {
			head += "  goTemplateOptions: [\"missingkey=" + draw.Pick(r, "error", "zero", "default") + "\"]\n"
		}
	}
	made := []string{}
	for range 1 + s.Below(2) {
		made = append(made, "    - "+inner(s, 0, false)+"\n")
	}
	patch := ""
	if s.Chance(10) {
		text := draw.Pick(r,
			"spec:\n  source:\n    path: patched/"+reference(s)+"\n",
			"spec: {destination: {namespace: "+quoted(reference(s))+"}}",
			"spec:\n  source: {directory: {recurse: true}}\n",
			"metadata: {name: patched}\n",
			"spec: {destination: {server: null}}",
			`{"spec": {"source": {"path": "json"}}}`,
			"spec: {sources: [{path: listed, repoURL: x}]}",
			"{{- if .site }}\nspec: {source: {path: x}}\n{{- end }}\n",
			"{{- if .site }}\nmetadata: {labels: {a: b}}\n{{- end }}\n",
			"",
		)
		patch = "  templatePatch: " + quoted(text) + "\n"
	}
	field := func(plain string) string {
		if s.Chance(75) {
			return quoted(draw.Pick(r, "", "", "net/", "x-") + reference(s))
		}
		return quoted(plain)
	}
	return "apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: net, namespace: argocd}\nspec:\n" + head +
		"  generators:\n" + strings.Join(made, "") + patch +
		"  template:\n    metadata: {name: " + field("net") + "}\n    spec:\n      project: default\n" +
		"      source: {repoURL: https://git.example/fleet.git, path: " + field("net/eu") + "}\n" +
		"      destination: {" + draw.Pick(r, "server: ", "name: ") + field("in-cluster") + ", namespace: " + field("calico") + "}\n"
}
