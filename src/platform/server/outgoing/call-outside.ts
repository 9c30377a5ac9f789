import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

/** What may be called. In production only https and public addresses. */
export type OutgoingRules = {
  mayUseHttp: boolean;
  /** Addresses of this machine, at any port: for development and tests. */
  mayReachLoopback: boolean;
};

const reasons = ['badUrl', 'badScheme', 'badPort', 'badAddress', 'unresolved'] as const;
type Reason = (typeof reasons)[number];

/** An address that is not called. Its message is a code and names nothing. */
export class OutgoingRefused extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
    this.name = 'OutgoingRefused';
  }
}

type Found = { address: string; family: number };
export type Resolve = (host: string) => Promise<Found[]>;

type Call = {
  headers: Record<string, string>;
  body: string;
  rules: OutgoingRules;
  signal?: AbortSignal | undefined;
  timeout?: number;
  resolve?: Resolve;
};

const ports = ['', '80', '443', '8443'];
const usualTimeout = 20_000;
/** More of an answer is not read. */
const maxAnswer = 4_096;
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Sends a POST to an address that somebody has typed: the one way to such addresses.
 *
 * The name is resolved once and the connection is made to the address that was looked at, so that a
 * second answer of the name server changes nothing. A redirect is an answer and is not followed.
 */
export async function callOutside(
  text: string,
  { headers, body, rules, signal, timeout = usualTimeout, resolve = resolveAll }: Call,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const url = readOutsideUrl(text, rules);
  const ended = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
  const pinned = await untilEnded(findAddress(url, rules, resolve), ended);
  const agent = new Agent({
    connect: {
      lookup: (_host, options, found) =>
        options.all
          ? found(null, [pinned])
          : (found as (error: null, address: string, family: number) => void)(
              null,
              pinned.address,
              pinned.family,
            ),
    },
  });
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: agent,
      signal: ended,
    });
    await readSome(answer.body);
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
    };
  } finally {
    await agent.destroy();
  }
}

/** The address if its form may be called at all; what its name stands for is looked at later. */
export function readOutsideUrl(text: string, rules: OutgoingRules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || !url.hostname) throw new OutgoingRefused('badUrl');
  const isHttp = url.protocol === 'http:' && rules.mayUseHttp;
  if (url.protocol !== 'https:' && !isHttp) throw new OutgoingRefused('badScheme');
  const host = hostOf(url);
  if (ipaddr.isValid(host)) ensureMayReach(url, host, rules);
  else if (!ports.includes(url.port) && !rules.mayReachLoopback)
    throw new OutgoingRefused('badPort');
  return url;
}

async function findAddress(url: URL, rules: OutgoingRules, resolve: Resolve): Promise<Found> {
  const host = hostOf(url);
  if (ipaddr.isValid(host)) {
    ensureMayReach(url, host, rules);
    return { address: host, family: host.includes(':') ? 6 : 4 };
  }
  const found = await resolve(host).catch(() => []);
  // One address that may not be reached is enough: it is no ordinary public name.
  for (const { address } of found) ensureMayReach(url, address, rules);
  const [first] = found;
  if (!first) throw new OutgoingRefused('unresolved');
  return first;
}

function ensureMayReach(url: URL, text: string, rules: OutgoingRules): void {
  if (!ipaddr.isValid(text)) throw new OutgoingRefused('badAddress');
  // An IPv4 address written as IPv6 is taken for what it is.
  const address = ipaddr.process(text);
  if (address.range() === 'loopback' && rules.mayReachLoopback) return;
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(globalUnicast);
  if (address.range() !== 'unicast' || !isGlobal) throw new OutgoingRefused('badAddress');
  if (!ports.includes(url.port)) throw new OutgoingRefused('badPort');
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function resolveAll(host: string): Promise<Found[]> {
  return lookup(host, { all: true });
}

/** The beginning is enough to let the other side finish a short answer in peace. */
async function readSome(body: AsyncIterable<Uint8Array>): Promise<void> {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.length;
    if (read >= maxAnswer) return;
  }
}

async function untilEnded<Result>(work: Promise<Result>, ended: AbortSignal): Promise<Result> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(ended.reason);
    if (ended.aborted) stop();
    ended.addEventListener('abort', stop, { once: true });
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ended.removeEventListener('abort', stop);
  }
}
