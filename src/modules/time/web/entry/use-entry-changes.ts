import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { showUndo } from '@/ui/feedback/show-undo';
import type { BulkOutcome, SeenEntry } from '../../contract/changes';
import type { EntryView } from '../../contract/entry';

type Rows = readonly EntryView[];
type OnAnswer = (() => void) | undefined;
type ChangeOptions = { undo?: (rows: Rows) => Promise<boolean>; onAnswer?: OnAnswer };

/** Entry that a change refused, and the entry as it was shown when the change was sent. */
export type RefusedEntry = BulkOutcome['refused'][number] & { before: EntryView | undefined };

/**
 * Returns functions that change the shown entries, report how many changed, and keep the refused
 * ones for display.
 */
export function useEntryChanges() {
  const { t } = useTranslation(['time', 'ui']);
  const { act, isPending } = useAct(api.time.key(), api.balances.key());
  const [refused, setRefused] = useState<RefusedEntry[]>([]);

  /**
   * Changes the given entries. `undo` is left out if it could not restore their old state.
   * `onAnswer` is called when the server has answered, before the lists are loaded again.
   */
  const change = (
    rows: Rows,
    work: (seen: { entries: SeenEntry[] }) => Promise<BulkOutcome>,
    said: (count: number, done: Rows) => string,
    { undo, onAnswer }: ChangeOptions = {},
  ): Promise<boolean> =>
    act(async () => {
      const shown = new Map(rows.map((row) => [row.id, row]));
      const outcome = await work({ entries: rows.map(({ id, version }) => ({ id, version })) });
      onAnswer?.();
      const done = outcome.done.flatMap(({ id, version }) => {
        const row = shown.get(id);
        return row ? [{ ...row, version }] : [];
      });
      const message = said(done.length, done);
      if (done.length > 0 && undo)
        showUndo({ message, label: t('ui:action.undo'), undo: () => void undo(done) });
      else if (done.length > 0) notifications.show({ message });
      setRefused(outcome.refused.map((one) => ({ ...one, before: shown.get(one.id) })));
    });

  /**
   * Validates entries or undoes it. `said` returns the message, for a place that must name the
   * entries.
   */
  const validate = (
    rows: Rows,
    validated: boolean,
    onAnswer?: OnAnswer,
    said?: (done: Rows) => string,
  ): Promise<boolean> =>
    change(
      rows,
      (seen) => client.time.validate({ ...seen, validated }),
      (count, done) =>
        said?.(done) ?? t(validated ? 'time:bulk.validated' : 'time:bulk.invalidated', { count }),
      { onAnswer, ...(validated && { undo: (done) => validate(done, false) }) },
    );
  const bill = (rows: Rows, billed: boolean, onAnswer?: OnAnswer): Promise<boolean> =>
    change(
      rows,
      (seen) => client.time.bill({ ...seen, billed }),
      (count) => t(billed ? 'time:bulk.billed' : 'time:bulk.unbilled', { count }),
      { onAnswer, ...(billed && { undo: (done) => bill(done, false) }) },
    );

  return {
    isPending,
    refused,
    forgetRefused: () => setRefused([]),
    validate,
    bill,
    move: (rows: Rows, balanceId: string, onAnswer?: OnAnswer) =>
      change(
        rows,
        (seen) => client.time.move({ ...seen, balanceId }),
        (count) => t('time:bulk.moved', { count }),
        { onAnswer },
      ),
    remove: (rows: Rows, onAnswer?: OnAnswer) =>
      change(
        rows,
        (seen) => client.time.removeMany(seen),
        (count) => t('time:bulk.deleted', { count }),
        { onAnswer },
      ),
  };
}

export type EntryChanging = ReturnType<typeof useEntryChanges>;
