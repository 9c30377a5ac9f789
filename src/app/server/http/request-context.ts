import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSignedIn, type SignedIn, sessionCookieName } from '@/modules/accounts/server/session';
import { findHolder } from '@/modules/keys/server/find-holder';
import { keyLimits } from '@/modules/keys/server/limits';
import { recordKeyUse } from '@/modules/keys/server/repository';
import { findCardLink } from '@/modules/links/server/find-card-link';
import { linkLimits } from '@/modules/links/server/limits';
import type { Channel } from '@/platform/channel';
import { toDay } from '@/platform/day';
import { AppError } from '@/platform/errors';
import type { KeyReach } from '@/platform/key-access';
import type { Locale } from '@/platform/locale';
import { requestErrors } from '@/platform/request-errors';
import type { Allowance, MinuteLeft } from '@/platform/server/limits/allowance';
import { skipWhenReadOnly } from '@/platform/server/limits/skip-when-read-only';
import { countWithin, type Limit } from '@/platform/server/limits/throttle';
import { toNetwork } from '@/platform/server/limits/to-network';
import type { CallingLink, RequestContext } from '@/platform/server/procedures';
import type { Services } from '../running-services';
import { chooseLocale } from '../words';
import { buildContext } from './build-context';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/**
 * Returns the client's network address, by which limits count. The type of Fastify hides that `ip`
 * is undefined once the connection is closed.
 */
export function findClientAddress({ ip }: { ip: string | undefined }): string {
  return toNetwork(ip);
}

/**
 * Reads the signed-in user of a request; null without a session, and with one that only serves to
 * set up a passkey.
 */
export async function readRequester(
  services: Services,
  { headers }: FastifyRequest,
): Promise<SignedIn | null> {
  const found = await readSignedInBy(services, headers.cookie);
  return found?.session.isSettingUp ? null : found;
}

/** Reads the user of a cookie's session; null without a session. */
export function readSignedInBy(
  { config, database, clock, baseUrl }: Services,
  cookie: string | undefined,
): Promise<SignedIn | null> {
  const now = clock();
  return readSignedIn(database.db, cookie, {
    cookieName: sessionCookieName(baseUrl),
    secret: config.authSecret,
    now,
    today: toDay(now, config.timeZone),
  });
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw requestErrors.badRequest({ field: 'Idempotency-Key' });
  return key;
}

type Sender = SignedIn & {
  key?: KeyReach;
  /** Channel of the sender, unless it is a screen. */
  channel?: Channel;
  /** The person's language, used without a language header. */
  language?: Locale;
};

/**
 * Reads the key of a program, on the addresses for programs. A header that a proxy sets is no key.
 */
export function readBearer({
  url,
  headers: { authorization },
}: FastifyRequest): string | undefined {
  if (!url.startsWith('/api/v1/') && !isForAssistants(url)) return undefined;
  return /^bearer\s*(.*)$/i.exec(authorization ?? '')?.[1];
}

function isForAssistants(url: string): boolean {
  return /^\/mcp(?:[/?]|$)/.test(url);
}

/** Reads the owner of a key. All invalid keys get the same answer. */
async function readHolder(
  { database, clock, installation, log }: Services,
  request: FastifyRequest,
  bearer: string,
): Promise<Sender> {
  const now = clock();
  const holder = await findHolder(database.db, bearer, now);
  if (holder) {
    const { id, actor, scope, language, isUseRecorded } = holder;
    if (!isUseRecorded) {
      skipWhenReadOnly(recordKeyUse(database.db, id, now)).catch((err: unknown) =>
        log.warn({ err }, 'use of a key'),
      );
    }
    const reach = { scope, isLimited: actor.isNarrowed === true };
    // A key proves nothing about a person.
    const session = { id, provenAt: new Date(0), isSettingUp: false };
    const forAssistants = isForAssistants(request.url);
    const channel: Channel = { kind: forAssistants ? 'assistant' : 'key', id };
    return { actor, session, key: reach, channel, ...(forAssistants && { language }) };
  }
  await countWrong(keyLimits.wrongKeysFromAddress, { database, installation }, request, now);
  throw requestErrors.notSignedIn();
}

/**
 * Reads the sender of a request, by session or key; null without one. A request with a card link
 * has no sender, even with a session cookie.
 */
export async function readSender(
  services: Services,
  request: FastifyRequest,
): Promise<Sender | null> {
  if (request.headers['card-link'] !== undefined) return null;
  const bearer = readBearer(request);
  return bearer === undefined
    ? readSignedInBy(services, request.headers.cookie)
    : readHolder(services, request, bearer);
}

/** Counts wrong secrets by network address. */
async function countWrong(
  { name, windowSeconds, count }: Limit,
  { database, installation }: Pick<Services, 'database' | 'installation'>,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const limit = { name, windowSeconds, count: count * installation.throttleFactor };
  await countWithin(database.db, limit, findClientAddress(request), now);
}

/**
 * Reads the presented card link. Its request is anonymous and ignores a session cookie, so that a
 * link never lets a caller act as a person.
 */
async function readLink(services: Services, request: FastifyRequest): Promise<CallingLink | null> {
  const secret = request.headers['card-link'];
  if (secret === undefined) return null;
  const now = services.clock();
  const link = await findCardLink(services.database.db, String(secret), now);
  if (link) return link;
  await countWrong(linkLimits.wrongLinksFromAddress, services, request, now);
  throw requestErrors.linkInvalid();
}

/**
 * Reads the sender and the language of a request and builds the context of its procedure.
 * `onUsedUp` is called when the sender has reached the limit of the minute.
 */
export async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  onUsedUp: (refusal: AppError) => void,
): Promise<RequestContext> {
  const link = await readLink(services, request);
  const sender = await readSender(services, request);
  const { installation } = services;
  const tell = sender?.key && ((left: MinuteLeft) => setRateLimitHeaders(reply, left));
  const allowance: Allowance = (kind, name, now) =>
    installation.allowance(kind, name, now, tell).catch((error: unknown) => {
      if (error instanceof AppError) onUsedUp(error);
      throw error;
    });
  return buildContext(
    { ...installation, allowance },
    {
      actor: sender?.actor ?? null,
      session: sender?.session ?? null,
      key: sender?.key ?? null,
      channel: link ? { kind: 'link', id: link.id } : (sender?.channel ?? { kind: 'screen' }),
      link,
      currentLink: () => readLink(services, request).catch(toNullIfInvalid),
      currentActor: async () => {
        const now = await readSender(services, request);
        return now && now.session.isSettingUp === sender?.session.isSettingUp ? now.actor : null;
      },
      clientAddress: findClientAddress(request),
      locale: sender?.language ?? chooseLocale(request.headers['accept-language']),
      requestId: request.id,
      now: services.clock(),
      readKey: () => readKey(request),
      onReplay: () => void reply.header('idempotent-replayed', 'true'),
      tryAgainIn: (seconds) => void reply.header('retry-after', String(seconds)),
    },
  );
}

/** Sets the rate limit headers for programs. The last call of a request counts. */
export function setRateLimitHeaders(
  reply: FastifyReply,
  { limit, left, seconds }: MinuteLeft,
): void {
  reply.header('ratelimit-limit', String(Math.floor(limit)));
  reply.header('ratelimit-remaining', String(Math.floor(left)));
  reply.header('ratelimit-reset', String(seconds));
}

function toNullIfInvalid(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
