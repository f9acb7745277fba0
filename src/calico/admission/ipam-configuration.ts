import {
  accepted,
  refused,
  refusedFor,
  type AdmissionChecks,
  type Since,
  type Submission,
  type WritePath,
} from './admission.ts';
import type { Definition } from './definition.ts';
import { blamesForName } from './name.ts';
import type { Schema } from './schema.ts';

/**
 * `crd.projectcalico.org_ipamconfigs.yaml` (IPAMConfig), v3.21 to v3.33, and `projectcalico.org_ipamconfigurations.yaml`
 * of v3.32 and v3.33. Both require two booleans; the native one puts them in itself.
 */
export function ipamConfigurationDefinition(path: WritePath, since: Since): Definition {
  const isNative = path === 'crd v3';
  const onOff: Schema = { type: 'string', enum: ['Enabled', 'Disabled'] };
  const limit: Schema = {
    type: 'integer',
    ...(since('v3.24.0') && { minimum: 0, maximum: isNative ? 1_000_000 : 2_147_483_647 }),
  };
  return {
    schema: {
      type: 'object',
      required: ['autoAllocateBlocks', 'strictAffinity'],
      properties: {
        autoAllocateBlocks: { type: 'boolean', ...(isNative && { default: true }) },
        strictAffinity: { type: 'boolean', ...(isNative && { default: false }) },
        maxBlocksPerHost: { ...limit, ...(isNative && { default: 0 }) },
        ...(since('v3.32.0') && { kubeVirtVMAddressPersistence: onOff }),
        ...(since('v3.33.0') && { ipCooldownSeconds: { type: 'integer', minimum: 0, maximum: 1200 } }),
      },
    },
  };
}

/**
 * What the aggregated API server and `libcalico-go/lib/clientv3/ipamconfig.go` make of an IPAMConfiguration, v3.24 to
 * v3.33. The server sets `autoAllocateBlocks` whatever is written (`apiserver/pkg/storage/calico/ipamconfig_storage.go`),
 * and up to v3.31 hands on a type that may hold `strictAffinity: false`, unlike the one that its API shows.
 */
export function admittedIPAMConfiguration({ name, spec }: Submission, since: Since): AdmissionChecks {
  const { strictAffinity, maxBlocksPerHost = 0, kubeVirtVMAddressPersistence: persistence = null } = spec;
  const { ipCooldownSeconds: cooldown = 0 } = spec;
  const blames = [...blamesForName(name)];
  const limit = typeof maxBlocksPerHost === 'number' ? maxBlocksPerHost : 0;
  if (limit < 0) blames.push({ field: 'MaxBlocksPerHost', reason: 'must be greater than or equal to 0' });
  if (blames.length > 0) return refused(blames);
  if (name !== 'default') {
    const article = since('v3.32.0') ? 'an' : 'a';
    return refusedFor(`Cannot create ${article} IPAMConfiguration resource with a name other than "default"`);
  }
  return accepted({
    strictAffinity: strictAffinity === true,
    autoAllocateBlocks: true,
    ...(limit > 0 && { maxBlocksPerHost: limit }),
    ...(since('v3.32.0') && persistence !== null && { kubeVirtVMAddressPersistence: persistence }),
    ...(since('v3.33.0') && cooldown !== 0 && cooldown !== null && { ipCooldownSeconds: cooldown }),
  });
}
