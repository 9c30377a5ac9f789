import ipaddr from 'ipaddr.js';

/**
 * Returns the network for which a request is counted. One customer of a provider gets 2^64
 * addresses of IPv6 and may use any of them, so the first half identifies the customer. An IPv4
 * address written as IPv6 becomes IPv4 again. Closed connections have no address and share one
 * name.
 */
export function toNetwork(address: string | undefined): string {
  const [bare = ''] = (address ?? 'gone').split('%');
  if (!ipaddr.IPv6.isValid(bare)) return bare;
  const read = ipaddr.process(bare);
  return read instanceof ipaddr.IPv6
    ? `${read.toNormalizedString().split(':').slice(0, 4).join(':')}::`
    : read.toString();
}
