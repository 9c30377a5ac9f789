import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import type { AttentionItem, NamedItem } from '../../../contract';
import type { AttentionTask } from '../attention-task';

type SellMoreProps = {
  reason: AttentionItem['reason'];
  one: NamedItem;
  onTask: (task: AttentionTask) => void;
};

/** Opens the dialog that sells more: on the same card, or a new one where its time is over. */
export function SellMore({ reason, one: { id, name }, onTask }: SellMoreProps) {
  const { t } = useTranslation('overview');
  const actor = useActor();
  const queryClient = useQueryClient();
  const { act, isPending } = useAct();
  const isOver = reason === 'expired' || reason === 'expiring';
  const open = async () => {
    const { companyId } = await queryClient.fetchQuery(
      api.balances.find.queryOptions({ input: { id } }),
    );
    const sells = isOver ? 'sell' : 'topUp';
    // A consultant can be the customer of another one.
    const kind = includesCompany(servedCompanies(actor), companyId) ? sells : 'ask';
    onTask({ kind, balanceId: id });
  };
  const label = t(isOver ? 'act.renew' : 'act.topUp');
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-label={t('act.named', { act: label, name })}
      loading={isPending}
      onClick={() => void act(open)}
    >
      {label}
    </Button>
  );
}
