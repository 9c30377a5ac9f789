import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maximumPasswordLength } from '@/modules/accounts/domain';
import { accountErrors } from '@/modules/accounts/errors';
import { requestErrors } from '@/platform/request-errors';
import { limits } from '@/platform/server/limits';
import { countWithin, forget, giveBack, type Limit } from '@/platform/server/throttle';
import { registerGoogleRoutes } from './google-routes';
import { libraryRequest, sendAnswer } from './library-request';
import type { Services } from './running-services';

/** The only routes of the sign-in library that exist here, besides those of Google. */
const routes = [
  ['POST', '/sign-in/email'],
  ['POST', '/sign-up/email'],
  ['POST', '/sign-out'],
  ['GET', '/get-session'],
] as const;

export function registerAuthRoutes(app: FastifyInstance, services: Services): void {
  for (const [method, path] of routes) {
    app.route({
      method,
      url: `/api/auth${path}`,
      handler: (request, reply) => handlers[path](services, request, reply),
    });
  }
  registerGoogleRoutes(app, services);
}

const handlers: Record<(typeof routes)[number][1], Handler> = {
  '/sign-in/email': signIn,
  '/sign-up/email': signUp,
  '/sign-out': pass,
  '/get-session': pass,
};

type Handler = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

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
  const ofAccount = limits.failedSignInsOfAccount;
  const fromAddress = timesFactor(limits.signInsFromAddress, services);
  const account = email.trim().toLowerCase();
  await countWithin(db, ofAccount, account, services.clock());
  await countWithin(db, fromAddress, request.ip, services.clock());
  const response = await handle(services, request);
  if (response.ok) await forget(db, ofAccount, account);
  else if (response.status !== 401) await giveBack(db, ofAccount, account);
  // Only wrong passwords count: a whole office may sign in from one address.
  if (response.status !== 401) await giveBack(db, fromAddress, request.ip);
  services.log.info({ event: response.ok ? 'sign-in ok' : 'sign-in failed', reqId: request.id }, 'sign-in');
  if (response.status === 401) throw accountErrors.invalidCredentials();
  return sendAnswer(response, reply);
}

async function signUp(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const fromAddress = timesFactor(limits.signUpsFromAddress, services);
  await countWithin(services.database.db, fromAddress, request.ip, services.clock());
  return pass(services, request, reply);
}

function timesFactor(limit: Limit, { config }: Services): Limit {
  return { ...limit, count: limit.count * config.throttleFactor };
}

async function pass(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return sendAnswer(await handle(services, request), reply);
}

async function handle(services: Services, request: FastifyRequest): Promise<Response> {
  const response = await services.signIn.handler(libraryRequest(services, request, { body: request.body }));
  if (response.status === 429) throw requestErrors.tooManyRequests({ minutes: 15 });
  if (response.status >= 500) throw new Error(`sign-in library answered ${response.status}`);
  return response;
}
