import { createRouterClient } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawFigures } from '@/modules/overview/server/draw-figures';
import { AppError } from '@/platform/errors';
import { router } from '../router';
import type { Services } from '../running-services';
import { translate } from '../words';
import { createContext, readRequester } from './request-context';

/** Milliseconds for which a page waits for what it may contain; it is then sent without. */
const maxWait = 1_000;

/**
 * Returns what is left on the balances of a signed-in customer as HTML for the page that shows
 * them, so that it is read before any script has loaded. Returns undefined for anybody else, and
 * when it fails: the page then asks for the figures itself, and shows what is wrong.
 */
export function findFirstFigures(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  return soon(services, request, async () => {
    const context = await createContext(services, request, reply, () => {});
    const { actor, today } = context;
    if (actor?.role !== 'customer' || actor.isPendingStaff) return undefined;
    const { items } = await createRouterClient(router, { context }).balances.list({ limit: 100 });
    return drawFigures(items, { today, isNamed: actor.memberships.length > 1, translate });
  });
}

/** Returns the role of a signed-in person; undefined for a visitor, or on a failure. */
export function findOwnRole(services: Services, request: FastifyRequest) {
  return soon(services, request, async () => (await readRequester(services, request))?.actor.role);
}

/** Runs `find` and returns undefined if it fails or takes too long. */
async function soon<Found>(
  { log }: Services,
  { id }: FastifyRequest,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resume) => {
    timer = setTimeout(() => resume(undefined), maxWait);
  });
  const found = find().catch((err: unknown) => {
    // The app tells refusals, such as a used-up limit.
    if (!(err instanceof AppError)) log.warn({ err, reqId: id }, 'a page without its figures');
    return undefined;
  });
  const first = await Promise.race([found, late]);
  clearTimeout(timer);
  return first;
}
