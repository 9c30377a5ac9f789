import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { QueryView } from '@/ui/feedback/query-view';
import { useKeptState } from '@/ui/kept-text';
import type { Asking } from '../change/balance-actions';
import { BalanceDetail } from './balance-detail';

type BalanceDrawerProps = { balanceId: string | undefined; onClose: () => void };

type Asked = { of: string; what: Asking };

/**
 * One balance beside the list: its facts, the amount left and the movements. The address names it.
 */
export function BalanceDrawer({ balanceId, onClose }: BalanceDrawerProps) {
  const { t } = useTranslation('balances');
  const [asked, setAsked] = useKeptState<Asked | undefined>('asked', undefined);
  // A dialog belongs to its balance: when another one is opened, or none, it is over.
  const asking = asked?.of === balanceId ? asked?.what : undefined;
  return (
    <SideDrawer of={balanceId} onClose={onClose} title={t('one')} size={640}>
      {(shown) => (
        <OpenBalance
          id={shown}
          asking={asking}
          onAsk={(what) => setAsked({ of: shown, what })}
          onDeleted={onClose}
        />
      )}
    </SideDrawer>
  );
}

type OpenBalanceProps = Omit<Parameters<typeof BalanceDetail>[0], 'balance'> & { id: string };

function OpenBalance({ id, ...acting }: OpenBalanceProps) {
  const balance = useQuery(api.balances.find.queryOptions({ input: { id } }));
  return (
    <QueryView query={balance}>
      {(found) => <BalanceDetail balance={found} {...acting} />}
    </QueryView>
  );
}
