package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"runtime"
)

// Set by the linker: -X main.calicoTag=… and -X main.calicoCommit=….
var calicoTag, calicoCommit string

type header struct {
	Generator string         `json:"generator"`
	Set       string         `json:"set"`
	Seed      uint64         `json:"seed"`
	Calico    calico         `json:"calico"`
	Go        string         `json:"go"`
	Counts    map[string]int `json:"counts"`
}

type calico struct {
	Tag    string `json:"tag"`
	Commit string `json:"commit"`
}

// write puts a header and one case on a line each into a gzip file that holds no time and no name.
func write[T any](path, set string, seed uint64, counts map[string]int, cases []T) error {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	counts["cases"] = len(cases)
	first := header{"ipamlint test/conformance", set, seed, calico{calicoTag, calicoCommit}, runtime.Version(), counts}
	if err := encoder.Encode(first); err != nil {
		return err
	}
	for _, each := range cases {
		if err := encoder.Encode(each); err != nil {
			return err
		}
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriter(file)
	zipped, err := gzip.NewWriterLevel(buffered, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := zipped.Write(text.Bytes()); err != nil {
		return err
	}
	if err := zipped.Close(); err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	return file.Close()
}
