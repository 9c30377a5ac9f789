import { useRef } from 'react';
import { useKept } from '@/ui/kept-text';
import type { CallContext } from './api';
import { randomId } from './random-id';
import { serverNow } from './server-clock';

type SentBody = { body: string; key: string; at: number };

/**
 * Milliseconds in which content that equals an earlier one is a retry. Later it is a new
 * submission.
 */
const maxAge = 120_000;

/**
 * Returns a function that sends with an idempotency key. Equal content keeps its key until it is
 * accepted, so that a repeated send after a lost answer takes effect once. The last content keeps
 * its key even when the session has ended meanwhile, and earlier ones for two minutes. `place`
 * identifies the form.
 */
export function useSendOnce(place: string) {
  const kept = useKept(`${place} unanswered`, (): readonly SentBody[] => unanswered.current);
  const unanswered = useRef<readonly SentBody[]>(kept ?? []);
  return async function sendOnce<Input, Answer>(
    call: (input: Input, options: { context: CallContext }) => Promise<Answer>,
    input: Input,
  ): Promise<Answer> {
    const body = JSON.stringify(input);
    const now = serverNow().getTime();
    const last = unanswered.current.at(-1);
    const fresh = unanswered.current.filter((one) => one === last || now - one.at < maxAge);
    const sent = fresh.find((one) => one.body === body) ?? { body, key: randomId(), at: now };
    const others = () => unanswered.current.filter((one) => one !== sent);
    unanswered.current = [...fresh.filter((one) => one !== sent), sent];
    const answer = await call(input, { context: { idempotencyKey: sent.key } });
    unanswered.current = others();
    return answer;
  };
}
