import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { useAct } from '@/platform/web/use-act';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import type { EntryView } from '../../contract/entry';
import { entryForm, findChanges, toEntryInput, toFormValues } from '../logging/entry-form';
import { EntryFields } from '../logging/fields/entry-fields';
import { useWork } from '../logging/use-work';
import { EntryConflict } from './entry-conflict';

type Conflict = { before: EntryView; theirs: EntryView };

/** `entry` is what was on the screen when the dialog opened; a later change was not seen. */
type EditEntryDialogProps = FormDialogPlace & { entry: EntryView };

export function EditEntryDialog({ entry, ...dialog }: EditEntryDialogProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const work = useWork();
  const { done } = useAct(api.time.key(), api.balances.key());
  const [conflict, setConflict] = useState<Conflict>();
  const seen = conflict?.theirs ?? entry;
  // A balance that is closed or used up is not offered, but this entry is charged to it.
  const own = useQuery({
    ...api.balances.find.queryOptions({ input: { id: entry.balanceId } }),
    enabled: dialog.opened,
  });
  // A balance of another unit is not offered, because minutes are not punches.
  const offered = work.balances.filter(({ type }) => type === entry.type);
  // The entry's old charge is undone before the new one is made.
  const balances = own.data
    ? [
        { ...own.data, currentAmount: own.data.currentAmount + seen.amount },
        ...offered.filter(({ id }) => id !== entry.balanceId),
      ]
    : offered;

  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={t('editEntry')}
      submitLabel={t('edit.save')}
      schema={entryForm}
      initialValues={toFormValues(entry)}
      errorText={(error) => <EntryConflict error={error} {...conflict} />}
      submit={async (form) => {
        const before = toEntryInput(toFormValues(entry));
        const changed = findChanges(toEntryInput(form), before);
        try {
          await done(
            client.time.update({ id: entry.id, version: seen.version, ...changed }),
            t('updated.toast'),
          );
        } catch (error) {
          const { code, details } = readRefusal(error);
          if (code === 'entryChanged')
            setConflict({ before: seen, theirs: details.current as EntryView });
          throw error;
        }
      }}
    >
      {(form) => (
        <>
          {seen.questionedAt !== null && (
            <Alert color="yellow">{t('timeLater:question.settlesIt')}</Alert>
          )}
          {seen.validatedAt !== null && <Alert color="yellow">{t('edit.clearsValidation')}</Alert>}
          <EntryFields
            form={form}
            work={{ ...work, balances }}
            task={entry.task}
            entryId={entry.id}
          />
        </>
      )}
    </FormDialog>
  );
}
