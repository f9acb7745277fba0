package main

import (
	"fmt"
	"slices"
)

const generatedClusters = 1100

func generateClusters(seed uint64) []*cluster {
	var clusters []*cluster
	for i := range generatedClusters {
		r := stream(seed, "clusters", i)
		c := &cluster{
			Id: fmt.Sprintf("generated-%04d", i), Nodes: map[string]*nodeOf{}, Namespaces: map[string]map[string]string{},
			Reservations: map[string][]string{}, Census: []*census{}, Requests: []*request{},
		}
		nodes := generateNodes(r, c)
		namespaces := generateNamespaces(r, c)
		generatePools(r, c)
		windows := r.chance(4)
		if r.chance(45) || windows {
			generateConfig(r, c)
		}
		if r.chance(25) {
			generateReservations(r, c)
		}
		anAsk := func(node string) ask {
			a := ask{Node: node, IPv4: true, Windows: windows}
			if r.chance(25) {
				a.IPv6 = true
				a.IPv4 = r.chance(60)
			}
			if len(namespaces) > 0 && r.chance(75) {
				a.Namespace = pick(r, namespaces...)
			}
			if r.chance(40) {
				a.Pools4 = poolList(r, c, 4)
			}
			if r.chance(10) || a.IPv6 && r.chance(30) {
				a.Pools6 = poolList(r, c, 6)
			}
			return a
		}
		for range r.between(1, 4) {
			c.Census = append(c.Census, &census{ask: anAsk(pick(r, nodes...))})
		}
		for n := r.between(2, 6); n > 0; n-- {
			node := pick(r, nodes...)
			switch k := r.below(100); {
			case k < 30:
				c.Requests = append(c.Requests, &request{Do: "pod", ask: anAsk(node)})
			case k < 65:
				one := anAsk(node)
				for range r.between(1, 2) { // once more, by another node
					c.Requests = append(c.Requests, &request{Do: "fill", ask: one})
					one.Node = pick(r, nodes...)
				}
			case k < 80:
				if ip := staticIP(r, c); ip != "" {
					c.Requests = append(c.Requests, &request{Do: "ip", ask: ask{Node: node}, IP: ip})
				}
			case k < 92:
				c.Requests = append(c.Requests, &request{Do: "tunnel", ask: ask{Node: node}})
			default:
				if len(c.Requests) > 0 {
					of := r.below(len(c.Requests))
					c.Requests = append(c.Requests, &request{Do: "release", Of: &of})
					if r.chance(50) {
						c.Requests = append(c.Requests, &request{Do: "age"})
					}
					c.Requests = append(c.Requests, &request{Do: "fill", ask: anAsk(pick(r, nodes...))})
				}
			}
		}
		clusters = append(clusters, c)
	}
	return clusters
}

func generateNodes(r *random, c *cluster) []string {
	var names []string
	for i := range r.between(1, 5) {
		name := fmt.Sprintf("node-%d", i+1)
		labels := map[string]string{"kubernetes.io/hostname": name}
		if r.chance(80) {
			labels["zone"] = pick(r, "x", "y", "z")
		}
		if r.chance(30) {
			labels["gpu"] = pick(r, "", "true")
		}
		c.Nodes[name] = &nodeOf{Labels: labels, Wireguard: r.chance(8)}
		names = append(names, name)
	}
	return names
}

func generateNamespaces(r *random, c *cluster) []string {
	var names []string
	for _, name := range []string{"web", "db", "kube-system"}[:r.below(4)] {
		labels := map[string]string{"kubernetes.io/metadata.name": name}
		if r.chance(60) {
			labels["team"] = pick(r, "red", "blue")
		}
		c.Namespaces[name] = labels
		names = append(names, name)
	}
	return names
}

var poolNames = []string{"a", "alpha", "b-pool", "b.pool", "default-ipv4-ippool", "edge", "pool-1", "pool-10", "pool-2", "zz", "0"}

