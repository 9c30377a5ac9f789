import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountLimits } from '@/modules/accounts/server/limits';
import { sessionCookieName } from '@/modules/accounts/server/session';
import { requestErrors } from '@/platform/request-errors';
import { countWithin } from '@/platform/server/limits/throttle';
import type { Services } from '../running-services';
import { sendAuthResponse, toAuthRequest } from './auth-request';
import { findClientAddress } from './request-context';

/** Address to which every failure leads. Messages of Google and the library stay in the log. */
const failed = '/login?error=google';
/** Address to which a person is led who must use a passkey. */
const passkeyNeeded = '/login?error=passkey';

/**
 * Schema of a place in this app. The library redirects people there, so it must not be another
 * website.
 */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);

const asked = z.strictObject({
  provider: z.literal('google'),
  callbackURL: path.optional(),
  errorCallbackURL: path.optional(),
});

/**
 * Registers the addresses for signing in with Google. There are none without a configured client.
 */
export function registerGoogleRoutes(app: FastifyInstance, services: Services): void {
  const { google } = services;
  if (!google) return;

  app.post('/api/auth/sign-in/social', async (request, reply) => {
    const given = asked.safeParse(request.body);
    if (!given.success) throw requestErrors.badRequest();
    const { config, database, clock } = services;
    const limit = {
      ...accountLimits.signInsWithGoogle,
      count: accountLimits.signInsWithGoogle.count * config.throttleFactor,
    };
    await countWithin(database.db, limit, findClientAddress(request), clock());
    const body = { provider: 'google', callbackURL: given.data.callbackURL ?? '/login' };
    const response = await google.handler(toAuthRequest(services, request, { body }));
    if (!response) throw requestErrors.unavailable();
    if (response.status === 429) throw requestErrors.tooManyRequests({ minutes: 15 });
    if (response.status >= 500) throw new Error(`sign-in library answered ${response.status}`);
    if (!response.ok) throw requestErrors.badRequest();
    return sendAuthResponse(response, reply);
  });

  app.get('/api/auth/callback/google', async (request, reply) => {
    const response = await google
      .handler(toAuthRequest(services, request, { search: returned(request) }))
      .catch(
        (err) => void services.log.error({ err, reqId: request.id }, 'sign-in with Google failed'),
      );
    return arrive(services, response || undefined, request, reply);
  });
}

/**
 * Answers the request in which a person comes back from Google. It is a page load, so every outcome
 * leads to a page.
 */
function arrive(
  services: Services,
  response: Response | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const cookies = response?.headers.getSetCookie() ?? [];
  const name = sessionCookieName(services.baseUrl);
  const isIn = cookies.some(
    (cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`),
  );
  services.log.info(
    { event: isIn ? 'sign-in ok' : 'sign-in failed', by: 'google', reqId: request.id },
    'sign-in',
  );
  const to = new URL(response?.headers.get('location') ?? '/login', services.baseUrl);
  const isNeeded = to.searchParams.get('error') === 'PASSKEY_NEEDED';
  if (!isIn) return reply.redirect(isNeeded ? passkeyNeeded : failed, 302);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.redirect(placeIn(services.baseUrl, to), 302);
}

function placeIn(baseUrl: string, { origin, pathname, search, hash }: URL): string {
  return origin === new URL(baseUrl).origin ? `${pathname}${search}${hash}` : '/login';
}

/**
 * Returns the parameters that a provider sends back. Others could change internal settings of the
 * library.
 */
function returned(request: FastifyRequest): URLSearchParams {
  const query = request.query as Record<string, unknown>;
  const known = ['code', 'state', 'error', 'iss'].flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(known);
}
