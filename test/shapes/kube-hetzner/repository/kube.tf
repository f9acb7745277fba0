locals {
  # token = "…"
  services = "10.61.0.0/16"
}

module "kube-hetzner" {
  source = "kube-hetzner/kube-hetzner/hcloud" # the registry

  /* cluster_ipv4_cidr = "10.99.0.0/16" */
  cluster_ipv4_cidr = "10.60.0.0/16"
  service_ipv4_cidr = local.services
  cni_plugin        = "calico"

  control_plane_nodepools = [
    {
      name  = "control-plane"
      count = 1
    }
  ]

  k3s_registries = <<-EOT
    service_ipv4_cidr = "10.1.0.0/16"
  EOT
}
