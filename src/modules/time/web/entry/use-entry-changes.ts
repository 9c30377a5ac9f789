import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import type { BulkOutcome, Chosen } from '../../contract/changes';

type Refused = BulkOutcome['refused'];

/** Does one thing to one or many entries, says how many it was done to, and keeps what was refused for the reader. */
export function useEntryChanges() {
  const { t } = useTranslation('time');
  const { act, isPending } = useAct(api.time.key(), api.balances.key());
  const [refused, setRefused] = useState<Refused>([]);

  const change = (work: () => Promise<BulkOutcome>, said: (count: number) => string) =>
    act(async () => {
      const outcome = await work();
      const count = outcome.done.length;
      if (count > 0) notifications.show({ message: said(count) });
      setRefused(outcome.refused);
    });

  return {
    isPending,
    refused,
    forgetRefused: () => setRefused([]),
    validate: (chosen: Chosen, validated: boolean) =>
      change(
        () => client.time.validate({ ...chosen, validated }),
        (count) => t(validated ? 'bulk.validated' : 'bulk.invalidated', { count }),
      ),
    bill: (chosen: Chosen, billed: boolean) =>
      change(
        () => client.time.bill({ ...chosen, billed }),
        (count) => t(billed ? 'bulk.billed' : 'bulk.unbilled', { count }),
      ),
    move: (chosen: Chosen, balanceId: string) =>
      change(
        () => client.time.move({ ...chosen, balanceId }),
        (count) => t('bulk.moved', { count }),
      ),
    remove: (chosen: Chosen) =>
      change(
        () => client.time.removeMany(chosen),
        (count) => t('bulk.deleted', { count }),
      ),
  };
}

export type EntryChanging = ReturnType<typeof useEntryChanges>;
