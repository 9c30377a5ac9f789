import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { polishTitle } from '../../domain/entry-rules';
import {
  type EntryStart,
  entryForm,
  toEntryInput,
  toEntryInputs,
  toStartValues,
} from './entry-form';
import { EntryFields } from './fields/entry-fields';
import { useLogTime } from './use-log-time';
import { useWork } from './use-work';

type EntryDialogProps = FormDialogPlace & { start?: EntryStart; onLogged?: () => void };

/** Lets the reader fill in all fields of a new entry. */
export function EntryDialog({ start = {}, onLogged, ...dialog }: EntryDialogProps) {
  const { t } = useTranslation('time');
  const { timeZone } = useMe();
  const work = useWork();
  const logTime = useLogTime(dialog.place);
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={t('newEntry')}
      submitLabel={t('logTransaction')}
      schema={entryForm}
      initialValues={toStartValues(start, work.today, timeZone)}
      submit={async (form) => {
        const balance = work.balances.find(({ id }) => id === form.balanceId);
        const entry = { ...form, title: polishTitle(form.title) };
        await logTime(balance ? toEntryInputs(entry, balance) : [toEntryInput(entry)]);
        onLogged?.();
      }}
    >
      {(form) => <EntryFields form={form} work={work} task={start.task ?? null} />}
    </FormDialog>
  );
}
