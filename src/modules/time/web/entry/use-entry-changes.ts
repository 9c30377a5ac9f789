import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { showUndo } from '@/ui/undo-toast';
import type { BulkOutcome, Chosen } from '../../contract/changes';

type Refused = BulkOutcome['refused'];

/** Does one thing to one or many entries, says how many it was done to, and keeps what was refused for the reader. */
export function useEntryChanges() {
  const { t } = useTranslation(['time', 'ui']);
  const { act, isPending } = useAct(api.time.key(), api.balances.key());
  const [refused, setRefused] = useState<Refused>([]);

  /** `undo` is left out where taking it back would not lead to what was before: somebody else may have confirmed it. */
  const change = (
    work: () => Promise<BulkOutcome>,
    said: (count: number) => string,
    undo?: (ids: string[]) => Promise<boolean>,
  ): Promise<boolean> =>
    act(async () => {
      const outcome = await work();
      const count = outcome.done.length;
      const takeBack = undo && (() => void undo(outcome.done));
      if (count > 0 && takeBack) showUndo({ message: said(count), label: t('ui:action.undo'), undo: takeBack });
      else if (count > 0) notifications.show({ message: said(count) });
      setRefused(outcome.refused);
    });

  const validate = (chosen: Chosen, validated: boolean): Promise<boolean> =>
    change(
      () => client.time.validate({ ...chosen, validated }),
      (count) => t(validated ? 'time:bulk.validated' : 'time:bulk.invalidated', { count }),
      validated ? (ids) => validate({ ids }, false) : undefined,
    );
  const bill = (chosen: Chosen, billed: boolean): Promise<boolean> =>
    change(
      () => client.time.bill({ ...chosen, billed }),
      (count) => t(billed ? 'time:bulk.billed' : 'time:bulk.unbilled', { count }),
      billed ? (ids) => bill({ ids }, false) : undefined,
    );

  return {
    isPending,
    refused,
    forgetRefused: () => setRefused([]),
    validate,
    bill,
    move: (chosen: Chosen, balanceId: string) =>
      change(
        () => client.time.move({ ...chosen, balanceId }),
        (count) => t('time:bulk.moved', { count }),
      ),
    remove: (chosen: Chosen) =>
      change(
        () => client.time.removeMany(chosen),
        (count) => t('time:bulk.deleted', { count }),
      ),
  };
}

export type EntryChanging = ReturnType<typeof useEntryChanges>;
