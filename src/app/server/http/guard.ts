import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '@/platform/request-errors';

const maxDepth = 20;

/**
 * Refuses requests that no page or program of ours would send, before other handlers read them.
 */
export function guardRequests(app: FastifyInstance, trustedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isMalformed(request.url)) return done(requestErrors.badRequest());
    if (!changesOrStreams(request) || isSigned(request)) return done();
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeign =
      (origin !== undefined && !trustedOrigins.includes(origin)) ||
      (site !== undefined && site !== 'same-origin');
    // Signing in needs to say where from; a program says it too.
    const isUnsaid = origin === undefined && request.url.startsWith('/api/auth/');
    return isForeign || isUnsaid ? done(requestErrors.foreignOrigin()) : done();
  });

  app.addHook('preValidation', (request, _reply, done) =>
    isPlain(request.body, maxDepth) && hasPlainTypes(request)
      ? done()
      : done(requestErrors.badRequest()),
  );
}

/**
 * True for an empty host, or a slash, backslash or NUL hidden in a path: the app would otherwise
 * answer it with its page. Segments of dots are malformed too, and letters and other signs that
 * need no code: this file and the router would read two different addresses.
 */
function isMalformed(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  const hasDots = path.split(/[/\\]/).some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  return path.startsWith('//') || hasDots || /%(00|2f|5c)/i.test(path) || needsNoCode.test(path);
}

/** Letters, digits, `-`, `.`, `_` and `~` (RFC 3986, 2.3). */
const needsNoCode = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

function changesOrStreams({ method, url }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/v1/events');
}

/** Messages of the payment provider: the signature decides, and is checked before their content. */
function isSigned({ url }: FastifyRequest): boolean {
  return url === '/webhooks/stripe';
}

/** The number that the format of our client has for undefined, where a list holds it. */
const typeOfUndefined = 3;

/**
 * Our pages send JSON and, in a list, undefined. The format could say more, such as patterns, which
 * are read only where a value is looked at.
 */
function hasPlainTypes({ url, body }: FastifyRequest): boolean {
  if (!url.startsWith('/rpc/') || typeof body !== 'object' || body === null || !('meta' in body))
    return true;
  const { meta } = body;
  return (
    Array.isArray(meta) && meta.every((type) => Array.isArray(type) && type[0] === typeOfUndefined)
  );
}

/** Half of a surrogate pair, and control characters except tab and line break. */
const notKept = /\p{Surrogate}|[^\P{Cc}\t\n\r]/u;

/** True for a value no deeper than any form of ours, with only text that can be kept. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !notKept.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (Buffer.isBuffer(value)) return true;
  if (value instanceof FormData) return [...value].every(isPlainPart);
  if (levels === 0) return false;
  return Object.values(value).every((inner) => isPlain(inner, levels - 1));
}

/** A file's bytes are anything; its name is text like any other. */
function isPlainPart([name, part]: [string, string | File]): boolean {
  return isPlain(name, 1) && isPlain(typeof part === 'string' ? part : part.name, 1);
}
