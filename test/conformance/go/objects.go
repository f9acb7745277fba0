package main

import (
	"strings"

	v3 "github.com/projectcalico/api/pkg/apis/projectcalico/v3"
	"k8s.io/apimachinery/pkg/util/json"
)

// spec reads JSON as an API server does: whole numbers are int64.
func spec(text string) map[string]any {
	var object map[string]any
	if err := json.Unmarshal([]byte(text), &object); err != nil {
		panic(err.Error() + ": " + text)
	}
	return object
}

// normal gives a literal the types that JSON would.
func normal(literal map[string]any) map[string]any {
	var object map[string]any
	text, err := json.Marshal(literal)
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(text, &object); err != nil {
		panic(err)
	}
	return object
}

// absent is a field that is left out.
var absent = struct{}{}

type choice struct {
	field string
	good  []any
	bad   []any
}

var longSelector = "has(" + strings.Repeat("a", 500) + ") || has(" + strings.Repeat("b", 500) + ") || has(c) || has(d)"

var poolChoices = []choice{
	{"cidr",
		[]any{"10.0.0.0/16", "192.168.0.0/24", "172.16.0.0/26", "10.64.0.0/10", "10.1.2.3/32", "fd00::/64", "2001:db8::/112", "fd00:1::/122", "fd00::1/128"},
		[]any{absent, "", "10.0.0.0", "10.0.0.1/16", "10.0.0.0/33", "010.0.0.0/16", "10.0/16", "10.0.0.0/08", "10.0.0.0/16 ", "a", "10.0.0.256/24",
			"0.0.0.0/0", "169.254.0.0/16", "169.254.9.0/24", "168.0.0.0/6", "224.0.0.0/8", "127.0.0.0/8", "fe80::/64", "fe80::/10", "fe00::/8", "::/0",
			"FD00::/64", "fd00:0:0::/64", "fd00::1/64", "fd00::/129", "::ffff:10.0.0.0/104", "::ffff:10.0.0.0/112", "::10.0.0.0/112", "fd00::%eth0/64", "fd00::1", "10.0.0.0/-1"}},
	{"blockSize",
		[]any{absent, absent, 26, 24, 20, 32, 28, 122, 116, 128},
		[]any{0, 19, 33, 115, 129, -1, 1, 64, 27}},
	{"ipipMode", []any{absent, absent, "Never", "Always", "CrossSubnet"}, []any{"", "always", "Bogus", "Never "}},
	{"vxlanMode", []any{absent, absent, "Never", "Always", "CrossSubnet"}, []any{"", "ALWAYS", "Off"}},
	{"natOutgoing", []any{absent, true, false}, nil},
	{"disabled", []any{absent, absent, false, true}, nil},
	{"disableBGPExport", []any{absent, absent, false, true}, nil},
	{"nodeSelector",
		[]any{absent, absent, "", "all()", "!all()", "has(a)", "zone in {'x', 'y'}"},
		[]any{" all()", "global()", "a = b", "all()\n", "a == 'global()'", "has(global)", "!global( )", "   ", "a", longSelector}},
	{"namespaceSelector",
		[]any{absent, absent, absent, "", "team == 'red'", "all()"},
		[]any{"global()", "a = b", "team == 'red'\n", "name == 'global(x)'", "  ", longSelector}},
	{"allowedUses",
		[]any{absent, absent, list("Workload"), list("Tunnel"), list("Workload", "Tunnel"), list("LoadBalancer")},
		[]any{list(), list("LoadBalancer", "Workload"), list("Tunnel", "LoadBalancer"), list("Bogus"), list("workload"), list("Workload", "Workload"), list("")}},
	{"assignmentMode", []any{absent, absent, "Automatic", "Manual"}, []any{"", "automatic", "Auto"}},
	{"ipip", []any{absent}, []any{spec(`{"enabled":true,"mode":"always"}`), spec(`{"enabled":false}`), spec(`{}`)}},
	{"nat-outgoing", []any{absent}, []any{true, false}},
	{"unknownField", []any{absent}, []any{"x"}},
}

