import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import type { EntryView } from '../../contract/entry';
import { toFree } from '../../domain/work-draft';
import { EntryDialog } from '../logging/entry-dialog';

/** Lets the reader log earlier work again today, and edit the copy before. */
export function RepeatEntryDialog({ entry, opened, onClose }: DialogProps & { entry: EntryView }) {
  const balance = useQuery({
    ...api.balances.find.queryOptions({ input: { id: entry.balanceId } }),
    enabled: opened,
  });
  const { title, category, description, task, freeReason, workedAmount, type } = entry;
  return (
    <EntryDialog
      place={`repeat ${entry.id}`}
      opened={opened && balance.data !== undefined}
      onClose={onClose}
      start={{
        title,
        category,
        description,
        task,
        balance: balance.data,
        free: toFree(entry),
        freeReason,
        ...(type === 'hours' && { amount: workedAmount }),
      }}
    />
  );
}
