import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import type { BalanceView } from '../../../contract/balance';
import { refusePermitInput } from '../../../contract/permits';
import { useBalanceChange } from '../../form/use-balance-change';

const schema = refusePermitInput.pick({ answer: true });

type RefusePermitDialogProps = FormDialogPlace & {
  balance: BalanceView;
  permit: NonNullable<BalanceView['permitAsked']>;
};

export function RefusePermitDialog({ balance, permit, ...dialog }: RefusePermitDialogProps) {
  const { t } = useTranslation('balances');
  const { done } = useBalanceChange();
  const { id, number, type } = balance;
  const { id: permitId, byName: name, amount } = permit;
  return (
    <FormDialog
      {...dialog}
      title={t('permit.refuse.title', { name })}
      submitLabel={t('permit.refuse.send')}
      schema={schema}
      initialValues={{ answer: '' }}
      submit={async ({ answer }) => {
        await client.balances.refusePermit({ id, permitId, answer });
        await done(t('permit.refuse.toast', { name }));
      }}
    >
      {(form) => (
        <Textarea
          label={t('permit.refuse.reason')}
          description={t('permit.refuse.hint', { asked: { amount, type }, number })}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('answer')}
        />
      )}
    </FormDialog>
  );
}