var felixChoices = []choice{
	{"vxlanEnabled", []any{absent, true, false}, nil},
	{"ipipEnabled", []any{absent, true, false}, nil},
	{"ipv6Support", []any{absent, true, false}, nil},
	{"wireguardEnabled", []any{absent, true, false}, nil},
	{"wireguardEnabledV6", []any{absent, true}, nil},
	{"wireguardHostEncryptionEnabled", []any{absent, true}, nil},
	{"wireguardListeningPort", []any{absent, 51820}, []any{0, 65536, -1}},
	{"wireguardRoutingRulePriority", []any{absent, 99}, []any{0, 32766}},
	{"wireguardInterfaceName", []any{absent, "wg0"}, []any{"a name", "averyveryverylongname", "", "*"}},
	{"programClusterRoutes", []any{absent, "Enabled", "Disabled"}, []any{"enabled", "", "EnabledIPIPOnly"}},
	{"natOutgoingAddress", []any{absent, "10.0.0.1", ""}, []any{"fd00::1", "10.0.0.0/24", "x"}},
	{"natOutgoingExclusions", []any{absent, "IPPoolsOnly", "IPPoolsAndHostIPs"}, []any{"", "All"}},
	{"natPortRange", []any{absent, "1000:2000", 80, "80"}, []any{"2000:1000", "name", 70000}},
	{"externalNodesList", []any{absent, list(), list("10.0.0.0/24"), list("10.0.0.1")}, []any{list("fd00::/64"), list("x"), list("")}},
	{"deviceRouteSourceAddress", []any{absent, "10.0.0.1"}, []any{"fd00::1", "10.0.0"}},
	{"deviceRouteSourceAddressIPv6", []any{absent, "fd00::1"}, []any{"10.0.0.1", "fd00::/64"}},
	{"mtuIfacePattern", []any{absent, "^eth.*$"}, []any{"(", ""}},
	{"vxlanMTU", []any{absent, 1400, 0}, []any{-1}},
	{"vxlanPort", []any{absent, 4789}, []any{0, 70000}},
	{"vxlanVNI", []any{absent, 4096}, []any{0, -1, 99999999}},
	{"floatingIPs", []any{absent, "Enabled", "Disabled"}, []any{"", "enabled"}},
	{"bpfEnabled", []any{absent, true, false}, nil},
	{"bpfConnectTimeLoadBalancing", []any{absent, "TCP", "Enabled", "Disabled"}, []any{"tcp", ""}},
	{"serviceLoopPrevention", []any{absent, "Drop", "Reject", "Disabled"}, []any{"drop"}},
	{"awsSrcDstCheck", []any{absent, "DoNothing", "Enable", "Disable"}, []any{"disable"}},
	{"chainInsertMode", []any{absent, "Insert", "Append"}, []any{"insert", "Bogus"}},
	{"defaultEndpointToHostAction", []any{absent, "Drop", "Accept", "Return"}, []any{"DROP", "Deny"}},
	{"logSeverityScreen", []any{absent, "Info", "Debug"}, []any{"INFO", "Loud"}},
	{"routeSource", []any{absent, "WorkloadIPs", "CalicoIPAM"}, []any{"calicoipam"}},
	{"routeTableRange", []any{absent, spec(`{"min":1,"max":250}`)}, []any{spec(`{"min":0,"max":250}`), spec(`{"min":250,"max":1}`)}},
	{"routeTableRanges", []any{absent, absent, []any{spec(`{"min":1,"max":250}`)}}, []any{[]any{spec(`{"min":1,"max":99999999}`)}}},
	{"interfacePrefix", []any{absent, "cali", "cali,tap"}, []any{"", "a b"}},
	{"iptablesBackend", []any{absent, "NFT", "Legacy", "Auto"}, []any{"nft", "Bogus"}},
	{"windowsManageFirewallRules", []any{absent, "Enabled", "Disabled"}, []any{"yes"}},
	{"kubeNodePortRanges", []any{absent, list("30000:32767")}, []any{list("a"), list("1", "2", "3", "4", "5", "6", "7", "8")}},
	{"removeExternalRoutes", []any{absent, true}, nil},
	{"unknownField", []any{absent}, []any{true}},
}

