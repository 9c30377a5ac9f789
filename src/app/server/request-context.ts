import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedIn, type SignedIn, sessionCookieName } from '@/modules/accounts/server/session';
import { dayOf } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import { once } from '@/platform/server/idempotency';
import { networkOf } from '@/platform/server/network-of';
import type { RequestContext } from '@/platform/server/procedures';
import { type Tx, withTx } from '@/platform/server/transaction';
import type { Services } from './running-services';
import { localeOf, translate } from './words';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** Where a request comes from, as it is counted everywhere. */
export function clientAddressOf({ ip }: FastifyRequest): string {
  return networkOf(ip);
}

/** Who a request comes from; null for nobody. */
export function readRequester(
  { config, database, clock, baseUrl }: Services,
  { headers }: FastifyRequest,
): Promise<SignedIn | null> {
  return readSignedIn(database.db, headers.cookie, {
    cookieName: sessionCookieName(baseUrl),
    secret: config.authSecret,
    now: clock(),
  });
}

/** Everything a procedure is given, for one request. */
export async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const { config, database, clock } = services;
  const now = clock();
  const signedIn = () => readRequester(services, request);
  const { actor, session } = (await signedIn()) ?? { actor: null, session: null };

  function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    if (!actor) throw requestErrors.notSignedIn();
    if (!services.books.areClean()) throw requestErrors.readOnly();
    return transactionAs(actor.id, work);
  }

  function transactionAs<Result>(userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const author = { actorId: userId, requestId: request.id };
    return services.turns(userId, () => withTx(database.db, author, work));
  }

  return {
    actor,
    session,
    currentActor: async () => (await signedIn())?.actor ?? null,
    clientAddress: clientAddressOf(request),
    baseUrl: services.baseUrl,
    entrance: {
      googleSignIn: config.google !== undefined,
      staffSignup: config.staffSignup,
      isSetupTokenNeeded: config.mode === 'production',
    },
    hasMailServer: config.smtpUrl !== undefined,
    payment: services.payment,
    server: services.facts,
    throttleFactor: config.throttleFactor,
    allowance: services.allowance,
    tryAgainIn: (seconds) => void reply.header('retry-after', String(seconds)),
    translate,
    db: database.db,
    keysDb: database.keysDb,
    locale: localeOf(request.headers['accept-language']),
    requestId: request.id,
    now,
    today: dayOf(now, config.timeZone),
    timeZone: config.timeZone,
    live: services.live,
    files: services.files,
    log: services.log,
    transaction,
    transactionAs,
    async createOnce(route, input, work) {
      if (!actor) throw requestErrors.notSignedIn();
      const key = request.headers['idempotency-key'];
      if (key === undefined) return transaction(work);
      if (typeof key !== 'string' || !keyPattern.test(key))
        throw requestErrors.badRequest({ field: 'Idempotency-Key' });
      const outcome = await transaction((tx) => once(tx, { actor, key, route, input }, () => work(tx)));
      if (outcome.isReplay) reply.header('idempotent-replayed', 'true');
      return outcome.result;
    },
  };
}
