// Package draw makes cases from a seed, and writes them down with what a program answered. See test/conformance/README.md.
package draw

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
)

// Random is splitmix64: the same stream on every machine and with every Go.
type Random struct{ state uint64 }

// Stream gives one case its own numbers, so that adding cases leaves the others as they were.
func Stream(seed uint64, set string, index int) *Random {
	r := &Random{seed}
	for _, b := range []byte(set) {
		r.state = r.next() ^ uint64(b)
	}
	r.state = r.next() ^ uint64(index)
	r.next()
	return r
}

func (r *Random) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below is a number from 0 up to, but not including, n.
func (r *Random) Below(n int) int { return int(r.next() % uint64(n)) }

// Chance is true in that many of a hundred cases.
func (r *Random) Chance(percent int) bool { return r.Below(100) < percent }

// Pick is one of these.
func Pick[T any](r *Random, from ...T) T { return from[r.Below(len(from))] }

type header struct {
	Generator string            `json:"generator"`
	Set       string            `json:"set"`
	Seed      uint64            `json:"seed"`
	Modules   map[string]string `json:"modules"`
	Cases     int               `json:"cases"`
}

// Run reads -seed, -count and -out, asks for as many cases, and writes them down behind a first line that tells which
// version of the modules answered: gzip without a time where a file is named, and lines on the standard output otherwise.
func Run[Case any](set string, count int, modules []string, ask func(*Random) Case) {
	seed := flag.Uint64("seed", 1, "seed of everything generated")
	flag.IntVar(&count, "count", count, "how many cases")
	out := flag.String("out", "", "file for the vectors")
	flag.Parse()
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	check(encoder.Encode(header{"ipamlint test/conformance/tools", set, *seed, versions(modules), count}))
	for index := range count {
		check(encoder.Encode(ask(Stream(*seed, set, index))))
	}
	if *out == "" {
		_, err := os.Stdout.Write(text.Bytes())
		check(err)
		return
	}
	file, err := os.Create(*out)
	check(err)
	buffered := bufio.NewWriter(file)
	zipped, err := gzip.NewWriterLevel(buffered, gzip.BestCompression)
	check(err)
	_, err = zipped.Write(text.Bytes())
	check(err)
	check(zipped.Close())
	check(buffered.Flush())
	check(file.Close())
}

func versions(modules []string) map[string]string {
	found := map[string]string{}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, each := range info.Deps {
			for _, name := range modules {
				if each.Path == name {
					found[name] = each.Version
				}
			}
		}
	}
	return found
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