var ipamChoices = []choice{
	{"strictAffinity", []any{true, true, false}, []any{absent}},
	{"autoAllocateBlocks", []any{absent, true, false}, nil},
	{"maxBlocksPerHost", []any{absent, 0, 1, 20, 1000}, []any{-1, 2147483647, 1000001, 1000000}},
	{"kubeVirtVMAddressPersistence", []any{absent, absent, "Enabled", "Disabled"}, []any{"", "enabled"}},
	{"ipCooldownSeconds", []any{absent}, []any{60, -1, 5000}},
}

var reservationChoices = []choice{
	{"reservedCIDRs",
		[]any{list("10.0.0.0/24"), list("10.0.0.1"), list("10.0.0.0/24", "10.0.1.7", "fd00::/120"), list("fd00::1"), list("10.0.0.0/24", "10.0.0.0/24"), list("0.0.0.0/0")},
		[]any{absent, list(), list(""), list("10.0.0.1/24"), list(" 10.0.0.1"), list("10.0.0.1 "), list("10.0.0.0/33"), list("10.0.0.1-10.0.0.9"), list("x"), list("fd00::1/64"),
			list("FD00::/64"), list("010.0.0.1"), list("10.0.0.0/24", "x"), list("::ffff:10.0.0.1"), list("::ffff:10.0.0.0/112"), list("10.0.0.0/24,10.0.1.0/24"), nil}},
}

var names = []any{"pool", "default", "a.b", "pool-1", "0"}
var oddNames = []any{"", "Pool", "pool_1", "-a", "a-", "a..b", ".a", "a/b", "pool 1", "é", strings.Repeat("n", 253), strings.Repeat("n", 254), "node.n1", "default-ipv4-ippool"}

func list(items ...any) []any { return append([]any{}, items...) }

// fill takes a good value of every field, and a bad one of as many fields as asked for.
func fill(r *random, choices []choice, bad int) map[string]any {
	worse := map[int]bool{}
	for len(worse) < bad {
		if i := r.below(len(choices)); len(choices[i].bad) > 0 {
			worse[i] = true
		}
	}
	made := map[string]any{}
	for i, each := range choices {
		value := pick(r, each.good...)
		if worse[i] {
			value = pick(r, each.bad...)
		}
		if value != absent {
			made[each.field] = value
		}
	}
	return normal(made)
}

func name(r *random) string {
	if r.chance(6) {
		return pick(r, oddNames...).(string)
	}
	return pick(r, names...).(string)
}

func generateObjects(seed uint64) []objectCase {
	var cases []objectCase
	add := func(kind string, count int, choices []choice, each func(*random, *objectCase)) {
		for i := range count {
			r := stream(seed, kind, i)
			one := objectCase{Kind: kind, Name: name(r), Spec: fill(r, choices, min(len(choices), pick(r, 0, 0, 1, 1, 1, 2)))}
			if each != nil {
				each(r, &one)
			}
			cases = append(cases, one)
		}
	}
	add(v3.KindIPPool, 1500, poolChoices, func(r *random, one *objectCase) {
		switch r.below(10) {
		case 0, 1: // an update, often of one field
			one.Old = fill(r, poolChoices, 0)
			if r.chance(80) {
				changed := one.Spec
				one.Spec = normal(one.Old)
				for _, each := range poolChoices {
					if r.chance(12) {
						delete(one.Spec, each.field)
						if value, ok := changed[each.field]; ok {
							one.Spec[each.field] = value
						}
					}
				}
			}
		case 2, 3: // beside others
			one.Others = map[string]map[string]any{}
			for range r.between(1, 2) {
				one.Others[pick(r, "other", "another", one.Name)] = fill(r, poolChoices, 0)
			}
		case 4, 5, 6: // a plain pool with one thing wrong
			plain := normal(map[string]any{"cidr": pick(r, "10.0.0.0/16", "fd00::/64")})
			each := pick(r, poolChoices...)
			if value := pick(r, append(each.bad, each.good...)...); value != absent {
				plain[each.field] = value
			} else {
				delete(plain, each.field)
			}
			one.Spec = normal(plain)
		}
	})
	add(v3.KindIPReservation, 120, reservationChoices, nil)
	add(v3.KindIPAMConfiguration, 160, ipamChoices, func(r *random, one *objectCase) {
		if r.chance(80) {
			one.Name = "default"
		}
	})
	add(v3.KindFelixConfiguration, 400, felixChoices, nil)
	return cases
}

