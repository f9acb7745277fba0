package main

import (
	"fmt"
	"strings"
)

// handPickedClusters hold one thing each, so that a disagreement names itself.
func handPickedClusters() []*cluster {
	var clusters []*cluster
	// Two nodes in zones x and y, two namespaces, and pools written as `name {json}`.
	add := func(about string, pools ...string) *cluster {
		c := &cluster{
			Id: fmt.Sprintf("picked-%03d", len(clusters)+1), About: about,
			Nodes:        map[string]*nodeOf{"x": {Labels: map[string]string{"zone": "x"}}, "y": {Labels: map[string]string{"zone": "y"}}},
			Namespaces:   map[string]map[string]string{"red": {"team": "red"}, "none": {}},
			Reservations: map[string][]string{}, Census: []*census{}, Requests: []*request{},
		}
		for _, each := range pools {
			name, text, _ := strings.Cut(each, " ")
			c.Pools = append(c.Pools, &poolOf{Name: name, Spec: spec(text)})
		}
		clusters = append(clusters, c)
		return c
	}

	add("list order is that of names", `b.pool {"cidr":"10.0.0.0/30","blockSize":30}`, `b-pool {"cidr":"10.0.1.0/30","blockSize":30}`,
		`B {"cidr":"10.0.2.0/30","blockSize":30}`, `pool-10 {"cidr":"10.0.3.0/30","blockSize":30}`, `pool-2 {"cidr":"10.0.4.0/30","blockSize":30}`).
		counted("x").do("fill", "x")
	add("requested order decides claims", `a {"cidr":"10.0.0.0/29","blockSize":30}`, `b {"cidr":"10.0.1.0/29","blockSize":30}`).
		counted("x", "b", "a").do("fill", "x", "b", "a")
	add("blocks that are there come first", `a {"cidr":"10.0.0.0/29","blockSize":30}`, `b {"cidr":"10.0.1.0/29","blockSize":30}`).
		do("pod", "x", "b").do("pod", "x", "a", "b").do("pod", "x", "a").do("pod", "x", "b", "a").do("pod", "x").do("fill", "x")
	add("20 blocks of one address", `a {"cidr":"10.0.0.0/27","blockSize":32}`).counted("x").do("fill", "x").do("fill", "y").do("pod", "x")
	add("20 blocks over two pools", `a {"cidr":"10.0.0.0/28","blockSize":32}`, `b {"cidr":"10.0.1.0/28","blockSize":32}`).do("fill", "x").do("pod", "x", "b")
	add("20 blocks of each set of pools", `a {"cidr":"10.0.0.0/27","blockSize":32}`, `b {"cidr":"10.0.1.0/27","blockSize":32}`).
		do("fill", "x", "a").do("fill", "x", "b").do("pod", "x")
	add("20 blocks of two", `a {"cidr":"10.0.0.0/26","blockSize":31}`).do("fill", "x").do("fill", "y").do("fill", "x")
	for _, strict := range []bool{true, false} {
		for _, limit := range []int{0, 1, 2} {
			add(fmt.Sprintf("strictAffinity %v, maxBlocksPerHost %d", strict, limit), `a {"cidr":"10.0.0.0/28","blockSize":30}`, `b {"cidr":"10.0.1.0/29","blockSize":30}`).
				with(ipamSettings{strict, true, limit}).do("pod", "y").do("fill", "x").do("fill", "y").do("fill", "x", "b").do("fill", "x")
		}
		add(fmt.Sprintf("strictAffinity %v, autoAllocateBlocks false", strict), `a {"cidr":"10.0.0.0/29","blockSize":30}`).
			with(ipamSettings{strict, false, 0}).do("pod", "x").at("x", "10.0.0.1").do("fill", "x").do("pod", "y").do("fill", "y")
	}
	add("borrowing walks pools in order", `a {"cidr":"10.0.0.0/30","blockSize":30}`, `b {"cidr":"10.0.1.0/30","blockSize":30}`).
		do("pod", "x", "a").do("pod", "x", "b").do("fill", "y", "b", "a").do("pod", "x")
	add("borrowing needs the node selected", `a {"cidr":"10.0.0.0/29","blockSize":30,"nodeSelector":"zone == 'x'"}`).
		do("pod", "x").do("pod", "y").do("pod", "y", "a").do("fill", "y", "a")

	for _, each := range [][]string{{"a"}, {"10.0.0.0/29"}, {"10.0.0.3/29"}, {"10.0.0.0/30"}, {"10.0.0.0/28"}, {"10.0.0.1"}, {"A"}, {"nowhere"}, {""}, {"off"}, {"a", "off"}, {"a", "nowhere"},
		{"six"}, {"fd00::/125"}, {"a", "a", "10.0.0.0/29"}, {"manual"}, {"other"}, {"reds"}, {"tunnel"}, {"a", "tunnel"}, {"tunnel", "a"}, {"balancer"}, {"10.0.0.0/29 "}, {"::ffff:10.0.0.0/125"}} {
		add(fmt.Sprintf("asked for %q", each), `a {"cidr":"10.0.0.0/29","blockSize":29}`, `off {"cidr":"10.0.1.0/29","blockSize":29,"disabled":true}`, `six {"cidr":"fd00::/125","blockSize":125}`,
			`manual {"cidr":"10.0.2.0/29","blockSize":29,"assignmentMode":"Manual"}`, `other {"cidr":"10.0.3.0/29","blockSize":29,"nodeSelector":"zone == 'y'"}`,
			`reds {"cidr":"10.0.4.0/29","blockSize":29,"namespaceSelector":"team == 'red'","allowedUses":["Workload"]}`,
			`tunnel {"cidr":"10.0.5.0/29","blockSize":29,"allowedUses":["Tunnel"]}`, `balancer {"cidr":"10.0.6.0/29","blockSize":29,"allowedUses":["LoadBalancer"]}`).
			counted("x", each...).do("fill", "x", each...)
	}
	{
		c := add("both lists are resolved", `a {"cidr":"10.0.0.0/29","blockSize":29}`)
		c.Requests = append(c.Requests, &request{Do: "pod", ask: ask{Node: "x", IPv4: true, Pools6: []string{"nowhere"}}},
			&request{Do: "pod", ask: ask{Node: "x", IPv4: true, Pools6: []string{"a"}}}, &request{Do: "pod", ask: ask{Node: "x", IPv6: true, Pools4: []string{"nowhere"}}},
			&request{Do: "pod", ask: ask{Node: "x", IPv6: true}}, &request{Do: "pod", ask: ask{Node: "x"}})
	}
	for _, namespace := range []string{"red", "none", ""} {
		c := add("namespace "+namespace, `all {"cidr":"10.0.0.0/29","blockSize":29,"namespaceSelector":"all()","allowedUses":["Workload"]}`,
			`has {"cidr":"10.0.1.0/29","blockSize":29,"namespaceSelector":"has(team)","allowedUses":["Workload"]}`,
			`lacks {"cidr":"10.0.2.0/29","blockSize":29,"namespaceSelector":"!has(team)","allowedUses":["Workload"]}`,
			`red {"cidr":"10.0.3.0/29","blockSize":29,"namespaceSelector":"team == 'red'","allowedUses":["Workload"]}`,
			`blue {"cidr":"10.0.4.0/29","blockSize":29,"namespaceSelector":"team != 'red'","allowedUses":["Workload"]}`,
			`both {"cidr":"10.0.5.0/29","blockSize":29,"namespaceSelector":"team == 'red'","nodeSelector":"zone == 'y'","allowedUses":["Workload"]}`,
			`unset {"cidr":"10.0.6.0/29","blockSize":29,"namespaceSelector":"team == 'red'"}`)
		for _, node := range []string{"x", "y"} {
			c.Census = append(c.Census, &census{ask: ask{Node: node, Namespace: namespace, IPv4: true}})
		}
	}
	add("no pool", `six {"cidr":"fd00::/125","blockSize":125}`).counted("x").do("pod", "x").do("tunnel", "x")
	add("only a disabled pool", `a {"cidr":"10.0.0.0/29","blockSize":29,"disabled":true}`).counted("x").do("pod", "x", "a")
	add("no pool for the node", `a {"cidr":"10.0.0.0/29","blockSize":29,"nodeSelector":"!all()"}`).counted("x").do("pod", "x", "a")
	add("only Manual", `a {"cidr":"10.0.0.0/29","blockSize":29,"assignmentMode":"Manual"}`).counted("x").counted("x", "a")
	add("only LoadBalancer", `a {"cidr":"10.0.0.0/29","blockSize":29,"allowedUses":["LoadBalancer"]}`).counted("x").counted("x", "a").at("x", "10.0.0.1")
	add("only Tunnel", `a {"cidr":"10.0.0.0/29","blockSize":29,"allowedUses":["Tunnel"]}`).counted("x").counted("x", "a").at("x", "10.0.0.1")
	add("a node that is not there", `a {"cidr":"10.0.0.0/29","blockSize":29}`).do("pod", "z").do("pod", "z", "a").at("z", "10.0.0.1")
	for _, bad := range []string{`"nodeSelector":"zone = x"`, `"nodeSelector":"all()\n"`, `"nodeSelector":"zone = x","disabled":true`, `"nodeSelector":"zone = x","assignmentMode":"Manual"`,
		`"nodeSelector":"zone = x","allowedUses":["Tunnel"]`, `"namespaceSelector":"team is red","allowedUses":["Workload"]`,
		`"nodeSelector":"!all()","namespaceSelector":"team is red","allowedUses":["Workload"]`, `"nodeSelector":"zone starts\nwith 'x'"`} {
		add("a bad pool with "+bad, `good {"cidr":"10.0.0.0/29","blockSize":29,"vxlanMode":"Always"}`, `bad {"cidr":"10.0.1.0/29","blockSize":29,"vxlanMode":"Always",`+bad+`}`,
			`six {"cidr":"fd00::/125","blockSize":125}`).counted("x").counted("x", "good").counted("x", "bad").six("x").tunnel("x").at("x", "10.0.1.1")
	}
	for _, cidr := range []string{"10.0.1.0/33", "x", "", "10.0.1.0", "10.0.1.5/29", "010.0.1.0/29"} {
		add("a pool at "+cidr, `good {"cidr":"10.0.0.0/29","blockSize":29}`, `bad {"cidr":"`+cidr+`","blockSize":29,"vxlanMode":"Always"}`).
			counted("x").counted("x", "bad").counted("x", cidr).at("x", "10.0.1.1").tunnel("x").do("pod", "x")
	}
	add("smaller than a block", `small {"cidr":"10.0.0.8/30","blockSize":29}`).counted("x").counted("x", "small").do("pod", "x").at("x", "10.0.0.9").at("x", "10.0.0.12").do("fill", "x")
	add("smaller than a block, beside another", `small {"cidr":"10.0.0.8/30","blockSize":29}`, `z {"cidr":"10.0.0.12/30","blockSize":30}`).counted("x").at("x", "10.0.0.9").do("fill", "x")
	add("IPv4 with an IPv6 block size", `bad {"cidr":"10.0.0.0/29","blockSize":122}`, `good {"cidr":"10.0.1.0/29","blockSize":29}`).do("pod", "x", "good").do("pod", "x").do("pod", "x", "good").do("pod", "y", "good").at("x", "10.0.1.5")
	add("IPv4 with an IPv6 block size, first", `bad {"cidr":"10.0.0.0/29","blockSize":122}`, `good {"cidr":"10.0.1.0/29","blockSize":29}`).do("pod", "x").do("pod", "x", "good").do("pod", "y", "good").at("x", "10.0.1.5").do("pod", "x", "good")
	add("IPv4 with an IPv6 block size, static", `bad {"cidr":"10.0.0.0/29","blockSize":122}`, `good {"cidr":"10.0.1.0/29","blockSize":29}`).at("x", "10.0.0.1").do("pod", "x", "good")
	add("IPv6 with an IPv4 block size", `bad {"cidr":"fd00::/125","blockSize":26}`, `good {"cidr":"10.0.1.0/29","blockSize":29}`).six("x").do("pod", "x").at("x", "fd00::1").do("pod", "x")
	add("the same range twice", `a {"cidr":"10.0.0.0/29","blockSize":30}`, `b {"cidr":"10.0.0.0/29","blockSize":31}`).
		counted("x").counted("x", "a").counted("x", "b").do("pod", "x", "a").do("pod", "y", "b").do("pod", "x").do("fill", "x").do("fill", "y")
	add("the same range twice, one for each node", `a {"cidr":"10.0.0.0/29","blockSize":30,"nodeSelector":"zone == 'x'"}`, `b {"cidr":"10.0.0.0/29","blockSize":30,"nodeSelector":"zone == 'y'"}`).
		counted("x").counted("y").counted("x", "a").do("pod", "x").do("pod", "y").do("fill", "x").do("fill", "y")
	add("the same range, one disabled", `a {"cidr":"10.0.0.0/29","blockSize":30}`, `b {"cidr":"10.0.0.0/29","blockSize":30,"disabled":true}`).counted("x").counted("x", "b").do("fill", "x", "b")
	add("the same range, one Manual", `a {"cidr":"10.0.0.0/29","blockSize":30}`, `b {"cidr":"10.0.0.0/29","blockSize":30,"assignmentMode":"Manual"}`).counted("x").counted("x", "a").do("fill", "x")
	add("the same range, one for Tunnel", `a {"cidr":"10.0.0.0/29","blockSize":30}`, `b {"cidr":"10.0.0.0/29","blockSize":30,"allowedUses":["Tunnel"]}`).counted("x").counted("x", "a").do("fill", "x")
	add("one range inside another", `inner {"cidr":"10.0.0.4/30","blockSize":30}`, `outer {"cidr":"10.0.0.0/29","blockSize":29}`).counted("x").do("pod", "x", "outer").do("pod", "x", "inner").do("fill", "y", "inner")
	add("one range around another", `inner {"cidr":"10.0.0.0/29","blockSize":29}`, `a-outer {"cidr":"10.0.0.0/28","blockSize":30}`).counted("x").at("x", "10.0.0.1").do("fill", "x")

	reserved := func(about string, cidrs ...string) *cluster {
		c := add("reserved: "+about, `a {"cidr":"10.0.0.0/28","blockSize":30}`, `b {"cidr":"10.0.1.0/30","blockSize":30}`, `six {"cidr":"fd00::/124","blockSize":126}`)
		c.Reservations["reserved"] = cidrs
		return c
	}
	for _, each := range [][]string{{"10.0.0.0/28"}, {"10.0.0.0/8"}, {"0.0.0.0/0"}, {"10.0.0.4/30"}, {"10.0.0.4/31", "10.0.0.6/31"}, {"10.0.0.4", "10.0.0.5", "10.0.0.6", "10.0.0.7"},
		{"10.0.0.4/31", "10.0.0.5", "10.0.0.6/31"}, {"10.0.0.4/31", "10.0.0.5"}, {"10.0.0.5/30"}, {" 10.0.0.4/30 "}, {""}, {"10.0.0.0", "10.0.0.1"}, {"fd00::/125"}, {"fd00::1"},
		{"10.0.0.0/29", "10.0.0.8/29", "10.0.1.0/30"}, {"10.0.0.0/28", "10.0.1.0"}, {"10.0.0.0/28", "10.0.0.0/28"}, {"10.9.0.0/16"}, {"::/0"}} {
		reserved(fmt.Sprintf("%q", each), each...).counted("x").six("x").do("fill", "x").at("x", "10.0.0.5").do("fill", "y")
	}
	for _, each := range []string{"x", "10.0.0.0/33", "10.0.0.0-10.0.0.9", "010.0.0.1"} {
		reserved(fmt.Sprintf("malformed %q", each), "10.0.0.0/30", each).counted("x").do("pod", "x").at("x", "10.0.0.5")
	}
	reserved("all, and the node owns a block", "10.0.0.0/28", "10.0.1.0/30").at("x", "10.0.0.5").do("pod", "x").do("pod", "y")
	reserved("all, nothing is lent", "10.0.0.0/8").with(ipamSettings{true, true, 0}).do("pod", "x")

	static := func(about string, strict bool) *cluster {
		return add("static: "+about, `a {"cidr":"10.0.0.0/28","blockSize":30}`, `off {"cidr":"10.0.1.0/29","blockSize":30,"disabled":true}`,
			`tunnel {"cidr":"10.0.2.0/29","blockSize":30,"allowedUses":["Tunnel"]}`, `other {"cidr":"10.0.3.0/29","blockSize":30,"nodeSelector":"zone == 'y'"}`,
			`manual {"cidr":"10.0.4.0/29","blockSize":30,"assignmentMode":"Manual"}`, `six {"cidr":"fd00::/124","blockSize":126}`,
			`reds {"cidr":"10.0.5.0/29","blockSize":30,"namespaceSelector":"team == 'red'","allowedUses":["Workload"]}`).with(ipamSettings{strict, true, 0})
	}
	for _, strict := range []bool{false, true} {
		about := fmt.Sprintf("strictAffinity %v, ", strict)
		static(about+"every pool", strict).at("x", "10.0.0.0").at("x", "10.0.0.15").at("x", "10.0.1.1").at("x", "10.0.2.1").at("x", "10.0.3.1").at("x", "10.0.4.1").at("x", "10.0.5.1").at("x", "fd00::1").at("x", "10.9.0.1").at("x", "10.0.0.16").at("x", "192.0.2.1")
		static(about+"taken", strict).at("x", "10.0.0.5").at("x", "10.0.0.5").at("y", "10.0.0.5").at("y", "10.0.0.6").do("pod", "x")
		static(about+"a neighbour's block", strict).do("pod", "x", "a").at("y", "10.0.0.1").at("y", "10.0.0.5").at("y", "10.0.0.9").at("y", "10.0.0.13").do("fill", "x", "a")
		static(about+"no more than limits", strict).with(ipamSettings{strict, true, 1}).at("x", "10.0.0.1").at("x", "10.0.0.5").at("x", "10.0.0.9").do("fill", "x", "a")
		static(about+"a block without owner", strict).at("x", "10.0.0.5").at("x", "10.0.3.1").do("pod", "x", "a").do("fill", "x").at("y", "10.0.3.2")
	}

	tunnels := func(about string, pools ...string) *cluster { return add("tunnels: "+about, pools...) }
	tunnels("none", `a {"cidr":"10.0.0.0/28","blockSize":30}`).tunnel("x")
	tunnels("vxlan", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`).tunnel("x").tunnel("x").tunnel("y").do("fill", "x")
	tunnels("vxlan across subnets", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"CrossSubnet"}`).tunnel("x")
	tunnels("ipip", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"Always"}`).tunnel("x").tunnel("y")
	tunnels("ipip across subnets", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"CrossSubnet"}`).tunnel("x")
	tunnels("both, two pools", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"Always"}`, `b {"cidr":"10.0.1.0/28","blockSize":30,"vxlanMode":"Always"}`).tunnel("x").tunnel("y")
	tunnels("both, one pool", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"Always","vxlanMode":"Always"}`).tunnel("x")
	tunnels("wrong case", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"always"}`, `b {"cidr":"10.0.1.0/28","blockSize":30,"vxlanMode":"ALWAYS"}`).tunnel("x")
	tunnels("ipv6", `a {"cidr":"fd00::/124","blockSize":126,"vxlanMode":"Always"}`, `b {"cidr":"fd00:1::/124","blockSize":126,"ipipMode":"Always"}`).tunnel("x")
	tunnels("all pools in list order", `b {"cidr":"10.0.0.0/30","blockSize":30,"vxlanMode":"Always"}`, `a {"cidr":"10.0.1.0/30","blockSize":30,"vxlanMode":"CrossSubnet"}`).tunnel("x").tunnel("y").do("fill", "x")
	tunnels("Workload only", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","allowedUses":["Workload"]}`).tunnel("x")
	tunnels("Tunnel only", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","allowedUses":["Tunnel"]}`).tunnel("x").do("pod", "x").at("x", "10.0.0.3")
	tunnels("Manual", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","assignmentMode":"Manual"}`).tunnel("x").do("pod", "x")
	tunnels("namespaceSelector", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","namespaceSelector":"team == 'red'"}`).tunnel("x").do("pod", "x")
	tunnels("nodeSelector", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","nodeSelector":"zone == 'y'"}`).tunnel("x").tunnel("y")
	tunnels("disabled", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","disabled":true}`).tunnel("x")
	tunnels("disabled later", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`).tunnel("x").do("pod", "x").change(`a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","disabled":true}`).tunnel("x").tunnel("y").do("pod", "x")
	tunnels("moved", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`, `b {"cidr":"10.0.1.0/28","blockSize":30}`).tunnel("x").
		change(`b {"cidr":"10.0.1.0/28","blockSize":30,"vxlanMode":"Always"}`).tunnel("x").change(`a {"cidr":"10.0.0.0/28","blockSize":30}`).tunnel("x").do("fill", "x")
	tunnels("no longer the node's", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`, `b {"cidr":"10.0.1.0/28","blockSize":30}`).tunnel("x").
		change(`a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","nodeSelector":"zone == 'y'"}`).tunnel("x").do("pod", "x").do("pod", "x")
	tunnels("more nodes than blocks", `a {"cidr":"10.0.0.0/30","blockSize":30,"vxlanMode":"Always"}`).tunnel("x").tunnel("y").do("fill", "y").do("pod", "x")
	tunnels("more nodes than blocks, strict", `a {"cidr":"10.0.0.0/30","blockSize":30,"vxlanMode":"Always"}`).with(ipamSettings{true, true, 0}).tunnel("x").tunnel("y")
	tunnels("exhausted", `a {"cidr":"10.0.0.0/30","blockSize":30,"vxlanMode":"Always"}`).do("fill", "x").tunnel("x").tunnel("y")
	tunnels("exhausted, strict", `a {"cidr":"10.0.0.0/30","blockSize":30,"ipipMode":"Always"}`).with(ipamSettings{true, true, 0}).do("fill", "x").tunnel("x").tunnel("y")
	tunnels("half exhausted", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"Always"}`, `b {"cidr":"10.0.1.0/32","blockSize":32,"vxlanMode":"Always"}`).tunnel("x").tunnel("y").do("fill", "y", "a")
	tunnels("at the limit of blocks", `a {"cidr":"10.0.0.0/29","blockSize":30,"ipipMode":"Always"}`, `b {"cidr":"10.0.1.0/29","blockSize":30,"vxlanMode":"Always"}`).with(ipamSettings{true, true, 1}).tunnel("x").do("pod", "x").do("fill", "x", "b")
	tunnels("a pool beside it with a bad selector", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`, `b {"cidr":"10.0.1.0/28","blockSize":30,"nodeSelector":"zone = x"}`).tunnel("x")
	tunnels("the same range disabled", `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`, `b {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always","disabled":true}`).tunnel("x")
	tunnels("reserved", `a {"cidr":"10.0.0.0/30","blockSize":30,"vxlanMode":"Always"}`).reserve("10.0.0.0/31").tunnel("x").tunnel("y").reserve("10.0.0.0/31").do("fill", "x")
	for _, pool := range []string{`a {"cidr":"10.0.0.0/28","blockSize":30}`, `a {"cidr":"10.0.0.0/28","blockSize":30,"vxlanMode":"Always"}`, `a {"cidr":"10.0.0.0/28","blockSize":30,"allowedUses":["Workload"]}`} {
		c := tunnels("wireguard", pool).tunnel("x").tunnel("y")
		c.Nodes["x"].Wireguard = true
	}

	for _, strict := range []bool{true, false} {
		c := add(fmt.Sprintf("windows, strictAffinity %v", strict), `a {"cidr":"10.0.0.0/28","blockSize":29}`).with(ipamSettings{strict, true, 0}).counted("x").do("fill", "x").at("x", "10.0.0.0").at("x", "10.0.0.8")
		c.Census[0].Windows, c.Requests[0].Windows = true, true
	}
	for _, size := range []int{29, 30, 31, 32} {
		c := add(fmt.Sprintf("windows, /%d", size), fmt.Sprintf(`a {"cidr":"10.0.0.0/28","blockSize":%d}`, size)).with(ipamSettings{true, true, 0}).do("fill", "x").do("pod", "x", "a")
		c.Requests[0].Windows, c.Requests[1].Windows = true, true
	}
	{
		c := add("windows skips small blocks", `a {"cidr":"10.0.0.0/28","blockSize":30}`, `b {"cidr":"10.0.1.0/28","blockSize":28}`).with(ipamSettings{true, true, 0}).do("fill", "x").do("pod", "x", "a")
		c.Requests[0].Windows, c.Requests[1].Windows = true, true
	}

	for _, strict := range []bool{true, false} {
		c := add(fmt.Sprintf("both families or none, strictAffinity %v", strict), `a {"cidr":"10.0.0.0/29","blockSize":30}`, `six {"cidr":"fd00::/126","blockSize":126}`).with(ipamSettings{strict, true, 0})
		both := ask{Node: "x", IPv4: true, IPv6: true}
		c.Requests = append(c.Requests, &request{Do: "fill", ask: both}, &request{Do: "pod", ask: both})
		c.do("fill", "x").do("fill", "y")
		c.Requests = append(c.Requests, &request{Do: "pod", ask: both})
	}
	{
		c := add("both families, four is out", `a {"cidr":"10.0.0.0/31","blockSize":31}`, `six {"cidr":"fd00::/126","blockSize":126}`)
		c.Requests = append(c.Requests, &request{Do: "fill", ask: ask{Node: "x", IPv4: true, IPv6: true}})
		c.six("x")
	}

	add("given back, first in first out", `a {"cidr":"10.0.0.0/29","blockSize":29}`).do("pod", "x").do("pod", "x").do("pod", "x").release(1).do("pod", "x").release(0).release(2).do("fill", "x")
	add("empty blocks of others", `a {"cidr":"10.0.0.0/29","blockSize":30}`).do("pod", "x").at("x", "10.0.0.1").at("x", "10.0.0.5").release(0).release(1).release(2).do("pod", "y").age().do("pod", "y").do("fill", "x").do("fill", "y")
	add("empty blocks of others, strict", `a {"cidr":"10.0.0.0/29","blockSize":30}`).with(ipamSettings{true, true, 0}).at("x", "10.0.0.1").at("x", "10.0.0.5").release(0).release(1).do("pod", "y").age().do("fill", "y").do("fill", "x")
	add("empty blocks of one address", `a {"cidr":"10.0.0.0/30","blockSize":32}`).do("fill", "x").release(0).do("pod", "y").age().do("fill", "y").do("pod", "x")
	add("empty block of a pool that no longer selects", `a {"cidr":"10.0.0.0/30","blockSize":30}`, `b {"cidr":"10.0.1.0/30","blockSize":30}`).
		do("pod", "x", "a").release(0).change(`a {"cidr":"10.0.0.0/30","blockSize":30,"nodeSelector":"zone == 'y'"}`).do("pod", "x").do("fill", "y")
	add("full block of a pool that no longer selects", `a {"cidr":"10.0.0.0/30","blockSize":30}`, `b {"cidr":"10.0.1.0/30","blockSize":30}`).
		do("pod", "x", "a").change(`a {"cidr":"10.0.0.0/30","blockSize":30,"nodeSelector":"zone == 'y'"}`).do("pod", "x").do("fill", "y").do("pod", "x", "a")
	add("a pool disabled in use", `a {"cidr":"10.0.0.0/30","blockSize":30}`, `b {"cidr":"10.0.1.0/30","blockSize":30}`).
		do("pod", "x", "a").change(`a {"cidr":"10.0.0.0/30","blockSize":30,"disabled":true}`).do("pod", "x").do("pod", "x", "a").release(0)
	add("a pool added", `b {"cidr":"10.0.1.0/30","blockSize":30}`).do("fill", "x").change(`a {"cidr":"10.0.0.0/30","blockSize":30}`).do("fill", "x")
	add("default block sizes", `a {"cidr":"10.0.0.0/25"}`, `six {"cidr":"fd00::/121"}`).counted("x").six("x").do("pod", "x").at("y", "10.0.0.127")
	{
		c := add("windows crashes and leaves a claim", `a {"cidr":"10.0.0.0/29","blockSize":31}`, `z {"cidr":"10.0.1.0/29","blockSize":29}`).with(ipamSettings{true, true, 1}).do("pod", "x").
			do("fill", "y", "a").do("pod", "x", "a").do("fill", "x", "a").do("pod", "y", "a")
		c.Requests[0].Windows = true
	}
	{
		c := add("windows crashes and leaves a claim, which is void later", `a {"cidr":"10.0.0.0/29","blockSize":31}`, `b {"cidr":"10.0.1.0/29","blockSize":29}`).with(ipamSettings{true, true, 0}).do("pod", "x").do("pod", "y", "a").release(1).
			change(`a {"cidr":"10.0.0.0/29","blockSize":31,"nodeSelector":"zone == 'y'"}`).do("pod", "x", "b").do("fill", "y", "a").do("pod", "x", "a")
		c.Requests[0].Windows = true
	}
	for _, then := range []bool{true, false} {
		c := add(fmt.Sprintf("empty blocks of windows, for windows %v", then), `a {"cidr":"10.0.0.0/28","blockSize":29}`).with(ipamSettings{true, true, 0}).do("fill", "x").release(0).do("pod", "y").age().do("fill", "y").do("pod", "x").do("fill", "y")
		c.Requests[0].Windows, c.Requests[4].Windows = true, then
	}
	{
		c := add("empty blocks of windows, no longer selected", `a {"cidr":"10.0.0.0/28","blockSize":29}`).with(ipamSettings{true, true, 0}).do("fill", "x").
			change(`a {"cidr":"10.0.0.0/28","blockSize":29,"nodeSelector":"zone == 'y'"}`).release(0).do("fill", "y")
		c.Requests[0].Windows = true
	}
	add("given back where disabled pools overlap", `a {"cidr":"10.0.0.0/30","blockSize":30}`, `b {"cidr":"10.0.0.0/29","blockSize":31}`).do("fill", "y", "b").do("pod", "x", "a").do("pod", "x", "a").
		change(`a {"cidr":"10.0.0.0/30","blockSize":30,"disabled":true}`).change(`b {"cidr":"10.0.0.0/29","blockSize":31,"disabled":true}`).release(0).
		change(`b {"cidr":"10.0.0.0/29","blockSize":31}`).do("fill", "y", "b").change(`a {"cidr":"10.0.0.0/30","blockSize":30}`).do("fill", "x", "a").release(1).do("pod", "x", "a")
	add("given back where a disabled pool overlaps another", `a {"cidr":"10.0.0.0/29","blockSize":30,"disabled":true}`, `b {"cidr":"10.0.0.0/29","blockSize":31}`).do("fill", "y", "b").release(0).do("fill", "y", "b")
	for _, selector := range []string{"zone == 'y'", "zone = x"} {
		add("empty block of a pool that is for tunnels, later "+selector, `t {"cidr":"10.0.0.0/29","blockSize":30,"allowedUses":["Tunnel"]}`, `a {"cidr":"10.0.1.0/29","blockSize":30}`).at("x", "10.0.0.1").release(0).
			change(fmt.Sprintf(`t {"cidr":"10.0.0.0/29","blockSize":30,"allowedUses":["Tunnel"],"nodeSelector":%q}`, selector)).do("pod", "x", "t", "a").do("pod", "x", "a").do("pod", "x", "t", "a")
	}
	add("empty block of a requested pool that no longer selects", `a {"cidr":"10.0.0.0/30","blockSize":30}`).at("x", "10.0.0.1").release(0).
		change(`a {"cidr":"10.0.0.0/30","blockSize":30,"nodeSelector":"zone == 'y'"}`).do("fill", "x", "a")
	tunnels("one fails, others stay", `a {"cidr":"10.0.0.0/28","blockSize":30,"ipipMode":"Always"}`, `b {"cidr":"10.0.1.0/31","blockSize":31,"vxlanMode":"Always"}`).with(ipamSettings{true, true, 0}).
		tunnel("y").tunnel("x").tunnel("y").do("pod", "x", "a").tunnel("x").tunnel("y")
	tunnels("the same range twice", `a {"cidr":"10.0.0.0/29","blockSize":30,"vxlanMode":"Always"}`, `b {"cidr":"10.0.0.0/29","blockSize":31,"vxlanMode":"Always"}`).tunnel("x").tunnel("y").tunnel("x").do("pod", "x").tunnel("y")
	tunnels("the same range twice, once for Workload", `a {"cidr":"10.0.0.0/29","blockSize":30,"vxlanMode":"Always"}`, `b {"cidr":"10.0.0.0/29","blockSize":30,"allowedUses":["Workload"]}`).tunnel("x").do("pod", "x").tunnel("y")
	tunnels("taken by a pod", `a {"cidr":"10.0.0.0/30","blockSize":30,"ipipMode":"Always"}`).tunnel("x").release(0).at("x", "10.0.0.0").tunnel("x").tunnel("x").do("fill", "y")
	return clusters
}

func (c *cluster) with(settings ipamSettings) *cluster {
	c.Config = &settings
	return c
}

func (c *cluster) reserve(cidrs ...string) *cluster {
	c.Reservations["reserved"] = cidrs
	return c
}

func (c *cluster) counted(node string, pools ...string) *cluster {
	c.Census = append(c.Census, &census{ask: ask{Node: node, IPv4: true, Pools4: pools}})
	return c
}

func (c *cluster) six(node string) *cluster {
	c.Census = append(c.Census, &census{ask: ask{Node: node, IPv6: true}})
	return c
}

func (c *cluster) do(what, node string, pools ...string) *cluster {
	return c.then(&request{Do: what, ask: ask{Node: node, IPv4: true, Pools4: pools}})
}

func (c *cluster) at(node, ip string) *cluster {
	return c.then(&request{Do: "ip", ask: ask{Node: node}, IP: ip})
}

func (c *cluster) tunnel(node string) *cluster {
	return c.then(&request{Do: "tunnel", ask: ask{Node: node}})
}

func (c *cluster) release(of int) *cluster { return c.then(&request{Do: "release", Of: &of}) }

func (c *cluster) age() *cluster { return c.then(&request{Do: "age"}) }

func (c *cluster) change(pool string) *cluster {
	name, text, _ := strings.Cut(pool, " ")
	return c.then(&request{Do: "change", Pool: &poolOf{Name: name, Spec: spec(text)}})
}

func (c *cluster) then(one *request) *cluster {
	c.Requests = append(c.Requests, one)
	return c
}
