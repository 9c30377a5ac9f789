import type { FastifyInstance } from 'fastify';
import { accountLimits } from '@/modules/accounts/server/limits';
import { offerSigning } from '@/modules/accounts/server/passkeys';
import { countFailure } from '@/platform/server/limits/throttle';
import type { Services } from '../running-services';
import { askSignInLibrary, refuseSignIn } from './ask-sign-in-library';
import { sendAuthResponse } from './auth-request';
import { findClientAddress } from './request-context';

/**
 * Registers the addresses for signing in with a passkey. The first one names no person and stores
 * nothing. Only wrong passkeys of a network address are limited.
 */
export function registerPasskeyRoutes(app: FastifyInstance, services: Services): void {
  const { installation, database, config, clock, log } = services;

  app.post('/api/auth/sign-in/passkey/options', () =>
    offerSigning(installation.passkeys, { purpose: 'signIn', now: clock() }),
  );

  app.post('/api/auth/sign-in/passkey', async (request, reply) => {
    const { signInsFromAddress: limit } = accountLimits;
    const counted = {
      limit: { ...limit, count: limit.count * config.throttleFactor },
      subject: findClientAddress(request),
      now: clock(),
    };
    const response = await countFailure(
      database.db,
      counted,
      ({ ok }) => !ok,
      () => askSignInLibrary(services, request),
    );
    const event = response.ok ? 'sign-in ok' : 'sign-in failed';
    log.info({ event, by: 'passkey', reqId: request.id }, 'sign-in');
    await refuseSignIn(response);
    return sendAuthResponse(response, reply);
  });
}
