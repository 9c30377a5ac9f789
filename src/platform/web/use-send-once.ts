import { useRef } from 'react';
import { useKept } from '@/ui/kept-text';
import type { CallContext } from './api';
import { randomId } from './random-id';

type Sent = { body: string; key: string };

/** Contents that may have been accepted without an answer; more are hardly written again. */
const maxUnanswered = 10;

/**
 * Sends with an idempotency key. Equal content keeps its key until it was accepted, so that a
 * repeated send after a lost answer acts once, also when other content was sent or the session has
 * ended meanwhile. `place` identifies the form.
 */
export function useSendOnce(place: string) {
  const kept = useKept(`${place} unanswered`, (): readonly Sent[] => unanswered.current);
  const unanswered = useRef<readonly Sent[]>(kept ?? []);
  return async function sendOnce<Input, Answer>(
    call: (input: Input, options: { context: CallContext }) => Promise<Answer>,
    input: Input,
  ): Promise<Answer> {
    const body = JSON.stringify(input);
    const sent = unanswered.current.find((one) => one.body === body) ?? { body, key: randomId() };
    const others = () => unanswered.current.filter((one) => one !== sent);
    unanswered.current = [...others(), sent].slice(-maxUnanswered);
    const answer = await call(input, { context: { idempotencyKey: sent.key } });
    unanswered.current = others();
    return answer;
  };
}
