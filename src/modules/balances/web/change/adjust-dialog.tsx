import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import type { BalanceView } from '../../contract/balance';
import { adjustInput, topUpInput } from '../../contract/changes';
import { BalanceAmountField } from '../form/balance-amount-field';
import { useBalanceChange } from '../form/use-balance-change';
import { NewRemaining } from './new-remaining';

const directions = ['up', 'down'] as const;

/**
 * Checks of the form. The direction is a field of its own, because number pads of phones have no
 * minus sign.
 */
const schema = z.strictObject({
  direction: z.enum(directions),
  amount: topUpInput.shape.amount,
  reason: adjustInput.shape.reason,
});
type Values = z.infer<typeof schema>;

const blank: Values = { direction: 'down', amount: Number.NaN, reason: '' };

/** Lets the reader correct the amount of a balance. The customer reads the reason. */
export function AdjustDialog({ balance, ...dialog }: FormDialogPlace & { balance: BalanceView }) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce(dialog.place);
  const { id, number, type, currentAmount } = balance;
  return (
    <FormDialog
      {...dialog}
      title={t('balancesLater:adjust.title', { number })}
      submitLabel={t('adjust')}
      schema={schema}
      initialValues={blank}
      fieldOf={{ balanceTooLow: 'amount' }}
      submit={async (values) => {
        const after = await sendOnce(client.balances.adjust, {
          id,
          amount: signed(values),
          reason: values.reason,
        });
        await done(
          t('balancesLater:adjust.toast', { number, left: { amount: after.currentAmount, type } }),
        );
      }}
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label={t('balancesLater:adjust.direction')}
            data={directions.map((value) => ({ value, label: t(`adjust.direction.${value}`) }))}
            value={form.values.direction}
            onChange={(value) => form.setFieldValue('direction', value === 'up' ? 'up' : 'down')}
          />
          <BalanceAmountField
            label={t(`type.${type}`)}
            type={type}
            value={form.values.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
            error={form.errors.amount}
            autoFocus
          />
          {currentAmount > 0 && (
            <Button
              variant="default"
              size="sm"
              mr="auto"
              onClick={() => form.setValues({ direction: 'down', amount: currentAmount })}
            >
              {t('balancesLater:adjust.writeOff', { left: { amount: currentAmount, type } })}
            </Button>
          )}
          <TextInput
            label={t('balancesLater:adjust.reason')}
            description={t('balancesLater:change.reason.hint')}
            required
            maxLength={200}
            {...form.getInputProps('reason')}
          />
          <NewRemaining balance={balance} amount={signed(form.values)} />
        </>
      )}
    </FormDialog>
  );
}

function signed({ direction, amount }: Values): number {
  return direction === 'up' ? amount : -amount;
}
