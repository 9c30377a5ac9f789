import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { type StandingSaleView, updateStandingSaleInput } from '../../contract/standing-sale';
import { listComing } from '../../domain/standing-sale';
import { BalanceAmountField } from '../form/balance-amount-field';
import { LimitFields } from '../form/limit-fields';
import { NotesField } from '../form/notes-field';
import { useBalanceChange } from '../form/use-balance-change';
import { NextSales } from './next-sales';
import { TermsFields } from './terms-fields';

const schema = updateStandingSaleInput.omit({ id: true }).required();

type EditSaleDialogProps = FormDialogPlace & { sale: StandingSaleView };

/** Lets the reader change what is agreed about the cards to come. */
export function EditSaleDialog({ sale, ...dialog }: EditSaleDialogProps) {
  const { t } = useTranslation('balancesLater');
  const { done } = useBalanceChange();
  const { id, number, type, everyMonths, startsOn } = sale;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={t('repeat.edit.of', { number })}
      submitLabel={t('edit.save')}
      schema={schema}
      initialValues={toTerms(sale)}
      submit={async (terms) => {
        await client.balances.updateStandingSale({ id, ...terms });
        await done(t('repeat.edit.toast', { number }));
      }}
    >
      {({ values, setValues, errors, getInputProps }) => (
        <>
          <p className={look.quiet}>{t('repeat.edit.hint')}</p>
          <BalanceAmountField
            label={t('repeat.edit.amount')}
            type={type}
            value={values.amount}
            onChange={(amount) => setValues({ amount })}
            error={errors.amount}
            autoFocus
          />
          <TermsFields
            value={{ ...values, everyMonths, type }}
            onChange={setValues}
            errors={errors}
            firstDay={startsOn}
          />
          <NextSales
            sold={{ ...values, everyMonths, type }}
            turns={listComing({ ...sale, ...values }, sale.lastTurn)}
          />
          <NotesField label={t('repeat.notes')} {...getInputProps('notes')} />
          <LimitFields type={type} value={values} onChange={setValues} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

/** Returns the terms, with the version that is being read. */
function toTerms(sale: StandingSaleView) {
  const { version, amount, livesMonths, atPercent, endsOn, overdraftLimit, notes } = sale;
  const { roundingIncrement, roundingMode, roundingMinimum } = sale;
  const terms = { version, amount, livesMonths, atPercent, endsOn, overdraftLimit };
  return { ...terms, roundingIncrement, roundingMode, roundingMinimum, notes: notes ?? '' };
}
