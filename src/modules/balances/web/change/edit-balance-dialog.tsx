import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { useKeptState } from '@/ui/kept-text';
import type { BalanceView } from '../../contract/balance';
import { updateBalanceInput } from '../../contract/changes';
import { canChangeTerms } from '../../policy';
import { BalanceAmountField } from '../form/balance-amount-field';
import { ExpiryField } from '../form/expiry-field';
import { RoundingFields } from '../form/rounding-fields';
import { useBalanceChange } from '../form/use-balance-change';
import { EditConflict } from './edit-conflict';
import { type Editable, listChangedFields, toEditable } from './editable-fields';
import { TakeTheirs } from './take-theirs';

const schema = updateBalanceInput.omit({ id: true, updatedAt: true }).required();
type Seen = Editable & { updatedAt: string };
type Conflict = { before: Seen; theirs: Seen; mine: Partial<Editable> };

/**
 * Edits notes, expiry date, overdraft limit and rounding. The purchase itself is never edited: a
 * top-up or an adjustment changes the amount.
 */
export function EditBalanceDialog({
  balance,
  ...dialog
}: FormDialogPlace & { balance: BalanceView }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const actor = useActor();
  const { done } = useBalanceChange();
  const { opened } = dialog;
  // The balance as shown when the dialog opened: a change that arrives later must not count as
  // seen.
  const [read, setRead] = useKeptState<{ opened: boolean; seen: Seen }>(`${dialog.place} seen`, {
    opened,
    seen: balanceSeen(balance),
  });
  const [conflict, setConflict] = useState<Conflict>();
  if (read.opened !== opened) {
    setRead({ opened, seen: opened ? balanceSeen(balance) : read.seen });
    setConflict(undefined);
  }
  const seen = conflict?.theirs ?? read.seen;
  const { id, number, type } = balance;

  return (
    <FormDialog
      {...dialog}
      title={t('balancesLater:edit.title', { number })}
      submitLabel={t('balancesLater:edit.save')}
      schema={schema}
      initialValues={toEditable(read.seen)}
      errorText={(error) => <EditConflict error={error} {...conflict} type={type} />}
      submit={async (edited) => {
        const changed = listChangedFields(edited, seen);
        try {
          await client.balances.update({ id, updatedAt: seen.updatedAt, ...changed });
        } catch (error) {
          const { code, details } = readRefusal(error);
          if (code === 'balanceChanged')
            setConflict({ before: seen, theirs: details.current as Seen, mine: changed });
          throw error;
        }
        await done(t('balancesLater:edit.toast', { number }));
      }}
    >
      {(form) => (
        <>
          <TakeTheirs form={form} {...conflict} />
          {canChangeTerms(actor, balance) && (
            <TermsFields key={seen.updatedAt} form={form} type={type} />
          )}
          <Textarea
            label={t('balancesLater:field.notes')}
            description={t('notes.hint')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            {...form.getInputProps('notes')}
          />
        </>
      )}
    </FormDialog>
  );
}

type TermsFieldsProps = { form: UseFormReturnType<Editable>; type: BalanceView['type'] };

function TermsFields({ form, type }: TermsFieldsProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  return (
    <>
      <ExpiryField
        value={form.values.expiresOn}
        onChange={(day) => form.setFieldValue('expiresOn', day)}
        error={form.errors.expiresOn}
      />
      <BalanceAmountField
        label={
          type === 'hours' ? t('overdraftLimit.hours') : t('balancesLater:overdraftLimit.credits')
        }
        type={type}
        value={form.values.overdraftLimit}
        onChange={(amount) => form.setFieldValue('overdraftLimit', amount)}
        error={form.errors.overdraftLimit}
      />
      {type === 'hours' && (
        <RoundingFields
          value={form.values}
          onChange={(changed) => form.setValues(changed)}
          errors={form.errors}
        />
      )}
    </>
  );
}

function balanceSeen(balance: BalanceView): Seen {
  return { ...toEditable(balance), updatedAt: balance.updatedAt };
}
