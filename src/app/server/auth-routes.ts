import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maximumPasswordLength } from '@/modules/accounts/domain';
import { accountErrors } from '@/modules/accounts/errors';
import { requestErrors } from '@/platform/request-errors';
import { countAgainst, ensureWithin, forget, type Limit } from '@/platform/server/throttle';
import type { Services } from './running-services';

/** The only routes of the sign-in library that exist here. */
const routes = [
  ['POST', '/sign-in/email'],
  ['POST', '/sign-up/email'],
  ['POST', '/sign-out'],
  ['GET', '/get-session'],
] as const;

const failedSignIns: Limit = { name: 'sign-in', count: 5, windowSeconds: 15 * 60 };

export function registerAuthRoutes(app: FastifyInstance, services: Services): void {
  for (const [method, path] of routes) {
    app.route({
      method,
      url: `/api/auth${path}`,
      handler:
        path === '/sign-in/email'
          ? (request, reply) => signIn(services, request, reply)
          : (request, reply) => pass(services, request, reply),
    });
  }
}

/** Slows guessing per account, whatever address it comes from; the window ends by itself, so nobody is locked out. */
async function signIn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { email, password } = (request.body ?? {}) as { email?: unknown; password?: unknown };
  // Hashing a long password costs far more than refusing it.
  if (
    typeof email !== 'string' ||
    typeof password !== 'string' ||
    password.length > maximumPasswordLength ||
    email.length > 254
  ) {
    throw accountErrors.invalidCredentials();
  }
  const { db } = services.database;
  const account = email.trim().toLowerCase();
  await ensureWithin(db, failedSignIns, account, services.clock());
  const response = await handle(services, request);
  if (response.ok) await forget(db, failedSignIns, account);
  else if (response.status === 401) await countAgainst(db, failedSignIns, account, services.clock());
  services.log.info({ event: response.ok ? 'sign-in ok' : 'sign-in failed', reqId: request.id }, 'sign-in');
  if (response.status === 401) throw accountErrors.invalidCredentials();
  return send(response, reply);
}

async function pass(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return send(await handle(services, request), reply);
}

async function handle(services: Services, request: FastifyRequest): Promise<Response> {
  const headers = new Headers();
  for (const name of ['cookie', 'origin', 'user-agent', 'accept-language'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  // Written by us: a client that sends its own would choose which limit it falls under.
  headers.set('x-forwarded-for', request.ip);
  const hasBody = request.method === 'POST';
  if (hasBody) headers.set('content-type', 'application/json');
  const url = new URL(request.routeOptions.url ?? request.url, services.baseUrl);
  const response = await services.signIn.handler(
    new Request(url, { method: request.method, headers, ...(hasBody && { body: JSON.stringify(request.body ?? {}) }) }),
  );
  if (response.status === 429) throw requestErrors.tooManyRequests({ minutes: 15 });
  if (response.status >= 500) throw new Error(`sign-in library answered ${response.status}`);
  return response;
}

async function send(response: Response, reply: FastifyReply) {
  reply.status(response.status);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(await response.text());
}
