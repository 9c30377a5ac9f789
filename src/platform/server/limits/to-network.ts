import ipaddr from 'ipaddr.js';

/**
 * The network that a request is counted for. One customer of a network gets 2^64 addresses of IPv6
 * and may use any of them, so the first half identifies the customer. An IPv4 address in IPv6
 * clothes is that IPv4 address. A connection that is gone has no address any more.
 */
export function toNetwork(address: string | undefined): string {
  const [bare = ''] = (address ?? 'gone').split('%');
  if (!ipaddr.IPv6.isValid(bare)) return bare;
  const read = ipaddr.process(bare);
  return read instanceof ipaddr.IPv6
    ? `${read.toNormalizedString().split(':').slice(0, 4).join(':')}::`
    : read.toString();
}
