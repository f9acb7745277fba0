package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net"
	"os"
	"regexp"
	"sort"

	v3 "github.com/projectcalico/api/pkg/apis/projectcalico/v3"
	"github.com/sirupsen/logrus"
	etcd "go.etcd.io/etcd/client/v3"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"

	"github.com/projectcalico/calico/libcalico-go/lib/backend/model"
	"github.com/projectcalico/calico/libcalico-go/lib/ipam"
	cnet "github.com/projectcalico/calico/libcalico-go/lib/net"
	"github.com/projectcalico/calico/libcalico-go/lib/options"
)

// cluster is a small cluster, what was asked of it, and what Calico answered.
type cluster struct {
	Id    string `json:"id"`
	About string `json:"about,omitempty"`
	// Absent: what Calico makes by itself.
	Config       *ipamSettings                `json:"config,omitempty"`
	Nodes        map[string]*nodeOf           `json:"nodes"`
	Namespaces   map[string]map[string]string `json:"namespaces"`
	Pools        []*poolOf                    `json:"pools"`
	Reservations map[string][]string          `json:"reservations"`
	// Each asked of the cluster while nothing is assigned, borrowing allowed (but for Windows) and blocks without limit.
	Census []*census `json:"census"`
	// Asked one after the other.
	Requests []*request `json:"requests"`
}

type ipamSettings struct {
	StrictAffinity     bool `json:"strictAffinity"`
	AutoAllocateBlocks bool `json:"autoAllocateBlocks"`
	MaxBlocksPerHost   int  `json:"maxBlocksPerHost"`
}

type nodeOf struct {
	Labels    map[string]string `json:"labels"`
	Wireguard bool              `json:"wireguard,omitempty"`
}

type poolOf struct {
	Name string         `json:"name"`
	Spec map[string]any `json:"spec"`
	// Why clientv3 would not create it; it was then stored as written, as kubectl would.
	Refused string `json:"refused,omitempty"`
}

// ask is what the CNI plugin knows when it asks for a pod's addresses.
type ask struct {
	Node      string   `json:"node"`
	Namespace string   `json:"namespace,omitempty"`
	IPv4      bool     `json:"ipv4,omitempty"`
	IPv6      bool     `json:"ipv6,omitempty"`
	Pools4    []string `json:"pools4,omitempty"`
	Pools6    []string `json:"pools6,omitempty"`
	Windows   bool     `json:"windows,omitempty"`
}

type census struct {
	ask
	// The pools that gave addresses, in the order in which they were drawn on.
	Pools []drawn `json:"pools"`
	// What ended it: an error, or the message about too few addresses, which lists the permitted pools in order.
	Error   string `json:"error,omitempty"`
	Message string `json:"message,omitempty"`
}

type drawn struct {
	Pool      string `json:"pool"`
	Addresses int    `json:"addresses"`
	Blocks    int    `json:"blocks"`
}

type request struct {
	// pod, fill (pods until the first error), ip, tunnel, release, age, change.
	Do string `json:"do"`
	ask
	IP string `json:"ip,omitempty"`
	// release: the request whose addresses are given back.
	Of *int `json:"of,omitempty"`
	// change: what a pool is from here on.
	Pool *poolOf `json:"pool,omitempty"`
	// What was assigned; addresses that follow each other in one block are one entry.
	Got   []*got `json:"got,omitempty"`
	Error string `json:"error,omitempty"`
	// The blocks that are gone, or lost their owner, with it.
	Lost []string `json:"lost,omitempty"`

	ips []net.IPNet
}

type got struct {
	Pool string `json:"pool"`
	// Absent in a block of one address: which of these is taken depends on the clock.
	First string `json:"first,omitempty"`
	Block string `json:"block,omitempty"`
	Owner string `json:"owner,omitempty"`
	// Whether the block was claimed for this.
	New   bool `json:"new,omitempty"`
	Count int  `json:"count"`
	// For a tunnel: ipip, vxlan, vxlanV6, wireguard, wireguardV6.
	Tunnel string `json:"tunnel,omitempty"`

	last net.IP
}

// Enough to empty every cluster of ours.
const everything = 2000

var bigOne = big.NewInt(1)

