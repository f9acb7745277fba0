package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
	"time"

	v3 "github.com/projectcalico/api/pkg/apis/projectcalico/v3"
	etcd "go.etcd.io/etcd/client/v3"

	"github.com/projectcalico/calico/libcalico-go/lib/apiconfig"
	"github.com/projectcalico/calico/libcalico-go/lib/backend/api"
	"github.com/projectcalico/calico/libcalico-go/lib/clientv3"
)

// store is a Calico datastore of our own.
type store struct {
	client  clientv3.Interface
	backend api.Client
	etcd    *etcd.Client
	url     string
	// The pools of the cluster that is played, as clientv3 lists them.
	pools []v3.IPPool
}

// startEtcd runs etcd on two free loopback ports with its data in a directory that the caller removes. The kernel
// ends it together with this process, however that ends.
func startEtcd(directory string) (*store, func(), error) {
	var listeners [2]net.Listener
	var urls [2]string
	for i := range urls {
		var err error
		if listeners[i], err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return nil, nil, err
		}
		urls[i] = "http://" + listeners[i].Addr().String()
	}
	for _, each := range listeners {
		each.Close()
	}
	server := exec.Command("etcd", "--data-dir", directory, "--name", "conformance",
		"--listen-client-urls", urls[0], "--advertise-client-urls", urls[0],
		"--listen-peer-urls", urls[1], "--initial-advertise-peer-urls", urls[1], "--initial-cluster", "conformance="+urls[1],
		"--unsafe-no-fsync", "--auto-compaction-mode", "revision", "--auto-compaction-retention", "1000",
		"--quota-backend-bytes", "8000000000", "--logger", "zap", "--log-level", "error")
	server.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := server.Start(); err != nil {
		return nil, nil, fmt.Errorf("etcd (Debian: etcd-server): %w", err)
	}
	ended, stopping := make(chan struct{}), atomic.Bool{}
	go func() {
		err := server.Wait()
		if !stopping.Load() { // clientv3 would try again for ever
			fmt.Fprintln(os.Stderr, "conformance: etcd ended:", err)
			os.Exit(1)
		}
		close(ended)
	}()
	stop := func() {
		stopping.Store(true)
		_ = server.Process.Kill()
		<-ended
	}
	config := apiconfig.NewCalicoAPIConfig()
	config.Spec.DatastoreType = apiconfig.EtcdV3
	config.Spec.EtcdEndpoints = urls[0]
	client, err := clientv3.New(*config)
	if err != nil {
		stop()
		return nil, nil, err
	}
	withoutCRDs()
	direct, err := etcd.New(etcd.Config{Endpoints: urls[:1]})
	if err != nil {
		stop()
		return nil, nil, err
	}
	s := &store{client: client, backend: client.(interface{ Backend() api.Client }).Backend(), etcd: direct, url: urls[0]}
	for deadline := time.Now().Add(20 * time.Second); ; {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		_, err := client.IPAM().GetIPAMConfig(ctx)
		cancel()
		if err == nil {
			return s, stop, nil
		}
		if time.Now().After(deadline) {
			stop()
			return nil, nil, fmt.Errorf("etcd does not answer: %w", err)
		}
	}
}
