import {
  type Field,
  type Finding,
  isAddressRequest,
  placedPhrase,
  type Request,
} from '../../src/linter/rule/kit.ts';
import type { Service } from '../../src/model/manifest/calico/service.ts';

/** The key that kube-controllers reads in place of one of the CNI plugin. */
const keyOfServices = (request: Request): string | undefined =>
  request.key === 'ipFamilies'
    ? undefined
    : `projectcalico.org/${isAddressRequest(request) ? 'loadBalancerIPs' : request.key}`;

/** `cni-plugin/pkg/k8s/k8s.go:CmdAddK8s`, v3.20 to v3.33: the plugin reads pods and namespaces. */
export function ignoredKey(service: Service, request: Request): Finding {
  const { annotation, field } = request;
  const meant = service.type.text === 'LoadBalancer' ? keyOfServices(request) : undefined;
  const isFree = meant !== undefined && service.annotations.get(meant).isAbsent;
  const at = field.handlePlace;
  const isPlain = at.file.text.slice(at.span.start, at.span.end) === annotation;
  return {
    at,
    subject: annotation,
    severity: 'warning',
    message: `${placedPhrase(service)} has ${annotation}, which Calico ignores on Services`,
    note: 'the CNI plugin reads it from pods and namespaces; from Services of type LoadBalancer, Calico reads projectcalico.org/ipv4pools and the like (v3.30 on)',
    help: isFree ? `write ${meant}` : meant ? 'remove it' : 'move it to the pod template, or remove it',
    ...(isFree &&
      isPlain && {
        fix: { title: `rename it to ${meant}`, safety: 'unsafe' as const, edits: [{ at, text: meant }] },
      }),
  };
}

export const unread = (
  service: Service,
  { annotation, field }: Request<string>,
  [reason, at]: readonly [reason: string, at: Field | undefined],
): Finding => ({
  at: field.place,
  subject: annotation,
  severity: 'warning',
  message: `${placedPhrase(service)} has ${annotation}, and Calico does not read it: ${reason}`,
  note: 'Calico gives addresses to Services of type LoadBalancer, without a loadBalancerClass or with calico (v3.30 on)',
  help: 'remove the annotation, or make it a Service that Calico serves',
  related: !at || at.isAbsent ? [] : [{ at: at.place, label: 'what keeps Calico from it' }],
});
