// flux asks Flux what its variables make of objects, and writes the answers down. See test/conformance/README.md.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fluxcd/pkg/kustomize"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/kustomize/api/provider"
	"sigs.k8s.io/kustomize/api/resmap"

	"ipamlint/draw"
)

type fluxCase struct {
	Text      string            `json:"text"`
	Variables map[string]string `json:"variables"`
	Object    json.RawMessage   `json:"object,omitempty"`
	Error     string            `json:"error,omitempty"`
}

var modules = []string{
	"github.com/fluxcd/pkg/kustomize", "github.com/fluxcd/pkg/envsubst", "sigs.k8s.io/kustomize/api", "sigs.k8s.io/yaml",
}

func main() { draw.Run("flux", 4000, modules, ask) }

var factory = resmap.NewFactory(provider.NewDefaultDepProvider().GetResourceFactory())

func ask(r *draw.Random) fluxCase {
	for {
		each := fluxCase{Text: object(r), Variables: variables(r)}
		object, err := substitute(each)
		if err != nil && strings.HasPrefix(err.Error(), "unread:") {
			continue
		}
		if err != nil {
			each.Error, _, _ = strings.Cut(err.Error(), "\n")
		}
		each.Object = object
		return each
	}
}

// substitute does with one object what kustomize-controller does.
func substitute(each fluxCase) (_ json.RawMessage, failure error) {
	defer func() {
		if reason := recover(); reason != nil {
			failure = fmt.Errorf("panic: %v", reason)
		}
	}()
	read, err := factory.NewResMapFromBytes([]byte(each.Text))
	if err != nil || read.Size() != 1 {
		return nil, fmt.Errorf("unread: %w", err)
	}
	resource := read.Resources()[0]
	values := map[string]any{}
	for name, value := range each.Variables {
		values[name] = value
	}
	kustomization := unstructured.Unstructured{Object: map[string]any{
		"spec": map[string]any{"postBuild": map[string]any{"substitute": values}},
	}}
	done, err := kustomize.SubstituteVariables(
		context.Background(), nil, kustomization, resource, kustomize.SubstituteWithDryRun(true))
	if err != nil {
		return nil, err
	}
	if done == nil {
		done = resource
	}
	return done.MarshalJSON()
}

var values = map[string][]string{
	"NUM":  {"26", "-5", "1.50", "010", "0x1F", "1e3", "1_000", "9223372036854775808", "1:30", "08", ".5", "+1"},
	"WORD": {"edge", "yes", "null", "~", "off", "True", "2001-01-01", "<<", "=", "n", "Infinity", ".inf"},
	"TEXT": {"10.0.0.0/8", "fd00::/48", "a: b", "a:", " # x", "#x", "a #b", " x ", "x ", "\tx", "x\t", "a\nb", "a\n", "\n"},
	"MARK": {"- a", "-", "?", "? a", ":", "!x", "*x", "&x", "%", "@", "`", "|", ">", "---", "...", "🙂", "é", "\u00a0", "\r\n"},
	"DATA": {"[a, b]", "{a: 1}", "[", "}", "\"26\"", "'26'", "it's", "\"", "\\", "\\n", "$", "$$", "${WORD}", "[]", "{}", "\"a\" b"},
	"NONE": {""},
}

func variables(r *draw.Random) map[string]string {
	if r.Chance(3) {
		return map[string]string{}
	}
	drawn := map[string]string{"NONE": ""}
	for _, name := range []string{"NUM", "WORD", "TEXT", "MARK", "DATA"} {
		drawn[name] = draw.Pick(r, values[name]...)
	}
	if r.Chance(50) {
		// Most values are harmless, and objects with them come to an end.
		drawn["TEXT"], drawn["MARK"], drawn["DATA"] = "10.0.0.0/8", "x", "a"
	}
	return drawn
}

var plainPieces = []string{
	"a", "edge", "26", "0", "10.", "/", "-", "_", ".", " ", " ", "x y", "rack", "==", "=", "\"a\"", "'b'", "(", ")", "e",
}

var oddPieces = []string{
	"$", "$$", "$$$", "\t", ":", ": ", " #", "#", "'", "\"", "\\", "\n", "\n", "\n\n", "  ", "🙂", "é", "[", "]", "{", "}", ",",
	"!", "&", "*", "|", ">", "%", "@", "`", "?", "---", "~", "null", "yes", "1e3", "\u00a0", "\\/", "\\\\",
}

var references = []string{
	"${NUM}", "${WORD}", "${TEXT}", "${MARK}", "${DATA}", "${NONE}", "${ELSE}", "${NUM}", "${WORD}",
}

