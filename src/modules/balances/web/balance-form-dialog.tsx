import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { client } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import { createBalanceInput } from '../contract';
import { BalanceFields } from './balance-fields';
import { useBalanceChange } from './change/use-balance-change';
import { useSendOnce } from './change/use-send-once';

export type BalanceFormValues = z.input<typeof createBalanceInput> & {
  expiresOn: string | null;
  notes: string;
  overdraftLimit: number;
};

const blank: BalanceFormValues = {
  companyId: '',
  type: 'hours',
  initialAmount: 1200,
  expiresOn: null,
  notes: '',
  overdraftLimit: 0,
};

type BalanceFormDialogProps = DialogProps & {
  /** Whom it is for, where that is known already. */
  companyId?: string;
};

export function BalanceFormDialog({ opened, onClose, companyId = '' }: BalanceFormDialogProps) {
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
      initialValues={{ ...blank, companyId }}
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
