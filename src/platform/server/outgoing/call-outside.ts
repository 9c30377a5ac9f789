import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import { isLocalhost, type Resolve, type ResolvedAddress, resolveName } from './resolve-name';

/** Rules for outgoing calls. Production allows only https and public addresses. */
export type OutgoingRules = {
  mayUseHttp: boolean;
  /** True in development and tests, which may reach this machine's own addresses at any port. */
  mayReachLoopback: boolean;
};

const reasons = [
  'badUrl',
  'badScheme',
  'badPort',
  'badAddress',
  'ownMachine',
  'unresolved',
] as const;
type Reason = (typeof reasons)[number];

/** Error for an address that is not called. Its message is a code and names no address. */
export class OutgoingRefused extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
    this.name = 'OutgoingRefused';
  }
}

type Call = {
  headers: Record<string, string>;
  /** Body that is sent by POST; without one the call is a GET. */
  body?: string;
  rules: OutgoingRules;
  signal?: AbortSignal | undefined;
  timeout?: number;
  /** Number of bytes after which the answer is not read any further. */
  maxBytes?: number;
  resolve?: Resolve;
};

export type OutsideAnswer = {
  status: number;
  retryAfter: string | undefined;
  /** First bytes of the text, at most `maxBytes`. */
  beginning: string;
};

const ports = ['', '80', '443', '8443'];
const usualTimeout = 20_000;
const usualMaxBytes = 4_096;
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses that were checked last, by name. Connections are made only to these. */
const checked = new Map<string, ResolvedAddress[]>();
const maxChecked = 1_000;

function keepChecked(host: string, addresses: ResolvedAddress[]): void {
  checked.delete(host);
  checked.set(host, addresses);
  const [oldest] = checked.keys();
  if (checked.size > maxChecked && oldest !== undefined) checked.delete(oldest);
}

/**
 * Keeps a connection open for a few seconds, so that the next message to a host needs no handshake.
 */
const agent = new Agent({
  keepAliveMaxTimeout: 4_000,
  connect: {
    lookup: (host, options, found) => {
      const pinned = checked.get(host) ?? [];
      const [first] = pinned;
      if (!first) found(new OutgoingRefused('unresolved'), '', 0);
      else if (options.all) found(null, pinned);
      else found(null, first.address, first.family);
    },
  },
});

/**
 * Calls an address that a user typed or a setting names. No other function may call such addresses.
 *
 * The name is resolved once for each call. Connections are made only to the checked addresses, so a
 * second answer of the name server changes nothing. A redirect is an answer and is not followed.
 */
export async function callOutside(
  text: string,
  {
    headers,
    body,
    rules,
    signal,
    timeout = usualTimeout,
    maxBytes = usualMaxBytes,
    resolve = resolveName,
  }: Call,
): Promise<OutsideAnswer> {
  const url = readOutsideUrl(text, rules);
  // `AbortSignal.timeout` may be collected as garbage in Node 20 when only `AbortSignal.any` holds
  // it. It then never aborts.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('timeout', 'TimeoutError')), timeout);
  const ended = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
  try {
    keepChecked(hostOf(url), await findAddresses(url, rules, (host) => resolve(host, ended)));
    const { statusCode, ...answer } = await request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body }),
      dispatcher: agent,
      signal: ended,
    });
    const beginning = await readSome(answer.body, maxBytes);
    const [retryAfter] = [answer.headers['retry-after']].flat();
    return { status: statusCode, retryAfter, beginning };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the URL if its form is allowed. The addresses of its name are checked later. */
export function readOutsideUrl(text: string, rules: OutgoingRules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || !url.hostname) throw new OutgoingRefused('badUrl');
  const isHttp = url.protocol === 'http:' && rules.mayUseHttp;
  if (url.protocol !== 'https:' && !isHttp) throw new OutgoingRefused('badScheme');
  const host = hostOf(url);
  if (isLocalhost(host)) ensureMayReach(url, '127.0.0.1', rules);
  else if (ipaddr.isValid(host)) ensureMayReach(url, host, rules);
  else if (!ports.includes(url.port) && !rules.mayReachLoopback)
    throw new OutgoingRefused('badPort');
  return url;
}

async function findAddresses(
  url: URL,
  rules: OutgoingRules,
  resolve: (host: string) => Promise<ResolvedAddress[]>,
): Promise<ResolvedAddress[]> {
  const host = hostOf(url);
  if (ipaddr.isValid(host)) {
    ensureMayReach(url, host, rules);
    return [{ address: host, family: host.includes(':') ? 6 : 4 }];
  }
  const found = await resolve(host);
  // One forbidden address is enough for a refusal, because an ordinary public name has none.
  for (const { address } of found) ensureMayReach(url, address, rules);
  if (found.length === 0) throw new OutgoingRefused('unresolved');
  return found;
}

function ensureMayReach(url: URL, text: string, rules: OutgoingRules): void {
  if (!ipaddr.isValid(text)) throw new OutgoingRefused('badAddress');
  // An IPv4 address in the form of IPv6 is checked as an IPv4 address.
  const address = ipaddr.process(text);
  if (address.range() === 'loopback') {
    if (rules.mayReachLoopback) return;
    throw new OutgoingRefused('ownMachine');
  }
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(globalUnicast);
  if (address.range() !== 'unicast' || !isGlobal) throw new OutgoingRefused('badAddress');
  if (!ports.includes(url.port)) throw new OutgoingRefused('badPort');
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Reads the beginning of an answer, which lets the other side finish a short answer normally. */
async function readSome(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= maxBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
}
