import { useRef } from 'react';
import type { CallContext } from './api';

/**
 * The same content keeps its key until it was taken, so that a repeated send after a lost answer
 * does it once.
 */
export function useSendOnce() {
  const sent = useRef<{ body: string; key: string }>(undefined);
  return async function sendOnce<Input, Answer>(
    call: (input: Input, options: { context: CallContext }) => Promise<Answer>,
    input: Input,
  ): Promise<Answer> {
    const body = JSON.stringify(input);
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const answer = await call(input, { context: { idempotencyKey: sent.current.key } });
    sent.current = undefined;
    return answer;
  };
}