func allocation(path string, seed uint64, s *store) error {
	for _, each := range [][2]string{{"DATASTORE_TYPE", "etcdv3"}, {"ETCD_ENDPOINTS", s.url}} {
		os.Setenv(each[0], each[1])
	}
	cases := handPickedClusters()
	counts := map[string]int{"hand-picked": len(cases)}
	cases = append(cases, generateClusters(seed)...)
	for _, one := range cases {
		if err := s.play(one); err != nil {
			return fmt.Errorf("cluster %s: %w", one.Id, err)
		}
		counts["pools"] += len(one.Pools)
		counts["census"] += len(one.Census)
		for _, each := range one.Requests {
			counts["requests "+each.Do]++
			for _, run := range each.Got {
				counts["addresses"] += run.Count
			}
			if each.Error != "" {
				counts["errors"]++
			}
		}
	}
	return write(path, "ipam", seed, counts, cases)
}

func (s *store) play(c *cluster) error {
	ctx := context.Background()
	if err := s.backend.(interface{ Clean() error }).Clean(); err != nil {
		return err
	}
	for name, each := range c.Nodes {
		node := newNode()
		node.Name = name
		node.Labels = each.Labels
		if each.Wireguard {
			node.Status.WireguardPublicKey = "jlkVyQYooZYzI2wFfNhSZez5eWh44yfq1wKVjLvSXgY="
		}
		if _, err := s.client.Nodes().Create(ctx, node, options.SetOptions{}); err != nil {
			return err
		}
	}
	for _, each := range c.Pools {
		pool := v3.NewIPPool()
		pool.Name = each.Name
		if err := into(each.Spec, &pool.Spec); err != nil {
			return err
		}
		if _, err := s.client.IPPools().Create(ctx, pool, options.SetOptions{}); err != nil {
			each.Refused = text(err)
			if err := s.putPool(ctx, each.Name, each.Spec); err != nil {
				return err
			}
		}
	}
	if err := s.listPools(ctx); err != nil {
		return err
	}
	for name, cidrs := range c.Reservations {
		reservation := v3.NewIPReservation()
		reservation.Name = name
		reservation.Spec.ReservedCIDRs = cidrs
		if err := s.put(ctx, model.ResourceKey{Kind: v3.KindIPReservation, Name: name}, reservation); err != nil {
			return err
		}
	}
	for _, each := range c.Census {
		if err := s.configure(ctx, &ipamSettings{StrictAffinity: each.Windows, AutoAllocateBlocks: true, MaxBlocksPerHost: everything}); err != nil {
			return err
		}
		if err := s.count(c, each); err != nil {
			return err
		}
		if err := s.forget(ctx); err != nil {
			return err
		}
	}
	if err := s.configure(ctx, c.Config); err != nil {
		return err
	}
	for i, each := range c.Requests {
		if err := s.serve(c, i, each); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) listPools(ctx context.Context) error {
	pools, err := s.client.IPPools().List(ctx, options.ListOptions{})
	if err == nil {
		s.pools = pools.Items
	}
	return err
}

// put stores an object unchecked, as kubectl does where no rule of a CRD stands in its way.
func (s *store) put(ctx context.Context, key model.Key, value any) error {
	_, err := s.backend.Apply(ctx, &model.KVPair{Key: key, Value: value})
	return err
}

func (s *store) putPool(ctx context.Context, name string, spec map[string]any) error {
	pool := v3.NewIPPool()
	pool.Name = name
	pool.UID = types.UID("00000000-0000-0000-0000-000000000000")
	pool.CreationTimestamp = metav1.Unix(0, 0)
	if err := into(spec, &pool.Spec); err != nil {
		return err
	}
	return s.put(ctx, model.ResourceKey{Kind: v3.KindIPPool, Name: name}, pool)
}

func (s *store) configure(ctx context.Context, to *ipamSettings) error {
	if to == nil {
		return nil // nothing is there: forget sees to that
	}
	return s.put(ctx, model.IPAMConfigKey{}, &model.IPAMConfig{
		StrictAffinity: to.StrictAffinity, AutoAllocateBlocks: to.AutoAllocateBlocks, MaxBlocksPerHost: to.MaxBlocksPerHost,
	})
}

// forget undoes all that was assigned, claimed or configured.
func (s *store) forget(ctx context.Context) error {
	_, err := s.etcd.Delete(ctx, "/calico/ipam/v2/", etcd.WithPrefix())
	return err
}

// count draws on everything that a request may draw on.
func (s *store) count(c *cluster, one *census) error {
	assigned, err := s.assign(c, one.ask, everything, "census")
	one.Pools = []drawn{}
	if err != nil {
		one.Error = text(err)
		return nil
	}
	for _, each := range assigned {
		if problem := each.PartialFulfillmentError(); problem != nil {
			if one.Message != "" {
				one.Message += " / "
			}
			one.Message += text(problem)
		}
		blocks := map[string]bool{}
		for _, ip := range each.IPs {
			pool, block := s.place(ip.IPNet)
			if last := len(one.Pools) - 1; last < 0 || one.Pools[last].Pool != pool {
				one.Pools = append(one.Pools, drawn{Pool: pool})
			}
			entry := &one.Pools[len(one.Pools)-1]
			entry.Addresses++
			if !blocks[block] {
				blocks[block] = true
				entry.Blocks++
			}
		}
	}
	return nil
}

// Some errors quote a stored block, with the time at which it was claimed.
var ofTheMoment = regexp.MustCompile(`"\d{4}-\d\d-\d\dT[^"]*"|\b\d{15,}\b|error found in #.*`)

func text(err error) string { return ofTheMoment.ReplaceAllString(err.Error(), "…") }

// serve does one request and writes down what came of it.
func (s *store) serve(c *cluster, index int, one *request) error {
	ctx := context.Background()
	book, err := s.open(ctx)
	if err != nil {
		return err
	}
	switch one.Do {
	case "pod", "fill":
		for n := 0; one.Error == "" && (n == 0 || one.Do == "fill"); n++ {
			if n == everything {
				return errors.New("a cluster without end")
			}
			ips, err := s.pod(c, one.ask, fmt.Sprintf("request-%d-%d", index, n))
			if err != nil {
				one.Error = text(err)
			}
			if err := book.add(ctx, s, one, ips, ""); err != nil {
				return err
			}
		}
	case "ip":
		handle := fmt.Sprintf("request-%d", index)
		ip := cnet.ParseIP(one.IP)
		if err := s.client.IPAM().AssignIP(ctx, ipam.AssignIPArgs{IP: *ip, HandleID: &handle, Hostname: one.Node}); err != nil {
			one.Error = text(err)
		} else if err := book.add(ctx, s, one, []net.IPNet{s.blockOf(ip.IP)}, ""); err != nil {
			return err
		}
	case "tunnel":
		os.Setenv("NODENAME", one.Node)
		if err := tunnelAddresses(); err != nil {
			one.Error = text(err)
		}
		node, err := s.client.Nodes().Get(ctx, one.Node, options.GetOptions{})
		if err != nil {
			return err
		}
		for _, each := range tunnelsOf(node) {
			ip, err := s.assigned(ctx, net.ParseIP(each.address))
			if err != nil {
				return err
			}
			if err := book.add(ctx, s, one, []net.IPNet{ip}, each.kind); err != nil {
				return err
			}
		}
	case "release":
		// One by one: of several at once Calico appends the freed addresses to the block's list in the order of a Go map.
		for _, each := range c.Requests[*one.Of].ips {
			if err := releaseIPs(ctx, s.client.IPAM(), []ipam.ReleaseOptions{{Address: each.IP.String()}}); err != nil {
				one.Error = text(err)
			}
		}
	case "change":
		if err := s.putPool(ctx, one.Pool.Name, one.Pool.Spec); err != nil {
			return err
		}
		if err := s.listPools(ctx); err != nil {
			return err
		}
	case "age":
		found, err := s.backend.List(ctx, model.BlockListOptions{}, "")
		if err != nil {
			return err
		}
		for _, each := range found.KVPairs {
			makeOld(each.Value)
			if _, err := s.backend.Update(ctx, each); err != nil {
				return err
			}
		}
	default:
		return fmt.Errorf("what is %q?", one.Do)
	}
	return book.close(ctx, s, one)
}

// ledger follows a request through the blocks there are.
type ledger struct {
	first, now map[string]string
	seen       map[string]bool
}

func (s *store) open(ctx context.Context) (*ledger, error) {
	owners, err := s.owners(ctx)
	return &ledger{owners, owners, map[string]bool{}}, err
}

// add writes down addresses that a request got, each with the mask of its block.
func (l *ledger) add(ctx context.Context, s *store, one *request, ips []net.IPNet, tunnel string) error {
	for _, ip := range ips {
		one.ips = append(one.ips, ip)
		pool, block := s.place(ip)
		run := &got{Pool: pool, Count: 1, Tunnel: tunnel, last: ip.IP}
		if !single(block) {
			run.First, run.Block = ip.IP.String(), block
		}
		if !l.seen[block] {
			l.seen[block] = true
			owners, err := s.owners(ctx)
			if err != nil {
				return err
			}
			l.now = owners
			before, there := l.first[block]
			run.New = !there || before != owners[block]
		}
		run.Owner = l.now[block]
		if n := len(one.Got); n > 0 && one.Do == "fill" {
			last := one.Got[n-1]
			next := cnet.IncrementIP(cnet.IP{IP: last.last}, bigOne).IP.Equal(ip.IP)
			same := last.Pool == pool && last.Block == run.Block && last.Owner == run.Owner
			if same && (next && !run.New || run.Block == "" && last.New == run.New) {
				last.Count++
				last.last = ip.IP
				continue
			}
		}
		one.Got = append(one.Got, run)
	}
	return nil
}

// close writes down the blocks that changed hands.
func (l *ledger) close(ctx context.Context, s *store, one *request) error {
	after, err := s.owners(ctx)
	for block, owner := range l.first {
		if now, there := after[block]; owner != "" && (!there || now != owner) && !single(block) {
			one.Lost = append(one.Lost, block)
		}
	}
	sort.Strings(one.Lost)
	return err
}

// owners are the blocks there are, with the node each is affine to.
func (s *store) owners(ctx context.Context) (map[string]string, error) {
	found, err := s.backend.List(ctx, model.BlockListOptions{}, "")
	if err != nil {
		return nil, err
	}
	owners := map[string]string{}
	for _, each := range found.KVPairs {
		block := each.Value.(*model.AllocationBlock)
		owners[block.CIDR.String()] = block.Host()
	}
	return owners, nil
}

// place tells the pool and the block of an address that comes with its block's mask. Where pools overlap, it is the
// first enabled one by name that has blocks of that size.
func (s *store) place(ip net.IPNet) (string, string) {
	block := net.IPNet{IP: ip.IP.Mask(ip.Mask), Mask: ip.Mask}
	size, _ := ip.Mask.Size()
	for _, each := range s.pools {
		_, cidr, err := net.ParseCIDR(each.Spec.CIDR)
		if err == nil && !each.Spec.Disabled && each.Spec.BlockSize == size && cidr.Contains(ip.IP) {
			return each.Name, block.String()
		}
	}
	return "", block.String()
}

// blockOf gives an address the mask of its block: the blocks of the first enabled pool by name, as AssignIP looks it up.
func (s *store) blockOf(ip net.IP) net.IPNet {
	for _, each := range s.pools {
		if _, cidr, err := net.ParseCIDR(each.Spec.CIDR); err == nil && !each.Spec.Disabled && cidr.Contains(ip) {
			_, bits := cidr.Mask.Size()
			return net.IPNet{IP: ip, Mask: net.CIDRMask(each.Spec.BlockSize, bits)}
		}
	}
	return net.IPNet{IP: ip, Mask: net.CIDRMask(128, 128)}
}

// assigned gives an address the mask of the block in which it is assigned.
func (s *store) assigned(ctx context.Context, ip net.IP) (net.IPNet, error) {
	found, err := s.backend.List(ctx, model.BlockListOptions{}, "")
	if err != nil {
		return net.IPNet{}, err
	}
	for _, each := range found.KVPairs {
		block := each.Value.(*model.AllocationBlock)
		if !block.CIDR.Contains(ip) { // IPToOrdinal compares the last 64 bits only
			continue
		}
		if ordinal, err := block.IPToOrdinal(cnet.IP{IP: ip}); err == nil && block.Allocations[ordinal] != nil {
			return net.IPNet{IP: ip, Mask: block.CIDR.Mask}, nil
		}
	}
	return net.IPNet{}, fmt.Errorf("%s is assigned nowhere", ip)
}

func single(block string) bool {
	_, cidr, err := net.ParseCIDR(block)
	if err != nil {
		return false
	}
	ones, bits := cidr.Mask.Size()
	return ones == bits
}

// assign is what the CNI plugin's calico-ipam does up to its call of AutoAssign.
func (s *store) assign(c *cluster, one ask, num int, handle string) (assigned []*ipam.IPAMAssignments, err error) {
	ctx := context.Background()
	defer func() {
		if caught := recover(); caught != nil {
			err = fmt.Errorf("panic: %v", caught)
		}
	}()
	args := ipam.AutoAssignArgs{
		HandleID: &handle, Hostname: one.Node, IntendedUse: v3.IPPoolAllowedUseWorkload,
	}
	if one.IPv4 {
		args.Num4 = num
	}
	if one.IPv6 {
		args.Num6 = num
	}
	if args.IPv4Pools, err = s.resolve(one.Pools4, true); err != nil {
		return nil, err
	}
	if args.IPv6Pools, err = s.resolve(one.Pools6, false); err != nil {
		return nil, err
	}
	if one.Namespace != "" {
		setNamespace(&args, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: one.Namespace, Labels: c.Namespaces[one.Namespace]}})
	}
	if one.Windows {
		ctx = context.WithValue(ctx, "windowsHost", "windows") //nolint:staticcheck // Calico asks for this very key
		args.HostReservedAttrIPv4s = &ipam.HostReservedAttr{StartOfBlock: 3, EndOfBlock: 1, Handle: ipam.WindowsReservedHandle, Note: "windows host rsvd"}
	}
	v4, v6, err := s.client.IPAM().AutoAssign(ctx, args)
	if err != nil {
		return nil, err
	}
	if v4 != nil {
		assigned = append(assigned, v4)
	}
	if v6 != nil {
		assigned = append(assigned, v6)
	}
	return assigned, nil
}

