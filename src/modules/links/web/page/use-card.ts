import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LiveStatus } from '@/platform/web/live/live-status';
import { readLive } from '@/platform/web/live/read-live';
import { whileShown } from '@/platform/web/live/while-shown';
import { refresh } from '@/platform/web/refresh';
import type { CardBalance, CardMessage, CardView } from '../../contract/card';
import { type CardClient, CardFailure } from './card-client';
import type { PageKey } from './page-words';

const key = ['card'];
/** Least number of milliseconds until a failed read is repeated. */
const minRetryPause = 15_000;

/**
 * Reads what a link shows, and reads it again after each change, and after a time without a
 * connection or in the background. An answer that a newer one has overtaken is dropped.
 */
export function useCard(client: CardClient, onEnded: () => void) {
  const queryClient = useQueryClient();
  /** Number of entries that the reader has opened, by balance. */
  const opened = useRef<Record<string, number>>({});
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readAll(client, opened.current, signal),
    refetchInterval: ({ state: { error } }) =>
      error ? Math.max(minRetryPause, secondsOf(error) * 1_000) : false,
  });
  const isEnded = isOver(error);
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
  const { status, lossReason } = useCardStream(client, () => refresh(queryClient, key), onEnded);
  const showMore = async ({ id, entries }: CardBalance) => {
    opened.current[id] = entries.items.length + 1;
    await refetch();
  };
  const trouble =
    (error && reasonOf(error)) ?? (status === 'reconnecting' ? lossReason : undefined);
  return { view: data, trouble, isLive: status === 'live', showMore };
}

/** Reads the page with as many entries of each balance as were opened. */
async function readAll(
  client: CardClient,
  opened: Readonly<Record<string, number>>,
  signal: AbortSignal,
): Promise<CardView> {
  const view = await client.read(signal);
  const balances = await Promise.all(
    view.balances.map(async (balance) => {
      let { items, nextCursor } = balance.entries;
      while (items.length < (opened[balance.id] ?? 0) && nextCursor !== null) {
        const next = await client.listEntries(balance.id, nextCursor, signal);
        items = [...items, ...next.items];
        nextCursor = next.nextCursor;
      }
      return { ...balance, entries: { items, nextCursor } };
    }),
  );
  return { ...view, balances };
}

/** Follows the link while the page can be seen. */
function useCardStream(client: CardClient, onChange: () => Promise<void>, onEnded: () => void) {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [lossReason, setLossReason] = useState<PageKey>();
  useEffect(() => {
    const leaving = new AbortController();
    const connection = {
      open: client.openStream,
      onStatus: setStatus,
      onMessage: ({ kind }: CardMessage) => {
        setLossReason(undefined);
        if (kind === 'ended') onEnded();
        else void onChange();
      },
      pauseAfter(error: unknown) {
        if (isOver(error)) return undefined;
        setLossReason(reasonOf(error));
        return secondsOf(error) * 1_000;
      },
    };
    const follow = async (hidden: AbortSignal) => {
      await readLive(connection, hidden);
      if (!hidden.aborted) onEnded();
    };
    whileShown((hidden) => void follow(hidden), leaving.signal);
    return () => leaving.abort();
  }, [client]);
  return { status, lossReason };
}

function isOver(error: unknown): boolean {
  return error instanceof CardFailure && error.kind === 'invalid';
}

/** Returns the number of seconds that the server asks to wait. */
function secondsOf(error: unknown): number {
  return error instanceof CardFailure ? error.seconds : 0;
}

function reasonOf(error: unknown): PageKey {
  return error instanceof CardFailure && error.kind === 'wait' ? 'waiting' : 'offline';
}
