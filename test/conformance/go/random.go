package main

// random is splitmix64: the same stream on every machine and with every Go.
type random struct{ state uint64 }

// stream gives one case its own numbers, so that adding cases leaves the others as they were.
func stream(seed uint64, set string, index int) *random {
	r := &random{seed}
	for _, b := range []byte(set) {
		r.state = r.next() ^ uint64(b)
	}
	r.state = r.next() ^ uint64(index)
	r.next()
	return r
}

func (r *random) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

func (r *random) between(low, high int) int { return low + r.below(high-low+1) }

func (r *random) chance(percent int) bool { return r.below(100) < percent }

func pick[T any](r *random, from ...T) T { return from[r.below(len(from))] }

func shuffle[T any](r *random, items []T) {
	for i := len(items) - 1; i > 0; i-- {
		j := r.below(i + 1)
		items[i], items[j] = items[j], items[i]
	}
}
