import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Day } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract';
import type { WeekRow } from './rows-of';
import type { Draft } from './use-unsaved';

const savedAfter = 800;

type Cell = {
  row: WeekRow;
  day: Day;
  entry: EntryView | undefined;
  draft: Draft;
  onState: (state: SaveState | undefined) => void;
};

/** What the foot of the grid says of the last cell that was touched. */
export type SaveState = 'saving' | 'saved';

/**
 * Saves the amount of a cell a moment after the last key. One after the other: what is typed while a save is under way is
 * saved after it, on top of what the server has answered.
 */
export function useSaveCell({ row, day, entry, draft, onState }: Cell) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const { errorText } = useUiWords();
  const wanted = useRef<{ amount: number; typed: string }>(undefined);
  const known = useRef(entry);
  const isBusy = useRef(false);
  const round = useRef<Promise<void>>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isBusy.current) known.current = entry;
  }, [entry]);

  /** Resolves when all that is wanted has been saved or refused, and the week has been read anew. */
  async function flush(): Promise<void> {
    clearTimeout(waiting.current);
    if (!isBusy.current && wanted.current !== undefined) round.current = saveWanted();
    await round.current;
  }

  async function saveWanted(): Promise<void> {
    isBusy.current = true;
    onState('saving');
    while (wanted.current !== undefined) {
      const { amount, typed } = wanted.current;
      wanted.current = undefined;
      try {
        if (known.current?.workedAmount !== amount) known.current = await send(amount);
        draft.accept(typed);
        onState('saved');
      } catch (error) {
        draft.refuse(typed, errorText(error));
        onState(undefined);
      }
    }
    isBusy.current = false;
    await refresh(queryClient, api.time.key(), api.balances.key());
  }

  function send(amount: number): Promise<EntryView> {
    const { current } = known;
    if (!current) {
      const { title, balanceId, category, task } = row;
      const work = { title, balanceId, category, taskId: task?.id ?? null };
      return sendOnce(client.time.record, { ...work, amount, serviceDate: day });
    }
    const { id, version, startsAt } = current;
    // An interval keeps its beginning and ends when the work did.
    const endsAt = startsAt && new Date(Date.parse(startsAt) + amount * 60_000).toISOString();
    return client.time.update({ id, version, amount, ...(endsAt && { endsAt }) });
  }

  return {
    flush,
    save(amount: number, typed: string) {
      wanted.current = { amount, typed };
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void flush(), savedAfter);
    },
    /** What is half typed is no amount: nothing of it is saved. */
    hold() {
      wanted.current = undefined;
      clearTimeout(waiting.current);
    },
  };
}
