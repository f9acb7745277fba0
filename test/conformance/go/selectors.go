package main

import (
	"strings"

	"github.com/projectcalico/calico/libcalico-go/lib/selector"
)

type selectorCase struct {
	Text      string              `json:"text"`
	Accepted  bool                `json:"accepted"`
	Canonical string              `json:"canonical,omitempty"`
	Error     string              `json:"error,omitempty"`
	Labels    []map[string]string `json:"labels"`
	Results   []bool              `json:"results,omitempty"`
}

const generatedSelectors = 6000

func selectors(path string, seed uint64) error {
	texts := handPickedSelectors()
	counts := map[string]int{"hand-picked": len(texts), "accepted": 0, "rejected": 0, "results": 0}
	known := map[string]bool{}
	for _, each := range texts {
		known[each] = true
	}
	for i := 0; len(texts) < counts["hand-picked"]+generatedSelectors; i++ {
		r := stream(seed, "selectors", i)
		if text := generateSelector(r); !known[text] {
			known[text] = true
			texts = append(texts, text)
		}
	}
	var cases []selectorCase
	for i, text := range texts {
		one := selectorCase{Text: text, Labels: labelSets(stream(seed, "labels", i), text)}
		if parsed, err := selector.Parse(text); err != nil {
			one.Error = err.Error()
			one.Labels = []map[string]string{}
			counts["rejected"]++
		} else {
			one.Accepted = true
			one.Canonical = parsed.String()
			for _, labels := range one.Labels {
				one.Results = append(one.Results, parsed.Evaluate(labels))
			}
			counts["accepted"]++
			counts["results"] += len(one.Results)
		}
		cases = append(cases, one)
	}
	return write(path, "selectors", seed, counts, cases)
}

var labelKeys = []string{
	"a", "b", "c", "in", "not", "has", "all", "starts", "with", "contains", "ends", "global",
	"topology.kubernetes.io/zone", "-x", "/", "A_1.2",
}

var labelValues = []string{
	"", "x", "y", "xy", "X", "in", "a b", "&&", "!", " ", "ab", "\\", "é", "\n", "x'y", `x"y`, "\U0001F600", "\U0001F600z", "\uffee", "}",
}

func generateSelector(r *random) string {
	switch n := r.below(100); {
	case n < 40:
		return blanks(r) + expression(r, 4, false) + blanks(r)
	case n < 54:
		return expression(r, 3, true)
	case n < 78:
		return mutate(r, expression(r, 3, r.chance(50)))
	case n < 92:
		return several(r, 8, pick(r, "", " ", " ", "\t"), soup)
	case n < 98:
		return several(r, 13, "", alphabet)
	default:
		return longLabel(r)
	}
}

func expression(r *random, depth int, odd bool) string {
	if depth == 0 || r.chance(33) {
		return pick(r, "", "", "", "!", "!!", "!!!", "! ") + blanks(r) + condition(r, odd)
	}
	switch r.below(4) {
	case 0:
		return pick(r, "", "!", "! ", "!!") + "(" + blanks(r) + expression(r, depth-1, odd) + blanks(r) + ")"
	case 1:
		return expression(r, depth-1, odd) + blanks(r) + "&&" + blanks(r) + expression(r, depth-1, odd)
	case 2:
		return expression(r, depth-1, odd) + blanks(r) + "||" + blanks(r) + expression(r, depth-1, odd)
	default:
		return expression(r, depth-1, odd)
	}
}

func condition(r *random, odd bool) string {
	gap := func() string {
		if odd && r.chance(20) {
			return pick(r, "\n", "\r\n", "\f", "\v", "\u00a0", " \n ", "")
		}
		return pick(r, "", " ", "  ", "\t")
	}
	blank := func() string { return pick(r, " ", " ", "  ", "\t") }
	key := func() string { return pick(r, labelKeys...) }
	switch r.below(12) {
	case 0:
		return pick(r, "all(", "all(", "global(") + gap() + ")"
	case 1, 2, 3:
		return "has(" + gap() + key() + gap() + ")"
	case 4, 5:
		return key() + blanks(r) + "==" + blanks(r) + quoted(r)
	case 6:
		return key() + blanks(r) + "!=" + blanks(r) + quoted(r)
	case 7:
		return key() + blank() + "contains" + blanks(r) + quoted(r)
	case 8:
		return key() + blank() + pick(r, "starts", "ends") + gap() + "with" + blanks(r) + quoted(r)
	case 9, 10:
		return key() + blank() + "in" + blanks(r) + set(r)
	default:
		return key() + blank() + "not" + gap() + "in" + blanks(r) + set(r)
	}
}

