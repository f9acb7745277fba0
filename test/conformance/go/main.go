// conformance asks Calico's own Go packages what they do, and writes the answers down. See README.md.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/sirupsen/logrus"
)

// etcd is ended by the kernel when the thread that started it ends: that has to be the main thread.
func init() { runtime.LockOSThread() }

func main() {
	seed := flag.Uint64("seed", 1, "seed of everything generated")
	out := flag.String("out", ".", "directory for the vectors")
	data := flag.String("data", "", "directory for etcd's data; needed by validation and ipam")
	crds := flag.String("crds", "", "directories with CRDs, NAME=DIRECTORY separated by commas; needed by validation")
	flag.Parse()
	logrus.SetOutput(io.Discard)
	logrus.SetLevel(logrus.FatalLevel)
	if err := run(flag.Arg(0), *seed, *out, *data, *crds); err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
}

func run(set string, seed uint64, out, data, crds string) error {
	path := filepath.Join(out, set+"-"+calicoTag+".jsonl.gz")
	switch set {
	case "selectors":
		return selectors(path, seed)
	case "validation", "ipam":
		s, stop, err := startEtcd(data)
		if err != nil {
			return err
		}
		defer stop()
		if set == "validation" {
			return validation(path, seed, s, crds)
		}
		return allocation(path, seed, s)
	default:
		return fmt.Errorf("usage: conformance [flags] selectors | validation | ipam")
	}
}