// pod is one CNI ADD: an address of each family asked for, or none.
func (s *store) pod(c *cluster, one ask, handle string) ([]net.IPNet, error) {
	assigned, err := s.assign(c, one, 1, handle)
	if err != nil {
		return nil, err
	}
	var ips []net.IPNet
	for _, each := range assigned {
		if problem := each.PartialFulfillmentError(); problem != nil && err == nil {
			err = fmt.Errorf("failed to request IPv%d addresses: %w", each.IPVersion, problem)
		}
		for _, ip := range each.IPs {
			ips = append(ips, ip.IPNet)
		}
	}
	if err == nil {
		return ips, nil
	}
	for _, ip := range ips {
		if problem := releaseIPs(context.Background(), s.client.IPAM(), []ipam.ReleaseOptions{{Address: ip.IP.String()}}); problem != nil {
			return nil, problem
		}
	}
	return nil, err
}

// resolve turns what a pod's annotation or the CNI configuration lists into networks.
func (s *store) resolve(entries []string, v4 bool) ([]cnet.IPNet, error) {
	resolved := []cnet.IPNet{}
	for _, entry := range entries {
		_, network, err := net.ParseCIDR(entry)
		if err != nil {
			wrong := fmt.Errorf("error parsing pool %q: %w", entry, err)
			for _, each := range s.pools {
				if each.Name == entry {
					if _, network, err = net.ParseCIDR(each.Spec.CIDR); err != nil {
						return nil, fmt.Errorf("failed to parse IP pool cidr: %w", err)
					}
				}
			}
			if network == nil {
				return nil, wrong
			}
		}
		if v4 && network.IP.To4() == nil {
			return nil, fmt.Errorf("%q isn't a IPv4 address", network.IP)
		}
		if !v4 && network.IP.To4() != nil {
			return nil, fmt.Errorf("%q isn't a IPv6 address", network.IP)
		}
		resolved = append(resolved, cnet.IPNet{IPNet: *network})
	}
	return resolved, nil
}

