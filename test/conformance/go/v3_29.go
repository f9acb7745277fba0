//go:build calico_v3_29

package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"

	internal "github.com/projectcalico/calico/libcalico-go/lib/apis/v3"
	"github.com/projectcalico/calico/libcalico-go/lib/clientv3"
	"github.com/projectcalico/calico/libcalico-go/lib/ipam"
	"github.com/projectcalico/calico/node/pkg/allocateip"
)

type calicoNode = internal.Node

func newNode() *calicoNode { return internal.NewNode() }

// Up to v3.30 IPAM knows nothing of namespaces.
func setNamespace(*ipam.AutoAssignArgs, *corev1.Namespace) {}

func releaseIPs(ctx context.Context, client ipam.Interface, ips []ipam.ReleaseOptions) error {
	_, err := client.ReleaseIPs(ctx, ips...)
	return err
}

// v3.32 makes an empty block free to take once it was claimed a minute ago; here blocks have no age.
func makeOld(any) {}

// Only v3.32 runs the CRD's rules inside clientv3.
func withoutCRDs() {}

// The aggregated API server turns an IPAMConfiguration into this kind before clientv3 sees it.
func newConfiguration() *internal.IPAMConfig { return internal.NewIPAMConfig() }

func configurations(client clientv3.Interface) clientv3.IPAMConfigInterface {
	return client.IPAMConfig()
}

func allocateTunnelAddresses() error {
	allocateip.Run(nil)
	return nil
}