func generatePools(r *random, c *cluster) {
	names := slices.Clone(poolNames)
	shuffle(r, names)
	for i := range r.between(1, 6) {
		spec := map[string]any{}
		if r.chance(78) {
			prefix := pick(r, 25, 26, 27, 28, 28, 29, 29, 30)
			spec["cidr"] = fmt.Sprintf("10.%d.0.0/%d", i, prefix)
			spec["blockSize"] = min(32, prefix+r.between(0, 4))
			if spec["blockSize"].(int) == prefix+4 && r.chance(30) && prefix+5 <= 32 {
				spec["blockSize"] = prefix + 5 // 32 blocks: more than the 20 that a node may have
			}
			if prefix <= 26 && r.chance(25) {
				delete(spec, "blockSize")
			}
		} else {
			prefix := r.between(121, 126)
			spec["cidr"] = fmt.Sprintf("fd00:%d::/%d", i, prefix)
			spec["blockSize"] = min(128, prefix+r.between(0, 4))
			if prefix <= 122 && r.chance(25) {
				delete(spec, "blockSize")
			}
		}
		set := func(percent int, field string, values ...any) {
			if r.chance(percent) {
				spec[field] = pick(r, values...)
			}
		}
		set(45, "nodeSelector", "all()", "zone == 'x'", "zone == 'x'", "zone in {'x', 'y'}", "zone != 'x'", "has(gpu)", "!has(gpu)", "!all()", "gpu == ''")
		set(22, "namespaceSelector", "team == 'red'", "!has(team)", "team != 'red'", "kubernetes.io/metadata.name == 'web'", "all()", "has(nothing)")
		set(45, "allowedUses", list("Workload"), list("Workload"), list("Workload", "Tunnel"), list("Tunnel"), list("LoadBalancer"), list("Tunnel", "Workload"))
		set(20, "assignmentMode", "Automatic", "Manual", "Manual")
		set(12, "disabled", true)
		switch r.below(8) {
		case 0, 1:
			spec["vxlanMode"] = pick(r, "Always", "CrossSubnet")
		case 2, 3:
			spec["ipipMode"] = pick(r, "Always", "CrossSubnet")
		}
		set(1, "nodeSelector", "zone = x", "all()\n")
		set(1, "namespaceSelector", "team is red")
		set(1, "vxlanMode", "always")
		if i > 0 && r.chance(2) { // as another, around it or inside
			other := c.Pools[r.below(len(c.Pools))].Spec["cidr"].(string)
			spec["cidr"], spec["blockSize"] = pick(r, other, "10.0.0.0/24", "10.0.0.0/29"), 29
			if other[0] == 'f' {
				spec["cidr"], spec["blockSize"] = other, 126
			}
			for _, each := range c.Pools { // which block of one address is taken would be up to the clock
				if size, ok := each.Spec["blockSize"].(int64); ok && (size == 32 || size == 128) {
					each.Spec["blockSize"] = size - 1
				}
			}
		}
		if r.chance(1) {
			spec["cidr"], spec["blockSize"] = pick(r, "10.9.9.1/26", "10.9.0.0/30", "10.9.0.0/33"), pick(r, 27, 28, 29)
		}
		c.Pools = append(c.Pools, &poolOf{Name: names[i], Spec: normal(spec)})
	}
}

func generateConfig(r *random, c *cluster) {
	c.Config = &ipamSettings{StrictAffinity: r.chance(60), AutoAllocateBlocks: r.chance(92)}
	if r.chance(50) {
		c.Config.MaxBlocksPerHost = r.between(1, 4)
	}
}

func generateReservations(r *random, c *cluster) {
	for i := range r.between(1, 2) {
		var cidrs []string
		for range r.between(1, 3) {
			second := r.below(len(c.Pools))
			cidrs = append(cidrs, pick(r,
				fmt.Sprintf("10.%d.0.%d", second, r.below(16)),
				fmt.Sprintf("10.%d.0.%d/%d", second, 8*r.below(3), r.between(29, 32)),
				fmt.Sprintf("10.%d.0.0/%d", second, r.between(24, 30)),
				fmt.Sprintf("10.%d.0.5/30", second),
				fmt.Sprintf("fd00:%d::/%d", second, r.between(120, 128)),
				" 10.0.0.1 "))
		}
		c.Reservations[fmt.Sprintf("reserved-%d", i)] = cidrs
	}
}

// poolList is what an annotation may say, right and wrong.
func poolList(r *random, c *cluster, family int) []string {
	var entries []string
	for range r.between(1, 3) {
		p := pick(r, c.Pools...)
		cidr := p.Spec["cidr"].(string)
		if (family == 6) != (cidr[0] == 'f') && r.chance(95) {
			continue
		}
		entries = append(entries, pick(r, p.Name, p.Name, cidr))
	}
	if r.chance(6) {
		entries = append(entries, pick(r, "nowhere", "10.0.0.0/31", "10.0.0.1/26", "10.0.0.1", "", "fd00::/125", "10.200.0.0/24", "A"))
	}
	return entries
}

// staticIP is an address near a pool, but not in one of blocks of one address: what is free there is up to the clock.
func staticIP(r *random, c *cluster) string {
	i := r.below(len(c.Pools))
	spec := c.Pools[i].Spec
	for _, each := range c.Pools {
		if size, ok := each.Spec["blockSize"].(int64); ok && (size == 32 || size == 128) {
			return ""
		}
	}
	if spec["cidr"].(string)[0] == 'f' {
		return fmt.Sprintf("fd00:%d::%x", i, r.below(70))
	}
	return fmt.Sprintf("10.%d.0.%d", i, r.below(70))
}
