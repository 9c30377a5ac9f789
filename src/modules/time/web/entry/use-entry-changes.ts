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
type Following = { undo?: (rows: Rows) => Promise<boolean>; onAnswer?: OnAnswer };

/** An entry that a change refused, and its row as it was shown when the change was sent. */
export type RefusedEntry = BulkOutcome['refused'][number] & { before: EntryView | undefined };

/**
 * Applies one change to the shown entries, reports how many changed, and keeps the refused ones for
 * display.
 */
export function useEntryChanges() {
  const { t } = useTranslation(['time', 'ui']);
  const { act, isPending } = useAct(api.time.key(), api.balances.key());
  const [refused, setRefused] = useState<RefusedEntry[]>([]);

  /**
   * Changes the given entries. `undo` is left out if it would not restore the entries as they were.
   * `onAnswer` is called when the server has answered, before the lists are read again.
   */
  const change = (
    rows: Rows,
    work: (seen: { entries: SeenEntry[] }) => Promise<BulkOutcome>,
    said: (count: number, done: Rows) => string,
    { undo, onAnswer }: Following = {},
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

  /** `said` names what is validated where the list does not show it. */
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
