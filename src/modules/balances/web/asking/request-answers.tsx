import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import type { BalanceView } from '../../contract/balance';
import { useBalanceChange } from '../form/use-balance-change';

const AnswerDialog = laterDialog(async () => (await import('./answer-dialog')).AnswerDialog);

type RequestAnswersProps = {
  balance: BalanceView;
  request: NonNullable<BalanceView['topUpRequest']>;
};

/** Sells the requested amount with one press, or answers in words. */
export function RequestAnswers({ balance, request }: RequestAnswersProps) {
  const { t } = useTranslation('balances');
  const { act, isPending } = useBalanceChange();
  const sendOnce = useSendOnce(`accept ${balance.id}`);
  const answering = useFormDialog(`answer ${balance.id}`);
  const { id, number, type } = balance;
  const { askedAt, wanted } = request;
  return (
    <Group gap="xs">
      {wanted !== null && (
        <Button
          loading={isPending}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() =>
            void act(
              () => sendOnce(client.balances.acceptTopUp, { id, askedAt }),
              t('asked.accepted', { number, added: { amount: wanted, type } }),
            )
          }
        >
          {t('asked.accept', { added: { amount: wanted, type } })}
        </Button>
      )}
      <Button variant="default" aria-haspopup="dialog" onClick={answering.open}>
        {t('asked.answer')}
      </Button>
      <AnswerDialog {...answering.props} balance={balance} askedAt={askedAt} />
    </Group>
  );
}
