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

/**
 * Properties of the dialog. `entry` is as it was shown when the dialog opened; later changes have
 * not been seen.
 */
type EditEntryDialogProps = FormDialogPlace & { entry: EntryView };

export function EditEntryDialog({ entry, ...dialog }: EditEntryDialogProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const work = useWork();
  const { done } = useAct(api.time.key(), api.balances.key());
  const [conflict, setConflict] = useState<Conflict>();
  const seen = conflict?.theirs ?? entry;
  // The list lacks balances that are closed or used up, but this entry's own must be offered.
  const own = useQuery({
    ...api.balances.find.queryOptions({ input: { id: entry.balanceId } }),
    enabled: dialog.opened,
  });
  // Balances of another unit are not offered, because minutes cannot become punches.
  const offered = work.balances.filter(({ type }) => type === entry.type);
  // The old charge of the entry counts as available, because it is undone before the new one is
  // made.
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
          {seen.validatedAt !== null && (
            <Alert color="yellow">{t('timeLater:edit.clearsValidation')}</Alert>
          )}
          <EntryFields form={form} work={{ ...work, balances }} task={entry.task} edited={entry} />
        </>
      )}
    </FormDialog>
  );
}
