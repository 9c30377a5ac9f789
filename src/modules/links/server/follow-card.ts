import { setTimeout as pause } from 'node:timers/promises';
import { streamsOfLink } from '@/platform/server/limits/limits';
import type { LiveChanges } from '@/platform/server/live/live-changes';
import { takeStreamSeat } from '@/platform/server/live/live-seats';
import type { CallingLink, RequestContext } from '@/platform/server/procedures';
import type { CardMessage } from '../contract/card';
import { readCard } from './read-card';

const rereadIntervalMs = 15_000;
/** Milliseconds for which changes are collected before the page is read again. */
const debounceMs = 50;

type LiveChange = Parameters<Parameters<LiveChanges['subscribe']>[0]['onChange']>[0];
type CardStream = Pick<
  RequestContext,
  'db' | 'timeZone' | 'translate' | 'live' | 'currentLink' | 'hasMailServer' | 'mailFrom'
> & {
  link: CallingLink;
  signal: AbortSignal | undefined;
};

/**
 * Reports when the page of a link would change, and when the link ends. The page is read again and
 * compared here, so messages contain neither ids nor tables, and changes of other balances cause
 * none.
 */
export async function* followCard({
  link,
  signal,
  live,
  currentLink,
  ...context
}: CardStream): AsyncGenerator<CardMessage> {
  let hasEnded = signal?.aborted ?? false;
  let isDue = false;
  let wake = () => {};
  const end = () => {
    hasEnded = true;
    wake();
  };
  const look = () => {
    isDue = true;
    wake();
  };
  const leave = takeStreamSeat(`link ${link.id}`, end, streamsOfLink);
  const unsubscribe = live.subscribe({
    onChange: (change) => mayConcern(change, link) && look(),
    onGap: look,
    onEnd: end,
  });
  signal?.addEventListener('abort', end, { once: true });
  try {
    let shown = JSON.stringify(await readCard(context, link));
    yield { kind: 'ready' };
    while (!hasEnded) {
      if (!isDue) await nextOrTimeout();
      if (hasEnded) return;
      await pause(debounceMs);
      isDue = false;
      const now = await currentLink();
      if (!now) {
        yield { kind: 'ended' };
        return;
      }
      const read = JSON.stringify(await readCard(context, now));
      if (read !== shown) yield { kind: 'changed' };
      shown = read;
    }
  } finally {
    unsubscribe();
    leave();
    signal?.removeEventListener('abort', end);
  }

  function nextOrTimeout(): Promise<void> {
    return new Promise<void>((resume) => {
      const timer = setTimeout(resume, rereadIntervalMs);
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });
  }
}

/**
 * Tells whether a change may matter to a link: it is about the company, the rights of the link's
 * creator, or everybody.
 */
function mayConcern({ companyId, rightsOf, audience }: LiveChange, link: CallingLink): boolean {
  return companyId === link.companyId || rightsOf === link.createdBy || audience === 'everybody';
}
