import type { FastifyReply, FastifyRequest } from 'fastify';
import { readActor, sessionCookieName } from '@/modules/accounts/server/session';
import { dayOf } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import { once } from '@/platform/server/idempotency';
import type { RequestContext } from '@/platform/server/procedures';
import { type Tx, withTx } from '@/platform/server/transaction';
import type { Services } from './running-services';
import { localeOf } from './words';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** Everything a procedure is given, for one request. */
export async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const { config, database, clock } = services;
  const now = clock();
  const currentActor = () =>
    readActor(database.db, request.headers.cookie, {
      cookieName: sessionCookieName(services.baseUrl),
      secret: config.authSecret,
      now: clock(),
    });
  const actor = await currentActor();

  function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    if (!actor) throw requestErrors.notSignedIn();
    if (!services.books.areClean()) throw requestErrors.readOnly();
    return withTx(database.db, { actorId: actor.id, requestId: request.id }, work);
  }

  return {
    actor,
    currentActor,
    db: database.db,
    locale: localeOf(request.headers['accept-language']),
    requestId: request.id,
    now,
    today: dayOf(now, config.timeZone),
    timeZone: config.timeZone,
    live: services.live,
    transaction,
    async createOnce(route, input, work) {
      const key = request.headers['idempotency-key'];
      if (key === undefined) return transaction(work);
      if (typeof key !== 'string' || !keyPattern.test(key))
        throw requestErrors.badRequest({ field: 'Idempotency-Key' });
      const outcome = await transaction((tx) =>
        once(tx, { actorId: actor?.id ?? '', key, route, input }, () => work(tx)),
      );
      if (outcome.isReplay) reply.header('idempotent-replayed', 'true');
      return outcome.result;
    },
  };
}
