import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import { askTopUpInput } from '../../contract/changes';
import { BalanceAmountField } from '../form/balance-amount-field';
import { topUpPresets } from '../form/top-up-presets';
import { useBalanceChange } from '../form/use-balance-change';

const { amount, wish } = askTopUpInput.shape;
/** Checks of the form. An empty amount field is NaN and becomes undefined: no amount is named. */
const schema = z.strictObject({
  wish,
  amount: z
    .nan()
    .transform(() => undefined)
    .or(amount),
});

export function AskTopUpDialog({ balance, ...dialog }: FormDialogPlace & { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const { hasMailServer } = useMe();
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce(dialog.place);
  const { id, number, type } = balance;
  return (
    <FormDialog
      {...dialog}
      title={t(`ask.title.${type}`, { number })}
      submitLabel={t('ask.send')}
      schema={schema}
      initialValues={{ wish: '', amount: Number.NaN }}
      submit={async (asked) => {
        await sendOnce(client.balances.askTopUp, { id, ...asked });
        await done(t('ask.toast', { number }));
      }}
    >
      {(form) => (
        <>
          <p className={look.quiet}>{t(hasMailServer ? 'ask.hint.mail' : 'ask.hint')}</p>
          <BalanceAmountField
            label={t('ask.amount')}
            type={type}
            value={form.values.amount}
            onChange={(chosen) => form.setFieldValue('amount', chosen)}
            presets={topUpPresets[type]}
            error={form.errors.amount}
          />
          <Textarea
            label={t('ask.wish')}
            placeholder={t('ask.wish.placeholder')}
            maxLength={500}
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('wish')}
          />
        </>
      )}
    </FormDialog>
  );
}
