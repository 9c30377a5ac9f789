import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api, client } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import { createBalanceInput } from '../contract';
import { BalanceFields } from './balance-fields';

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
  const queryClient = useQueryClient();
  // The same content keeps its key until it is created, so that a repeated send does not sell two cards.
  const sent = useRef<{ body: string; key: string }>(undefined);

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
        const body = JSON.stringify(input);
        if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
        const balance = await client.balances.create(input, { context: { idempotencyKey: sent.current.key } });
        sent.current = undefined;
        notifications.show({
          message: t('created.toast', { number: balance.number, customer: balance.companyName }),
        });
        await queryClient.invalidateQueries({ queryKey: api.balances.key() });
      }}
    >
      {(form) => <BalanceFields form={form} />}
    </FormDialog>
  );
}
