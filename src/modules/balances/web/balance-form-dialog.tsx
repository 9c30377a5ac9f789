import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { AmountType } from '@/platform/amount';
import { client } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import { createBalanceInput } from '../contract';
import { noRounding, type Rounding } from '../domain/rounding';
import { BalanceFields, usualAmount } from './balance-fields';
import { useBalanceChange } from './change/use-balance-change';

export type BalanceFormValues = z.input<typeof createBalanceInput> & {
  expiresOn: string | null;
  notes: string;
  overdraftLimit: number;
} & Rounding;

const blank = {
  expiresOn: null,
  notes: '',
  overdraftLimit: 0,
  ...noRounding,
};

type BalanceFormDialogProps = DialogProps & {
  /** Whom it is for and what kind it is, where that is known already. */
  companyId?: string;
  type?: AmountType;
};

export function BalanceFormDialog({ opened, onClose, companyId = '', type = 'hours' }: BalanceFormDialogProps) {
  const { t } = useTranslation('balances');
  const { done } = useBalanceChange();
  const sendOnce = useSendOnce();

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('create')}
      submitLabel={t('create')}
      schema={createBalanceInput}
      initialValues={{ companyId, type, initialAmount: usualAmount[type], ...blank }}
      fieldErrors={(error) => {
        const { code, message, issues } = refusalOf(error);
        return code === 'balanceNumberTaken' ? { number: message } : issues;
      }}
      submit={async (input) => {
        const { number, companyName } = await sendOnce(client.balances.create, input);
        await done(t('created.toast', { number, customer: companyName }));
      }}
    >
      {(form) => <BalanceFields form={form} />}
    </FormDialog>
  );
}
