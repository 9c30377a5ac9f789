import { Anchor, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import { topUpInput } from '../../contract/changes';
import { BalanceAmountField } from '../form/balance-amount-field';
import { topUpPresets } from '../form/top-up-presets';
import { useBalanceChange } from '../form/use-balance-change';
import { NewRemaining } from './new-remaining';

const schema = topUpInput.omit({ id: true });

type TopUpDialogProps = FormDialogPlace & {
  balance: BalanceView;
  /**
   * Opens the sale of a new balance instead, for a top-up with its own expiry date; undefined if
   * the user cannot sell one.
   */
  onNewInstead?: () => void;
};

export function TopUpDialog({ balance, onNewInstead, ...dialog }: TopUpDialogProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce(dialog.place);
  const { id, number, type, topUpRequest } = balance;
  return (
    <FormDialog
      {...dialog}
      title={t(`topUp.title.${type}`, { number })}
      submitLabel={t(`topUp.do.${type}`)}
      schema={schema}
      initialValues={{ amount: topUpRequest?.wanted ?? Number.NaN, reason: '' }}
      submit={async ({ amount, reason }) => {
        const asked = { id, amount, ...(reason && { reason }) };
        const { currentAmount } = await sendOnce(client.balances.topUp, asked);
        await done(
          t('balancesLater:topUp.toast', { number, left: { amount: currentAmount, type } }),
        );
      }}
    >
      {(form) => (
        <>
          <p className={look.quiet}>
            {t('balancesLater:topUp.hint')}{' '}
            {onNewInstead && (
              <Anchor component="button" type="button" inherit onClick={onNewInstead}>
                {t('balancesLater:topUp.newInstead')}
              </Anchor>
            )}
          </p>
          <BalanceAmountField
            label={t(`type.${type}`)}
            type={type}
            value={form.values.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
            presets={topUpPresets[type]}
            error={form.errors.amount}
            autoFocus
          />
          <TextInput
            label={t('balancesLater:change.reason')}
            description={t('balancesLater:change.reason.hint')}
            maxLength={200}
            {...form.getInputProps('reason')}
          />
          <NewRemaining balance={balance} amount={form.values.amount} />
        </>
      )}
    </FormDialog>
  );
}
