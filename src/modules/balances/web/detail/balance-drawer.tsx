import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/query-view';
import { useUiWords } from '@/ui/ui-words';
import { useLastGiven } from '@/ui/use-last-given';
import { BalanceDetail } from './balance-detail';

type BalanceDrawerProps = { balanceId: string | undefined; onClose: () => void };

/** One balance beside the list: what it is, what is left and why. The address names it. */
export function BalanceDrawer({ balanceId, onClose }: BalanceDrawerProps) {
  const { t } = useTranslation('balances');
  const words = useUiWords();
  const shown = useLastGiven(balanceId);
  return (
    <Drawer
      opened={balanceId !== undefined}
      onClose={onClose}
      position="right"
      size={640}
      title={t('one')}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {shown && <OpenBalance key={shown} id={shown} />}
    </Drawer>
  );
}

function OpenBalance({ id }: { id: string }) {
  const balance = useQuery(api.balances.find.queryOptions({ input: { id } }));
  return <QueryView query={balance}>{(found) => <BalanceDetail balance={found} />}</QueryView>;
}
