// starts prints at which block Calico's nodes begin in a pool, by the name of the node and the number of the pool's
// blocks: a draw of Go's math/rand, with the FNV hash of the name as its seed. It needs Go's standard library alone.
package main

import (
	"encoding/json"
	"hash/fnv"
	"math/big"
	"math/rand"
	"os"
	"strconv"
)

// Pools of the vectors have no more blocks of several addresses than this.
const most = 64

func main() {
	starts := map[string]map[string]uint64{}
	for _, node := range os.Args[1:] {
		seed := fnv.New32()
		seed.Write([]byte(node))
		starts[node] = map[string]uint64{}
		for blocks := int64(1); blocks <= most; blocks *= 2 {
			draw := rand.New(rand.NewSource(int64(seed.Sum32())))
			start := new(big.Int).Rand(draw, big.NewInt(blocks))
			starts[node][strconv.FormatInt(blocks, 10)] = start.Uint64()
		}
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(starts); err != nil {
		panic(err)
	}
}
