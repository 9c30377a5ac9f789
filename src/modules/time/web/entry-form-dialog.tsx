import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract';
import type { TaskView } from '@/modules/tasks/contract';
import type { Quantity } from '@/platform/amount';
import { refusalOf } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import { recordTimeInput } from '../contract';
import { clockOf, instantOf, minutesAfter } from '../domain/instant-of';
import type { Draft } from './entries-of';
import { EntryFields } from './entry-fields';
import { useLogTime } from './use-log-time';
import { useWork } from './use-work';

/** What is known already when the form is opened. */
export type EntryStart = Partial<Draft> & {
  balance?: BalanceView | undefined;
  task?: Pick<TaskView, 'id' | 'key' | 'title'> | null | undefined;
  quantity?: Quantity | undefined;
};

type EntryFormDialogProps = DialogProps & { initial?: EntryStart; onLogged?: () => void };

/** The clock times are asked as people say them and become instants when the day is known. */
export const entryForm = recordTimeInput.extend({ from: z.string(), to: z.string() });

export type EntryFormValues = Omit<z.input<typeof entryForm>, 'startsAt' | 'endsAt'> & {
  description: string;
  from: string;
  to: string;
};

export function EntryFormDialog({ opened, onClose, initial = {}, onLogged }: EntryFormDialogProps) {
  const { t } = useTranslation('time');
  const { timeZone } = useMe();
  const work = useWork();
  const logTime = useLogTime();
  const { balance, quantity, from = '' } = initial;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('newEntry')}
      submitLabel={t('logTransaction')}
      schema={entryForm}
      initialValues={valuesOf()}
      fieldErrors={(error) => refusalOf(error).issues}
      submit={async ({ from: begin, to: _, ...entry }) => {
        const startsAt = begin ? instantOf(entry.serviceDate, begin, timeZone) : null;
        const endsAt = startsAt && minutesAfter(startsAt, entry.amount);
        await logTime([{ ...entry, startsAt, endsAt }]);
        onLogged?.();
      }}
    >
      {(form) => <EntryFields form={form} work={work} task={initial.task ?? null} />}
    </FormDialog>
  );

  function valuesOf(): EntryFormValues {
    const minutes = quantity?.type === 'hours' ? quantity.amount : Number.NaN;
    const serviceDate = initial.serviceDate ?? work.today;
    const end = from && quantity ? minutesAfter(instantOf(serviceDate, from, timeZone), quantity.amount) : '';
    return {
      balanceId: balance?.id ?? '',
      title: initial.title ?? '',
      amount: balance?.type === 'credits' ? 1 : minutes,
      serviceDate,
      category: initial.category ?? 'other',
      description: initial.description ?? '',
      taskId: initial.task?.id ?? null,
      from,
      to: end && clockOf(end, timeZone),
    };
  }
}
