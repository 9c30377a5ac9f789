import { useRef } from 'react';
import { useKept } from '@/ui/kept-text';
import type { CallContext } from './api';
import { randomId } from './random-id';

type Sent = { body: string; key: string };

/**
 * Sends with an idempotency key. Equal content keeps its key until it was accepted, so that a
 * repeated send after a lost answer acts once, also when the session has ended meanwhile. `place`
 * identifies the form.
 */
export function useSendOnce(place: string) {
  const kept: Sent | undefined = useKept(`${place} sent`, (): Sent | undefined => sent.current);
  const sent = useRef(kept);
  return async function sendOnce<Input, Answer>(
    call: (input: Input, options: { context: CallContext }) => Promise<Answer>,
    input: Input,
  ): Promise<Answer> {
    const body = JSON.stringify(input);
    if (sent.current?.body !== body) sent.current = { body, key: randomId() };
    const answer = await call(input, { context: { idempotencyKey: sent.current.key } });
    sent.current = undefined;
    return answer;
  };
}
