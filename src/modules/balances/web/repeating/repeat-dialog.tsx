import { useTranslation } from 'react-i18next';
import { addDays, addMonths } from '@/platform/day';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import type { BalanceView } from '../../contract/balance';
import { BalanceAmountField } from '../form/balance-amount-field';
import { LimitFields } from '../form/limit-fields';
import { NotesField } from '../form/notes-field';
import { topUpPresets } from '../form/top-up-presets';
import { useToday } from '../words/use-today';
import { RepeatFields } from './repeat-fields';
import { fieldOfSaleRefusal, type SaleFormValues, saleSchema } from './sale-schema';
import { useSellRepeatedly } from './use-sell-repeatedly';

type RepeatDialogProps = FormDialogPlace & { balance: BalanceView };

/** Lets the reader agree on a sale that repeats the one of a card. That card stays as it is. */
export function RepeatDialog({ balance, ...dialog }: RepeatDialogProps) {
  const { t } = useTranslation('balancesLater');
  const today = useToday();
  const sellRepeatedly = useSellRepeatedly(dialog.place);
  const { type, number } = balance;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={t('repeat.of', { number })}
      submitLabel={t('repeat')}
      schema={saleSchema}
      fieldOf={fieldOfSaleRefusal}
      initialValues={toRepeatedSale(balance, today)}
      submit={async (sale) => sale.repeats && sellRepeatedly(sale.input)}
    >
      {(form) => (
        <>
          <BalanceAmountField
            label={t('repeat.edit.amount')}
            type={type}
            value={form.values.initialAmount}
            onChange={(amount) => form.setFieldValue('initialAmount', amount)}
            presets={topUpPresets[type]}
            error={form.errors.initialAmount}
            autoFocus
          />
          <RepeatFields
            value={form.values}
            onChange={(changed) => form.setValues(changed)}
            errors={form.errors}
          />
          <NotesField label={t('repeat.notes')} {...form.getInputProps('notes')} />
          <LimitFields
            type={type}
            value={form.values}
            onChange={(changed) => form.setValues(changed)}
            errors={form.errors}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Fills the form for a card: the next one comes when it has expired, or else in a month. */
function toRepeatedSale(balance: BalanceView, today: string): SaleFormValues {
  const { id: followsId, companyId, type, initialAmount, expiresOn, overdraftLimit } = balance;
  const { roundingIncrement, roundingMode, roundingMinimum, punchMinutes } = balance;
  const followsOn = expiresOn === null ? addMonths(today, 1) : addDays(expiresOn, 1);
  return {
    ...{ companyId, type, initialAmount, expiresOn: null, overdraftLimit },
    ...{ roundingIncrement, roundingMode, roundingMinimum, punchMinutes },
    ...{ number: undefined, notes: '', ...blankRepeat, repeats: true, followsId },
    startsOn: followsOn < today ? today : followsOn,
  };
}

/** A sale of each month that keeps nothing and has no end. */
export const blankRepeat = {
  repeats: false,
  everyMonths: 1,
  atPercent: null,
  livesMonths: 1,
  endsOn: null,
  firstAmount: Number.NaN,
  followsId: undefined,
} as const;
