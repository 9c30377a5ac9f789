import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyRegistration } from '../../contract';

/** The library is needed only where a passkey is used, so other pages do not load it. */
const library = () => import('@simplewebauthn/browser');

type ServerOptions = Record<string, unknown>;

/** Tells whether the browser can use passkeys on this page, which needs https or localhost. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Tells whether this device itself can keep a passkey and verify its owner. */
export async function canKeepPasskey(): Promise<boolean> {
  return hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Has the browser make a passkey; it throws a `WebAuthnError` if the user does not. */
export async function makePasskey(options: ServerOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} };
}

/**
 * Has the browser sign with a passkey. With `isAutofill` it waits until the user chooses one in the
 * list of the address field; a later call ends that wait with an error.
 */
export async function signWithPasskey(
  options: ServerOptions,
  isAutofill = false,
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  return { ...answer, clientExtensionResults: {} };
}

/** Ends a wait for the address field, because the user leaves the page. */
export async function stopWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
