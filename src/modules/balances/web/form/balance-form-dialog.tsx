import { useTranslation } from 'react-i18next';
import { createBalanceInput } from '@/modules/balances/contract/balance';
import { noRounding } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { BalanceFields, usualAmount } from './balance-fields';
import { useBalanceChange } from './use-balance-change';

const blank = {
  expiresOn: null,
  notes: '',
  overdraftLimit: 0,
  ...noRounding,
};

type BalanceFormDialogProps = FormDialogPlace & {
  /** Customer and type, where they are known already. */
  companyId?: string;
  type?: AmountType;
};

export function BalanceFormDialog({
  companyId = '',
  type = 'hours',
  ...dialog
}: BalanceFormDialogProps) {
  const { t } = useTranslation('balances');
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce(dialog.place);

  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={t('create')}
      submitLabel={t('create')}
      schema={createBalanceInput}
      initialValues={{ companyId, type, initialAmount: usualAmount[type], ...blank }}
      submit={async (input) => {
        const { number, companyName } = await sendOnce(client.balances.create, input);
        await done(t('created.toast', { number, customer: companyName }));
      }}
    >
      {(form) => <BalanceFields form={form} />}
    </FormDialog>
  );
}