func set(r *random) string {
	var members []string
	for range r.below(4) {
		members = append(members, quoted(r))
	}
	inside := strings.Join(members, blanks(r)+","+blanks(r))
	return "{" + blanks(r) + inside + pick(r, "", "", "", ",") + blanks(r) + "}"
}

func quoted(r *random) string {
	value := pick(r, labelValues...)
	quote := pick(r, `'`, `"`)
	if strings.Contains(value, quote) {
		quote = map[string]string{`'`: `"`, `"`: `'`}[quote]
	}
	return quote + value + quote
}

func blanks(r *random) string { return pick(r, "", "", "", " ", " ", " ", "  ", "\t", " \t") }

var alphabet = append(strings.Split(" \t\n()!=&|{},'\"abc-/._09é\u00a0“”:*@\\\f\v\r<>", ""),
	"==", "&&", "||", "in", "not", "has(", "all()", "starts", "with", " with ", "contains", "ends with", "IN")

var soup = []string{
	"a", "b", "in", "not", "not in", "notin", "starts with", "startswith", "starts", "with", "contains", "ends with",
	"has(a)", "has( b )", "all()", "global()", "has(", "all(", ")", "(", "{", "}", ",", "==", "!=", "!", "&&", "||",
	"'x'", `"y"`, "''", "=", "&", "x-y", "contains-", "in.", "in-", "x/y",
}

func several(r *random, most int, between string, from []string) string {
	var parts []string
	for range r.below(most + 1) {
		parts = append(parts, pick(r, from...))
	}
	return strings.Join(parts, between)
}

func mutate(r *random, text string) string {
	runes := []rune(text)
	for range r.between(1, 3) {
		at := r.below(len(runes) + 1)
		tail := append([]rune{}, runes[at:]...)
		switch r.below(4) {
		case 0:
			runes = append(append(runes[:at], []rune(pick(r, alphabet...))...), tail...)
		case 1:
			runes = append(runes[:at], tail[min(len(tail), r.between(1, 4)):]...)
		case 2:
			runes = append(append(runes[:at], []rune(pick(r, alphabet...))...), tail[min(len(tail), 1):]...)
		default:
			if len(runes) > 0 {
				i, j := r.below(len(runes)), r.below(len(runes))
				runes[i], runes[j] = runes[j], runes[i]
			}
		}
	}
	return string(runes)
}

func longLabel(r *random) string {
	label := strings.Repeat("l", pick(r, 511, 512, 513, 514, 520))
	return pick(r, label+" == 'x'", "has("+label+")", label+"in{'x'}", label+"contains'x'",
		label+" not"+pick(r, "", " ", "\n")+"in {'a'}", label, label+"startswith 'x'")
}

// labelSets are what a selector is asked about: nothing, and five mixtures that lean to the labels it names.
func labelSets(r *random, text string) []map[string]string {
	var named []string
	for _, key := range labelKeys {
		if strings.Contains(text, key) {
			named = append(named, key)
		}
	}
	sets := []map[string]string{{}}
	for range 5 {
		labels := map[string]string{}
		for range r.between(1, 4) {
			if len(named) > 0 && r.chance(80) {
				labels[pick(r, named...)] = pick(r, labelValues...)
			} else {
				labels[pick(r, labelKeys...)] = pick(r, labelValues...)
			}
		}
		sets = append(sets, labels)
	}
	return sets
}

