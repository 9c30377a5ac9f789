import { betterAuth } from 'better-auth';
import { passkeySignIn } from './passkey-sign-in';
import type { SignInOptions } from './sign-in-options';
import { signInSettings } from './sign-in-settings';

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Creates the instance of the sign-in library for passwords, passkeys and sessions, which needs no
 * provider.
 */
export function createSignIn(options: SignInOptions) {
  return betterAuth({ ...signInSettings(options), plugins: [passkeySignIn(options)] });
}
