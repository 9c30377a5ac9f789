import { useEffect, useRef, useState } from 'react';
import { firstLook } from '@/platform/web/first-look';
import { useAuth } from '../auth-provider';
import { offerSignIn } from '../auth-service';
import { hasPasskeys, signWithPasskey, stopWaiting } from '../passkeys/passkey-browser';

/** Interval in milliseconds for a new challenge at the address field; one lasts five minutes. */
const renewal = 4 * 60_000;

export type PasskeySignIn = {
  onStart: () => void;
  onSignedIn: () => void;
  onFailure: (error: unknown) => void;
};

/**
 * Signs in with a passkey, by a button and by the list of the address field. Returns undefined
 * where the browser cannot.
 */
export function usePasskeySignIn(events: PasskeySignIn) {
  const auth = useAuth();
  const [isPending, setPending] = useState(false);
  const latest = useRef(events);
  latest.current = events;
  const canUse = hasPasskeys();

  async function enter(isAutofill: boolean): Promise<void> {
    const answer = await signWithPasskey(await offerSignIn(), isAutofill);
    latest.current.onStart();
    await auth.signInByPasskey(answer).then(latest.current.onSignedIn, latest.current.onFailure);
  }

  const offer = useRef(() => enter(true));
  offer.current = () => enter(true);
  useEffect(() => {
    if (!canUse) return;
    let isOver = false;
    // The list is only an offer, so it fails in silence.
    const renew = () => void offer.current().catch(() => {});
    void Promise.all([firstLook, PublicKeyCredential.isConditionalMediationAvailable?.()]).then(
      ([, canOffer]) => canOffer && !isOver && renew(),
    );
    const timer = setInterval(renew, renewal);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, [canUse]);

  async function start(): Promise<void> {
    setPending(true);
    latest.current.onStart();
    await enter(false).catch((error: unknown) => latest.current.onFailure(error));
    setPending(false);
  }

  return canUse ? { isPending, start } : undefined;
}
