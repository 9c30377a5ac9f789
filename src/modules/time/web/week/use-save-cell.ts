import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Day } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useUiWords } from '@/ui/ui-words';
import type { EntryView } from '../../contract/entry';
import { addMinutes } from '../../domain/to-instant';
import type { WeekRow } from './build-rows';
import { cellKey } from './unsaved-cells';
import type { CellDraft } from './use-unsaved';

/** Milliseconds between the last key and saving a cell. */
const saveDelay = 800;

type Cell = {
  row: WeekRow;
  day: Day;
  entry: EntryView | undefined;
  draft: CellDraft;
  onState: (state: SaveState | undefined) => void;
};

/** State of the last edited cell, shown below the table. */
export type SaveState = 'saving' | 'saved';

type TypedAmount = { amount: number; typed: string };

/**
 * Saves the amount of a cell a moment after the last key. Saves of one cell run one after the
 * other, because each needs the version that the one before returned.
 */
export function useSaveCell({ row, day, entry, draft, onState }: Cell) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce(`cell ${cellKey(row, day)}`);
  const { errorText } = useUiWords();
  const wanted = useRef<TypedAmount>(undefined);
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Promise<unknown>>(undefined);
  const known = useRef(entry);
  const saving = useMutation({
    scope: { id: `cell ${cellKey(row, day)}` },
    mutationFn: ({ amount }: TypedAmount) => send(amount),
    onMutate: () => onState('saving'),
    onSuccess: (saved, { typed }) => {
      known.current = saved;
      draft.clearProblem(typed);
      onState('saved');
    },
    onError: (error, { typed }) => {
      draft.refuse(typed, errorText(error));
      onState(undefined);
    },
    onSettled: () => refresh(queryClient, api.time.key(), api.balances.key()),
  });
  useEffect(() => {
    if (!saving.isPending) known.current = entry;
  }, [entry, saving.isPending]);

  /** Waits until all saves of the cell have ended and the week is loaded again. */
  async function flush(): Promise<void> {
    clearTimeout(timeout.current);
    if (wanted.current) latest.current = saving.mutateAsync(wanted.current).catch(() => {});
    wanted.current = undefined;
    await latest.current;
  }

  async function send(amount: number): Promise<EntryView> {
    const { current } = known;
    if (!current) {
      const { title, balanceId, category, task } = row;
      const work = { title, balanceId, category, taskId: task?.id ?? null };
      return sendOnce(client.time.record, { ...work, amount, serviceDate: day });
    }
    if (current.workedAmount === amount) return current;
    const { id, version, startsAt } = current;
    // The interval keeps its beginning; its end follows the amount.
    const endsAt = startsAt && addMinutes(startsAt, amount);
    return client.time.update({ id, version, amount, ...(endsAt && { endsAt }) });
  }

  return {
    flush,
    save(amount: number, typed: string) {
      wanted.current = { amount, typed };
      clearTimeout(timeout.current);
      timeout.current = setTimeout(() => void flush(), saveDelay);
    },
    /** Cancels the delayed save, because the amount is only half typed. */
    hold() {
      wanted.current = undefined;
      clearTimeout(timeout.current);
    },
  };
}