func handPickedObjects() []objectCase {
	pool := func(text string) objectCase { return objectCase{Kind: v3.KindIPPool, Name: "pool", Spec: spec(text)} }
	update := func(old, text string) objectCase {
		one := pool(text)
		one.Old = spec(old)
		return one
	}
	beside := func(other, text string) objectCase {
		one := pool(text)
		one.Others = map[string]map[string]any{"other": spec(other)}
		return one
	}
	cases := []objectCase{
		pool(`{"cidr":"10.0.0.0/16"}`),
		pool(`{"cidr":"10.0.0.0/27"}`),                                // smaller than the default block
		pool(`{"cidr":"10.0.0.0/27","disabled":true}`),                // as such, but off
		pool(`{"cidr":"10.0.0.0/27","disabled":true,"blockSize":26}`), //
		pool(`{"cidr":"10.0.0.0/16","namespaceSelector":"a == 'b'"}`), // allowedUses defaults to Tunnel as well
		pool(`{"cidr":"10.0.0.0/16","namespaceSelector":"a == 'b'","allowedUses":["Workload"]}`),
		pool(`{"cidr":"10.0.0.0/16","namespaceSelector":"all()","allowedUses":["Tunnel"]}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"]}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"],"nodeSelector":" all()"}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"],"nodeSelector":"has(a)"}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"],"disableBGPExport":true}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"],"ipipMode":"Always"}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"],"namespaceSelector":"has(a)"}`),
		pool(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"],"assignmentMode":"Manual"}`),
		pool(`{"cidr":"10.0.0.0/16","ipipMode":"Always","vxlanMode":"Always"}`),
		pool(`{"cidr":"10.0.0.0/16","ipipMode":"always","vxlanMode":"always"}`),
		pool(`{"cidr":"fd00::/64","ipipMode":"Always"}`),
		pool(`{"cidr":"fd00::/64","vxlanMode":"Always"}`),
		pool(`{"cidr":"fd00::/64","blockSize":26}`),
		pool(`{"cidr":"10.0.0.0/16","blockSize":122}`),
		pool(`{"cidr":"10.0.0.1/16"}`),
		pool(`{"cidr":"10.0.0.1/16","blockSize":33,"ipipMode":"Always","vxlanMode":"Always"}`), // several at once
		pool(`{"cidr":"10.0.0.1"}`),
		pool(`{"cidr":""}`),
		pool(`{}`),
		pool(`{"cidr":"0.0.0.0/0"}`),
		pool(`{"cidr":"169.254.1.0/24"}`),
		pool(`{"cidr":"168.0.0.0/6"}`),
		pool(`{"cidr":"fe80::/64"}`),
		pool(`{"cidr":"10.0.0.0/16","nodeSelector":"global()"}`),
		pool(`{"cidr":"10.0.0.0/16","nodeSelector":"a == 'global('"}`),
		pool(`{"cidr":"10.0.0.0/16","nodeSelector":"all()\n"}`),
		pool(`{"cidr":"10.0.0.0/16","ipip":{"enabled":true,"mode":"always"}}`),
		pool(`{"cidr":"10.0.0.0/16","nat-outgoing":true}`),
		pool(`{"cidr":"10.0.0.0/16","nat-outgoing":false}`),
		pool(`{"cidr":"::ffff:10.0.0.0/112"}`),
		beside(`{"cidr":"10.0.0.0/8"}`, `{"cidr":"10.0.0.0/16"}`),
		beside(`{"cidr":"10.0.1.0/24","disabled":true}`, `{"cidr":"10.0.0.0/16"}`),
		beside(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"]}`, `{"cidr":"10.0.0.0/16"}`),
		beside(`{"cidr":"fd00::/64"}`, `{"cidr":"10.0.0.0/16"}`),
		beside(`{"cidr":"10.0.0.0/33"}`, `{"cidr":"10.0.0.0/16"}`),
		beside(`{"cidr":"10.0.0.7/16"}`, `{"cidr":"10.0.4.0/24"}`),
		update(`{"cidr":"10.0.0.0/16"}`, `{"cidr":"10.0.0.0/16"}`),
		update(`{"cidr":"10.0.0.0/16"}`, `{"cidr":"10.1.0.0/16"}`),
		update(`{"cidr":"10.0.0.0/16","blockSize":28}`, `{"cidr":"10.0.0.0/16"}`),
		update(`{"cidr":"10.0.0.0/16"}`, `{"cidr":"10.0.0.0/16","blockSize":28}`),
		update(`{"cidr":"10.0.0.0/16"}`, `{"cidr":"10.0.0.0/16","blockSize":26}`),
		update(`{"cidr":"10.0.0.0/16","blockSize":28}`, `{"cidr":"10.0.0.0/16","blockSize":27}`),
		update(`{"cidr":"fd00:0:0::/64"}`, `{"cidr":"fd00::/64"}`),
		update(`{"cidr":"fd00::/64"}`, `{"cidr":"fd00:0:0::/64"}`),
		update(`{"cidr":"10.0.0.7/16"}`, `{"cidr":"10.0.0.0/16"}`),
		update(`{"cidr":"10.0.0.7/16"}`, `{"cidr":"10.0.0.7/16"}`),
		update(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"]}`, `{"cidr":"10.0.0.0/16","allowedUses":["Workload"]}`),
		update(`{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"]}`, `{"cidr":"10.0.0.0/16"}`),
		update(`{"cidr":"10.0.0.0/16","allowedUses":["Workload"]}`, `{"cidr":"10.0.0.0/16","allowedUses":["LoadBalancer"]}`),
		update(`{"cidr":"10.0.0.0/16"}`, `{"cidr":"10.0.0.0/16","disabled":true}`),
	}
	for _, each := range oddNames {
		cases = append(cases, objectCase{Kind: v3.KindIPPool, Name: each.(string), Spec: spec(`{"cidr":"10.0.0.0/16"}`)})
	}
	for _, each := range []string{"default", "Default", "other", ""} {
		cases = append(cases, objectCase{Kind: v3.KindIPAMConfiguration, Name: each, Spec: spec(`{"strictAffinity":true}`)})
	}
	for _, each := range []string{`{}`, `{"strictAffinity":false}`, `{"strictAffinity":false,"autoAllocateBlocks":false}`, `{"strictAffinity":false,"maxBlocksPerHost":3}`} {
		cases = append(cases, objectCase{Kind: v3.KindIPAMConfiguration, Name: "default", Spec: spec(each)})
	}
	for _, each := range poolChoices[0].bad {
		if each != absent {
			cases = append(cases, objectCase{Kind: v3.KindIPReservation, Name: "reserved", Spec: normal(map[string]any{"reservedCIDRs": list(each)})})
		}
	}
	for _, one := range felixChoices {
		for _, each := range append(one.bad, one.good...) {
			if each != absent {
				cases = append(cases, objectCase{Kind: v3.KindFelixConfiguration, Name: "default", Spec: normal(map[string]any{one.field: each})})
			}
		}
	}
	return cases
}