var defaults = []string{
	"${NONE:=x}", "${ELSE:-26}", "${NONE=y}", "${ELSE:=x }", "${ELSE:= x}", "${ELSE:=}", "${ELSE:=${NUM}}", "${ELSE:=a${WORD}-${NUM}b}",
	"${ELSE:=\"a\"}", "${ELSE:='a'}", "${ELSE:=a: b}", "${ELSE:=a #b}", "${ELSE:=$$}", "${ELSE:=\\n}", "${WORD:=x}", "${ELSE:=\n}",
	"$${WORD}", "$$${NUM}", "$${NUM:=x}", "${ELSE:=[a]}", "${ELSE:=1}", "${ELSE:=🙂}", "${ELSE:=é}", "${ELSE:={}}",
}

var operators = []string{
	"${WORD^^}", "${WORD,}", "${#WORD}", "${TEXT:1:2}", "${TEXT/1/2}", "${TEXT//0/}", "${WORD%e}", "${WORD:+x}", "${WORD:?x}", "${WORD",
	"${", "${ WORD }", "${WORD-x}", "${é}", "${WORD:=", "${ELSE:=${NUM}",
}

func scalar(r *draw.Random) string {
	var text strings.Builder
	count := 1 + r.Below(3)
	if r.Chance(20) {
		count += r.Below(5)
	}
	for range count {
		switch n := r.Below(100); {
		case n < 32:
			text.WriteString(draw.Pick(r, plainPieces...))
		case n < 48:
			text.WriteString(draw.Pick(r, oddPieces...))
		case n < 82:
			text.WriteString(draw.Pick(r, references...))
		case n < 98:
			text.WriteString(draw.Pick(r, defaults...))
		default:
			text.WriteString(draw.Pick(r, operators...))
		}
	}
	return text.String()
}

func quoted(text string) string {
	encoded, _ := json.Marshal(text)
	return string(encoded)
}

// written is a string in one of the styles in which people write it: Flux sees none of them.
func written(r *draw.Random, text string, indent string) string {
	isTame := !strings.ContainsAny(text, "\n\t\r")
	switch r.Below(3) {
	case 0:
		if isTame {
			return "'" + strings.ReplaceAll(text, "'", "''") + "'"
		}
	case 1:
		lines := strings.TrimSuffix(text, "\n")
		if strings.HasSuffix(text, "\n") && lines != "" && !strings.HasPrefix(lines, " ") && !strings.HasSuffix(lines, "\n") &&
			!strings.HasPrefix(lines, "\n") && !strings.ContainsAny(text, "\t\r") {
			return "|\n" + indent + "  " + strings.ReplaceAll(lines, "\n", "\n"+indent+"  ")
		}
	}
	return quoted(text)
}

func key(r *draw.Random, index int) string {
	if r.Chance(75) {
		return fmt.Sprintf("key%d", index)
	}
	text := strings.ReplaceAll(scalar(r), "\n", "")
	return quoted(fmt.Sprintf("%s%d", text, index))
}

func node(r *draw.Random, indent string, depth int) string {
	switch n := r.Below(100); {
	case n < 8:
		return " " + draw.Pick(r, "26", "true", "null", "1.5", "[]", "{}", "plain text", "\"$x\"", "yes")
	case n < 20 && depth < 3:
		var text strings.Builder
		for range 1 + r.Below(3) {
			text.WriteString("\n" + indent + "-" + node(r, indent+"  ", depth+1))
		}
		return text.String()
	case n < 32 && depth < 3:
		return "\n" + mapping(r, indent+"  ", depth+1, 1+r.Below(3))
	}
	return " " + written(r, scalar(r), indent)
}

func mapping(r *draw.Random, indent string, depth, count int) string {
	lines := make([]string, count)
	for index := range lines {
		lines[index] = indent + key(r, index) + ":" + node(r, indent, depth)
	}
	return strings.Join(lines, "\n")
}

func object(r *draw.Random) string {
	name := draw.Pick(r, "edge", "edge", "edge", "${WORD}", "x-${NUM}", "$$x")
	extra := ""
	if r.Chance(8) {
		extra = "\n  " + draw.Pick(r, "labels", "annotations") + ":\n    kustomize.toolkit.fluxcd.io/substitute: " +
			draw.Pick(r, "disabled", "enabled")
	}
	return "apiVersion: example.net/v1\nkind: Thing\nmetadata:\n  name: " + quoted(name) + extra + "\nspec:\n" +
		mapping(r, "  ", 0, 1+r.Below(3)) + "\n"
}
