import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedIn, type SignedIn, sessionCookieName } from '@/modules/accounts/server/session';
import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import type { Allowance } from '@/platform/server/limits/allowance';
import { toNetwork } from '@/platform/server/limits/to-network';
import type { RequestContext } from '@/platform/server/procedures';
import type { Services } from '../running-services';
import { chooseLocale } from '../words';
import { buildContext } from './build-context';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** Where a request comes from, as it is counted everywhere. */
export function findClientAddress({ ip }: FastifyRequest): string {
  return toNetwork(ip);
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

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw requestErrors.badRequest({ field: 'Idempotency-Key' });
  return key;
}

/**
 * Reads who asks and in which language, and builds what their procedure is given. `onUsedUp` hears
 * of it when the sender has used up what a minute allows.
 */
export async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  onUsedUp: (refusal: AppError) => void,
): Promise<RequestContext> {
  const readSender = () => readRequester(services, request);
  const sender = await readSender();
  const { installation } = services;
  const allowance: Allowance = (kind, subject, now) =>
    installation.allowance(kind, subject, now).catch((error: unknown) => {
      if (error instanceof AppError) onUsedUp(error);
      throw error;
    });
  return buildContext(
    { ...installation, allowance },
    {
      actor: sender?.actor ?? null,
      session: sender?.session ?? null,
      currentActor: async () => (await readSender())?.actor ?? null,
      clientAddress: findClientAddress(request),
      locale: chooseLocale(request.headers['accept-language']),
      requestId: request.id,
      now: services.clock(),
      readKey: () => readKey(request),
      onReplay: () => void reply.header('idempotent-replayed', 'true'),
      tryAgainIn: (seconds) => void reply.header('retry-after', String(seconds)),
    },
  );
}