type tunnelAddress struct{ kind, address string }

// tunnelsOf are a node's tunnel addresses in the order in which Calico assigns them.
func tunnelsOf(node *calicoNode) []tunnelAddress {
	var found []tunnelAddress
	add := func(kind, address string) {
		if address != "" {
			found = append(found, tunnelAddress{kind, address})
		}
	}
	if node.Spec.Wireguard != nil {
		add("wireguard", node.Spec.Wireguard.InterfaceIPv4Address)
		add("wireguardV6", node.Spec.Wireguard.InterfaceIPv6Address)
	}
	if node.Spec.BGP != nil {
		add("ipip", node.Spec.BGP.IPv4IPIPTunnelAddr)
	}
	add("vxlan", node.Spec.IPv4VXLANTunnelAddr)
	add("vxlanV6", node.Spec.IPv6VXLANTunnelAddr)
	return found
}

// tunnelAddresses is calico-node -allocate-tunnel-addrs. Some failures end the process: those are caught.
func tunnelAddresses() (err error) {
	logger := logrus.StandardLogger()
	words := &lastWords{}
	exit, hooks := logger.ExitFunc, logger.ReplaceHooks(logrus.LevelHooks{})
	logger.AddHook(words)
	logger.ExitFunc = func(int) { panic(words) }
	defer func() {
		logger.ExitFunc = exit
		logger.ReplaceHooks(hooks)
		if caught := recover(); caught == any(words) {
			err = errors.New(words.text)
		} else if caught != nil {
			panic(caught)
		}
	}()
	return allocateTunnelAddresses()
}

type lastWords struct{ text string }

func (w *lastWords) Levels() []logrus.Level { return []logrus.Level{logrus.FatalLevel} }

func (w *lastWords) Fire(entry *logrus.Entry) error {
	w.text = entry.Message
	if cause, ok := entry.Data[logrus.ErrorKey]; ok {
		w.text += fmt.Sprintf(": %v", cause)
	}
	return nil
}
