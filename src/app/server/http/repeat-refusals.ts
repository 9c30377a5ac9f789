import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { limits } from '@/platform/server/limits/limits';
import type { Services } from '../running-services';
import { findClientAddress, readBearer, setRateLimitHeaders } from './request-context';

const maxKept = 10_000;
/** Longest name of a request that is stored; our own requests have shorter names. */
const maxNameLength = 400;

/** Milliseconds that a repeated refusal takes, which slows callers that do not pause. */
const delay = 1_000;
const session = /(?:^|;\s*)(?:__Host-)?klip_session=[^;]+/;

/**
 * Refuses a repeated request of a caller over the limit of the minute, before the body is read and
 * the database identifies the caller, so that a program that does not wait does not slow others. A
 * refusal is repeated only for the time that it named.
 *
 * @returns a function that records a refusal to repeat
 */
export function repeatRefusals(
  app: FastifyInstance,
  { clock, installation }: Pick<Services, 'clock' | 'installation'>,
): (request: FastifyRequest, refusal: AppError) => void {
  /** End of the refusal, in milliseconds, by sender and address. */
  const usedUp = new Map<string, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const endsAt = usedUp.size > 0 ? usedUp.get(nameRepeated(request)) : undefined;
    const left = endsAt === undefined ? 0 : endsAt - clock().getTime();
    if (left <= 0) return done();
    const seconds = Math.ceil(left / 1000);
    const refusal = requestErrors.tooManyRequests({ seconds, minutes: Math.ceil(seconds / 60) });
    if (readBearer(request) !== undefined) {
      const { count } = limits[request.method === 'GET' ? 'reads' : 'writes'];
      const limit = count * installation.throttleFactor;
      setRateLimitHeaders(reply, { limit, left: 0, seconds });
    }
    setTimeout(done, delay, refusal);
  });

  return (request, { details }) => {
    if (typeof details.seconds !== 'number') return;
    const name = nameRepeated(request);
    if (name.length > maxNameLength) return;
    if (usedUp.size >= maxKept) usedUp.clear();
    usedUp.set(name, clock().getTime() + details.seconds * 1000);
  };
}

/** Identifies a request by method, path and sender: a key, a session, or else an address. */
function nameRepeated(request: FastifyRequest): string {
  const [path] = request.url.split('?');
  const cookie = session.exec(request.headers.cookie ?? '')?.[0];
  const sender = readBearer(request) ?? cookie ?? findClientAddress(request);
  return `${request.method} ${path} ${sender}`;
}
