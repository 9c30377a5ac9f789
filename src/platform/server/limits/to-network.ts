import { isIPv6 } from 'node:net';

/**
 * Who a request is counted as. One customer of a network gets 2^64 addresses of IPv6 and may use
 * any of them, so the first half stands for all. An IPv4 address in IPv6 clothes is that IPv4
 * address.
 */
export function toNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = splitGroups(bare);
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4 ? groups.slice(6).flatMap(toBytes).join('.') : `${groups.slice(0, 4).join(':')}::`;
}

/**
 * The eight groups in lower case, without leading zeros; a URL knows how every spelling is read.
 */
function splitGroups(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function toBytes(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
