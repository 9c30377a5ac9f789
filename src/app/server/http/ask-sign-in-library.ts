import type { FastifyRequest } from 'fastify';
import { accountErrors } from '@/modules/accounts/errors';
import { recoveryCodeHeader } from '@/modules/accounts/server/open-door';
import { requestErrors } from '@/platform/request-errors';
import type { Services } from '../running-services';
import { toAuthRequest } from './auth-request';

/** Has the sign-in library answer a request, with `body` in place of its own. */
export async function askSignInLibrary(
  services: Services,
  request: FastifyRequest,
  body = request.body,
  recoveryCode?: unknown,
): Promise<Response> {
  const asked = toAuthRequest(services, request, { body });
  // Text that can be no header is no code either.
  if (typeof recoveryCode === 'string' && /^[\w -]{1,100}$/.test(recoveryCode))
    asked.headers.set(recoveryCodeHeader, recoveryCode);
  const response = await services.signIn.handler(asked);
  if (response.status === 429) throw requestErrors.tooManyRequests({ minutes: 15 });
  if (response.status >= 500) throw new Error(`sign-in library answered ${response.status}`);
  return response;
}

const refusals: Record<string, () => Error> = {
  PASSKEY_NEEDED: requestErrors.passkeyNeeded,
  RECOVERY_CODE_WRONG: accountErrors.recoveryCodeWrong,
  PASSKEY_WRONG: accountErrors.passkeyWrong,
};

/** Throws the refusal of a sign-in, if it is one. Only a right password leads to more than that. */
export async function refuseSignIn(response: Response): Promise<void> {
  if (response.ok) return;
  const { code = '' } = (await response.clone().json()) as { code?: string };
  const refusal = refusals[code] ?? (response.status === 401 && accountErrors.invalidCredentials);
  if (refusal) throw refusal();
  if (response.status === 400) throw requestErrors.badRequest();
}
