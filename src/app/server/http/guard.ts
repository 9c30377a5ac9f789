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
    // A sign-in must name its origin; programs do so as well.
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
 * Tells whether an address is malformed: an empty host, or a slash, backslash or NUL hidden in a
 * path, for which the app would otherwise answer with its page. Segments of dots are malformed too,
 * and so are encoded characters that need no encoding: this file and the router would read two
 * different addresses.
 */
function isMalformed(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  const hasDots = path.split(/[/\\]/).some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  return path.startsWith('//') || hasDots || /%(00|2f|5c)/i.test(path) || needsNoCode.test(path);
}

/**
 * Matches encoded letters, digits, `-`, `.`, `_` and `~`, which need no encoding (RFC 3986, 2.3).
 */
const needsNoCode = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

function changesOrStreams({ method, url }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/v1/events');
}

/**
 * Tells whether a request is a message of the payment provider, whose signature is checked before
 * its content is read.
 */
function isSigned({ url }: FastifyRequest): boolean {
  return url === '/webhooks/stripe';
}

/** Number for undefined in a list, in the format of our client. */
const typeOfUndefined = 3;

/**
 * Tells whether a body has only the types that our pages send: JSON and, in a list, undefined. The
 * format allows others, such as patterns, which are read only where a value is used.
 */
function hasPlainTypes({ url, body }: FastifyRequest): boolean {
  if (!url.startsWith('/rpc/') || typeof body !== 'object' || body === null || !('meta' in body))
    return true;
  const { meta } = body;
  return (
    Array.isArray(meta) && meta.every((type) => Array.isArray(type) && type[0] === typeOfUndefined)
  );
}

/** Matches half of a surrogate pair, and control characters except tab and line break. */
const notKept = /\p{Surrogate}|[^\P{Cc}\t\n\r]/u;

/**
 * Tells whether a value is no deeper than any form of ours and has only text that can be stored.
 */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !notKept.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (Buffer.isBuffer(value)) return true;
  if (value instanceof FormData) return [...value].every(isPlainPart);
  if (levels === 0) return false;
  return Object.values(value).every((inner) => isPlain(inner, levels - 1));
}

/**
 * Checks a part of a form. The bytes of a file may be anything; its name is text like any other.
 */
function isPlainPart([name, part]: [string, string | File]): boolean {
  return isPlain(name, 1) && isPlain(typeof part === 'string' ? part : part.name, 1);
}
