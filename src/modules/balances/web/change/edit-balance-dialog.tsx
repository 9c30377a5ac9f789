import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { AmountType } from '@/platform/amount';
import { client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { useKeptState } from '@/ui/kept-text';
import { useUiWords } from '@/ui/ui-words';
import type { BalanceView } from '../../contract/balance';
import { updateBalanceInput } from '../../contract/changes';
import { canChangeTerms } from '../../policy';
import { ExpiryField } from '../form/expiry-field';
import { LimitFields } from '../form/limit-fields';
import { NotesField } from '../form/notes-field';
import { useBalanceChange } from '../form/use-balance-change';
import { useRoundingWords } from '../words/use-rounding-words';
import classes from './change.module.css';
import { type Editable, editableFields, listChangedFields, toEditable } from './editable-fields';

const schema = updateBalanceInput.omit({ id: true, updatedAt: true }).required();
type BalanceVersion = Editable & { updatedAt: string };
type Conflict = { before: BalanceVersion; theirs: BalanceVersion; mine: Partial<Editable> };

/**
 * Lets the reader edit notes, expiry date, overdraft limit and rounding. The amount is changed only
 * by a top-up or an adjustment.
 */
export function EditBalanceDialog({
  balance,
  ...dialog
}: FormDialogPlace & { balance: BalanceView }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const actor = useActor();
  const { done } = useBalanceChange();
  const { opened } = dialog;
  // The balance is kept as it was when the dialog opened, because a change that arrives later has
  // not been seen.
  const [read, setRead] = useKeptState<{ opened: boolean; seen: BalanceVersion }>(
    `${dialog.place} seen`,
    {
      opened,
      seen: balanceSeen(balance),
    },
  );
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
            setConflict({ before: seen, theirs: details.current as BalanceVersion, mine: changed });
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
          <NotesField {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}

type EditConflictProps = {
  error: unknown;
  type: AmountType;
  /** Balance before both edits, the other person's version, and the fields changed here. */
  before?: Editable;
  theirs?: Editable;
  mine?: Partial<Editable>;
};

/**
 * Shows why saving failed and, after a conflict, the other person's changes and the values typed
 * here.
 */
function EditConflict({ error, type, before, theirs, mine }: EditConflictProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { errorText } = useUiWords();
  const roundingWords = useRoundingWords();
  const changed = editableFields.filter(
    (field) => before && theirs && before[field] !== theirs[field],
  );

  return (
    <>
      {errorText(error)}
      {theirs && mine && changed.length > 0 && (
        <ul className={classes.differences}>
          {changed.map((field) => (
            <li key={field}>
              <strong>{t(`balancesLater:field.${field}`)}</strong>
              <span className={classes.value}>
                {t('balancesLater:edit.theirs', { value: said(theirs, field) })}
              </span>
              {field in mine && (
                <span className={classes.value}>
                  {t('balancesLater:edit.mine', { value: said({ ...theirs, ...mine }, field) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );

  function said(values: Editable, field: keyof Editable): string {
    if (field === 'overdraftLimit')
      return t('amount', { amount: { amount: values.overdraftLimit, type } });
    if (field.startsWith('rounding')) return roundingWords(values);
    if (field === 'notes') return values.notes || '–';
    return values.expiresOn ? t('expiresOn', { date: values.expiresOn }) : t('noExpiry');
  }
}

type TakeTheirsProps = {
  form: Pick<UseFormReturnType<Editable>, 'setFieldValue'>;
  theirs?: Editable;
  mine?: Partial<Editable>;
};

/** Fills the fields that were not edited here with the other person's values after a conflict. */
function TakeTheirs({ form, theirs, mine }: TakeTheirsProps) {
  const { setFieldValue } = form;
  useEffect(() => {
    if (!theirs || !mine) return;
    for (const field of editableFields) if (!(field in mine)) setFieldValue(field, theirs[field]);
  }, [theirs, mine, setFieldValue]);
  return null;
}

type TermsFieldsProps = { form: UseFormReturnType<Editable>; type: BalanceView['type'] };

function TermsFields({ form, type }: TermsFieldsProps) {
  return (
    <>
      <ExpiryField
        value={form.values.expiresOn}
        onChange={(day) => form.setFieldValue('expiresOn', day)}
        error={form.errors.expiresOn}
      />
      <LimitFields
        type={type}
        value={form.values}
        onChange={(changed) => form.setValues(changed)}
        errors={form.errors}
      />
    </>
  );
}

function balanceSeen(balance: BalanceView): BalanceVersion {
  return { ...toEditable(balance), updatedAt: balance.updatedAt };
}
