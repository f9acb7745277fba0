// Marks the root of the module. What it requires differs by version: each is built with the go.mod of its Calico.
module ipamlint/conformance

go 1.24
