import { createRouterClient } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawFigures } from '@/modules/overview/server/draw-figures';
import { router } from '../router';
import type { Services } from '../running-services';
import { translate } from '../words';
import { createContext } from './request-context';

/** Milliseconds for which a page waits for its figures; it is then sent without them. */
const maxWait = 300;

/**
 * Returns what is left on the balances of a signed-in customer as HTML for the page that shows
 * them, so that it is read before any script has loaded. Returns an empty text for anybody else,
 * and when it fails: the page then asks for the figures itself, and shows what is wrong.
 */
export async function findFirstFigures(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resume) => {
    timer = setTimeout(() => resume(''), maxWait);
  });
  const found = readFigures(services, request, reply).catch((err: unknown) => {
    services.log.warn({ err, reqId: request.id }, 'figures of the first page');
    return '';
  });
  const figures = await Promise.race([found, late]);
  clearTimeout(timer);
  return figures;
}

async function readFigures(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const context = await createContext(services, request, reply, () => {});
  const { actor, today } = context;
  if (actor?.role !== 'customer' || actor.isPendingStaff) return '';
  const { items } = await createRouterClient(router, { context }).balances.list({ limit: 100 });
  return drawFigures(items, { today, isNamed: actor.memberships.length > 1, translate });
}
