import { betterAuth } from 'better-auth';
import type { SignInOptions } from './sign-in-options';
import { signInSettings } from './sign-in-settings';

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Creates the instance of the sign-in library for passwords and sessions, which needs no provider.
 */
export function createSignIn(options: SignInOptions) {
  return betterAuth(signInSettings(options));
}
