import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { useAct } from '@/platform/web/use-act';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import type { EntryView } from '../../contract';
import { EntryFields } from '../entry-fields';
import { entryForm } from '../entry-form-dialog';
import { useWork } from '../use-work';
import { changesOf, factsOf, valuesOf } from './edit-values';
import { EntryConflict } from './entry-conflict';

type Conflict = { before: EntryView; theirs: EntryView };

/** `entry` is what was on the screen when the dialog opened: a change that arrives meanwhile must not pass as seen. */
export function EditEntryDialog({ entry, opened, onClose }: DialogProps & { entry: EntryView }) {
  const { t } = useTranslation('time');
  const { timeZone } = useMe();
  const work = useWork();
  const { done } = useAct(api.time.key(), api.balances.key());
  const [conflict, setConflict] = useState<Conflict>();
  const seen = conflict?.theirs ?? entry;
  // The balance may be closed or used up, and then it is not offered; this entry stands on it all the same.
  const own = useQuery({ ...api.balances.find.queryOptions({ input: { id: entry.balanceId } }), enabled: opened });
  const others = work.balances.filter(({ id }) => id !== entry.balanceId);
  // What the entry takes comes back to its balance before it is charged anew.
  const balances = own.data
    ? [{ ...own.data, currentAmount: own.data.currentAmount + seen.amount }, ...others]
    : work.balances;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('editEntry')}
      submitLabel={t('edit.save')}
      schema={entryForm}
      initialValues={valuesOf(entry, timeZone)}
      fieldErrors={(error) => refusalOf(error).issues}
      errorText={(error) => <EntryConflict error={error} {...conflict} />}
      submit={async (form) => {
        const changed = changesOf(factsOf(form, timeZone), factsOf(valuesOf(entry, timeZone), timeZone));
        try {
          await done(client.time.update({ id: entry.id, version: seen.version, ...changed }), t('updated.toast'));
        } catch (error) {
          const { code, details } = refusalOf(error);
          if (code === 'entryChanged') setConflict({ before: seen, theirs: details.current as EntryView });
          throw error;
        }
      }}
    >
      {(form) => (
        <>
          {seen.validatedAt !== null && <Alert color="yellow">{t('edit.clearsValidation')}</Alert>}
          <EntryFields form={form} work={{ ...work, balances }} task={entry.task} entryId={entry.id} />
        </>
      )}
    </FormDialog>
  );
}