// handPickedSelectors are the examples of docs/calico.md §2.6 by number, then what nobody else thought of.
func handPickedSelectors() []string {
	return []string{
		"", "   ", "all()\n", "\nall()", " all( ) ", "all ()", "ALL()", "!all()", "global()", "all(x)", // 1–10
		"a == 'b'", "a='b'", "a === 'b'", "a == b", `"a" == "b"`, "a == ''", "a=='b'&&c=='d'", "a != 'b'", "!a == 'b'", "!(a == 'b')",
		"! has(a)", "!!has(a)", "!!!has(a)", "a in {'x','y'}", "a not in {'x'}", "a notin {'x'}", "a not\tin {'x'}", "a in {}", "a not in {}", "a in {'x',}",
		"a in {,'x'}", "a in {'x' 'y'}", "a in ('x','y')", "a in {x}", "a in{'x'}", "a IN {'x'}", "!a in {'x'}", "a in 'x'", "a contains 'b'", "a contains''", // 31–40
		"a contains'b'", "a contains b", "a startswith 'b'", "a starts   with 'b'", "a starts-with 'b'", "a starts\nwith 'b'", "has( a )", "has(\na\n)", "has (a)", "has()",
		"has('a')", "has(a, b)", "has(kubernetes.io/hostname)", "exists(a)", "has == 'x'", "in in {'in'}", "a == 'x' || b == 'y' && c == 'z'", "(a == 'x' || b == 'y') && c == 'z'", "a == 'x' and b == 'y'", "a == 'x' & b == 'y'",
		"a == 'x', b == 'y'", "a == 'x' &&", "(a == 'x'", "a == 'x')", "()", "((all()))", "a == 'it''s'", `a == "it's"`, `a == 'x\'y'`, "a == 'b", // 61–70
		"a", "!a", "a ==", "a! = 'b'", "foo:bar == 'x'", "-a == 'x'", "ain {'x'}", "é == 'x'", "a == 'é'", "a==\u00a0'x'",
		"“rack” == 'a'", "rack==0", "a==true", "zone in {'b', \"a\", 'b'}", "node-role.kubernetes.io/control-plane == ''", "all() && has(a)", "all() || broken", "a == 'B'", strings.Repeat("l", 513) + " == 'x'", "a == 'b' /* c */", "a>'1'", // 81–90, 82 twice
		"!", "!!", "!(", "(!)", "!()", "(a)", "has(a) has(b)", "has(a)&&", "&&has(a)", "has(a)||||has(b)", "has(a)&&&has(b)", "has(a) || !has(a)",
		"has(a)\t", "\thas(a)", "has(a)\r", "has(a)\r\n", "\ufeffall()", "all()\x00", "a == '\x00'", "has(a)&&has(b)||has(c)", "!(has(a)&&has(b))",
		"!(!(!(has(a))))", "((((((((a == 'x'))))))))", "(has(a) || (has(b) || has(c)))", "(has(a) && (has(b) && has(c)))", "has(a) && (has(b))",
		"a in {'c','b','a','c'}", `a in {"x'y",'x"y'}`, `a == 'x"y'`, "a in {''}", "a not in {''}", "a in {' '}", "a in { }", "a in {,}",
		"a == '' || a != ''", "a starts with ''", "a ends with ''", "a endswith 'x'", "a ends\twith 'x'", "a ends-with 'x'", "a not contains 'x'",
		"not in {'x'}", "not not in {'x'}", "in not in {'x'}", "starts starts with 'x'", "contains contains 'x'", "has(has)", "has(all)", "all == 'x'",
		"all() == 'x'", "has(a) == 'x'", "global( )", "!global()", "all()all()", "all() all()", "all(\t)", "all(\n)", "global(\n)", "has(\ta\t)", "has(a\n)",
		"has(a\v)", "has(\fa)", "a not\nin {'x'}", "a not\r\nin{'x'}", "a\nin {'x'}", "a in\n{'x'}", "a ==\n'x'", "a\n== 'x'", "has(a)\n&& has(b)",
		"a == 'line\nbreak'", "a in {'x',\n'y'}", "a == 'x' # comment", "a == 'x';", "a.b/c-d_e == 'x'", "0 == 'x'", "9.9 == 'x'", ". == 'x'", "_ == 'x'",
		strings.Repeat("l", 512) + " == 'x'", "has(" + strings.Repeat("l", 513) + ")", strings.Repeat("!", 1000) + "has(a)", strings.Repeat("(", 200) + "has(a)" + strings.Repeat(")", 200),
		"a == 'x' || " + strings.Repeat("b == 'y' || ", 100) + "c == 'z'", "a in {" + strings.Repeat("'x',", 300) + "}",
		"projectcalico.org/name == 'n1'", "kubernetes.io/os == 'linux' && !has(node-role.kubernetes.io/control-plane)", "kubernetes.io/metadata.name in {'a', 'b'}",
	}
}
