import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '@/database/connection';
import { maximumPasswordLength } from '@/modules/accounts/domain';
import { accountErrors } from '@/modules/accounts/errors';
import { accountLimits } from '@/modules/accounts/server/limits';
import {
  isKnownAddress,
  rememberAddress,
} from '@/modules/accounts/server/repository/known-addresses';
import { findPasswordHash } from '@/modules/accounts/server/repository/passwords';
import { deleteSession } from '@/modules/accounts/server/repository/sessions';
import { findEnabledByEmail } from '@/modules/accounts/server/repository/users';
import { AppError } from '@/platform/errors';
import {
  countFailure,
  countWithin,
  endWindow,
  type Limit,
} from '@/platform/server/limits/throttle';
import { onScreen, withTx } from '@/platform/server/transaction';
import { plainEmailInput } from '@/platform/text/text-input';
import type { Services } from '../running-services';
import { askSignInLibrary, refuseSignIn } from './ask-sign-in-library';
import { sendAuthResponse } from './auth-request';
import { registerGoogleRoutes } from './google-routes';
import { findClientAddress, readRequester, readSignedInBy } from './request-context';

/** Routes of the sign-in library that exist here, besides those of Google. */
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
  '/get-session': getSession,
};

type Handler = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/**
 * Signs in with a password, and limits guessing for each account and each network address. Every
 * limit ends after a while, so that an owner is never locked out for good.
 */
async function signIn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { email, password } = asObject(request.body);
  // Hashing a long password costs far more than refusing it.
  if (
    typeof email !== 'string' ||
    typeof password !== 'string' ||
    password.length > maximumPasswordLength
  ) {
    throw accountErrors.invalidCredentials();
  }
  const { data: account } = plainEmailInput.safeParse(email);
  if (account === undefined) throw accountErrors.invalidCredentials();
  // Only two sign-ins of one address run at a time, so that a whole office can sign in at once
  // although an address has few attempts.
  const response = await services.signInTurns(findClientAddress(request), () =>
    tryPassword(services, request, account),
  );
  services.log.info(
    { event: response.ok ? 'sign-in ok' : 'sign-in failed', reqId: request.id },
    'sign-in',
  );
  await refuseSignIn(response);
  return sendAuthResponse(response, reply);
}

/**
 * Tries a password for an account. The limit of the network address is checked first, so an address
 * over its limit does not use up the attempts of an account. At an address where the owner has
 * signed in before, only that limit counts, so attempts from other addresses cannot keep the owner
 * out.
 */
async function tryPassword(
  services: Services,
  request: FastifyRequest,
  account: string,
): Promise<Response> {
  const { db } = services.database;
  const now = services.clock();
  const address = findClientAddress(request);
  const ofAddress = {
    limit: timesFactor(accountLimits.signInsFromAddress, services),
    subject: address,
    now,
  };
  return countFailure(db, ofAddress, isWrong, async () => {
    const owner = await findEnabledByEmail(db, account);
    const isKnown = await isKnownAddress(db, owner?.id ?? '', address);
    const ofAccount = { limit: accountLimits.failedSignInsOfAccount, subject: account, now };
    const response = isKnown
      ? await compare(services, request, account, owner?.id)
      : await countFailure(db, ofAccount, isWrong, () =>
          compare(services, request, account, owner?.id),
        );
    if (response.ok) {
      if (!isKnown) await endWindow(db, ofAccount.limit, account);
      if (owner) await rememberAddress(db, owner.id, address, now);
    }
    return response;
  });
}

/**
 * Compares passwords again, because the library reads the password long before it creates the
 * session. If the password was replaced meanwhile, the session is deleted. Replacing locks the
 * account, so a session that waits for it is created only when the new password is visible.
 */
async function compare(
  services: Services,
  request: FastifyRequest,
  account: string,
  ownerId = '',
): Promise<Response> {
  const { db, keysDb } = services.database;
  const before = await findPasswordHash(keysDb, ownerId);
  const { recoveryCode, ...given } = asObject(request.body);
  const body = { ...given, email: account };
  const response = await askSignInLibrary(services, request, body, recoveryCode);
  if (!response.ok || (await findPasswordHash(keysDb, ownerId)) === before) return response;
  const cookie = response.headers.getSetCookie().join('; ');
  const opened = await readSignedInBy(services, cookie);
  if (opened) {
    await withTx(db, onScreen(ownerId, request.id), (tx) =>
      deleteSession(tx, ownerId, opened.session.id),
    );
  }
  return new Response(null, { status: 401 });
}

/** Tells whether an answer counts as a failure, which only a wrong password does. */
function isWrong({ status }: Response): boolean {
  return status === 401;
}

async function signUp(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const fromAddress = timesFactor(accountLimits.signUpsFromAddress, services);
  const { db } = services.database;
  const address = findClientAddress(request);
  const now = services.clock();
  await countWithin(db, fromAddress, address, now);
  const { email, ...given } = asObject(request.body);
  const { data: typed } = plainEmailInput.safeParse(email);
  const body = { ...given, email: typed ?? email };
  const response = await askSignInLibrary(services, request, body);
  if (response.ok) {
    const { user } = (await response.clone().json()) as { user: { id: string } };
    await rememberAddress(db, user.id, address, now);
  }
  return sendAuthResponse(response, reply);
}

function timesFactor(limit: Limit, { config }: Services): Limit {
  return { ...limit, count: limit.count * config.throttleFactor };
}

async function pass(services: Services, request: FastifyRequest, reply: FastifyReply) {
  return sendAuthResponse(await askSignInLibrary(services, request), reply);
}

/**
 * Reads the session with the library, which also writes. If the database is read-only, the session
 * is read without the library.
 */
async function getSession(services: Services, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await pass(services, request, reply);
  } catch (error) {
    if (error instanceof AppError || (await answers(services.database.db))) throw error;
    const found = await readRequester(services, request);
    return reply.send(found && { session: { id: found.session.id }, user: { id: found.actor.id } });
  }
}

function asObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
