import { Resolver } from 'node:dns/promises';

export type ResolvedAddress = { address: string; family: number };

/**
 * Function that looks up the addresses of a name; the list is empty when there are none. `signal`
 * ends the look-up with its reason.
 */
export type Resolve = (host: string, signal: AbortSignal) => Promise<ResolvedAddress[]>;

/** Time for an answer of a name server, in milliseconds, and the number of tries. */
const lookupLimits = { timeout: 2_500, tries: 2 };
const loopback = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks the name servers of this machine. The look-up of the system (`dns.lookup`) would wait in one
 * of four threads that the whole process shares and that cannot be interrupted, so a few silent
 * names would block every look-up. Names that only this machine knows (`hosts` files) are not
 * found; `localhost` is.
 *
 * @param servers the name servers to ask, with their ports; otherwise those of this machine
 * @throws TimeoutError when no name server answers
 */
export async function resolveName(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<ResolvedAddress[]> {
  if (isLocalhost(host)) return loopback;
  signal.throwIfAborted();
  const resolver = new Resolver(lookupLimits);
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    );
    if (found.length === 0 && answers.some(isSilent))
      throw new DOMException('No name server answers', 'TimeoutError');
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function isSilent(answer: PromiseSettledResult<string[]>): boolean {
  return answer.status === 'rejected' && answer.reason?.code === 'ETIMEOUT';
}

/** Tells whether a name means this machine, without a look-up (RFC 6761, 6.3). */
export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
