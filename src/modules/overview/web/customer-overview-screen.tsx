import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { BalanceGrid } from '@/modules/balances/web/balance-grid';
import { BalanceDrawer } from '@/modules/balances/web/detail/balance-drawer';
import { MonthlyLink } from '@/modules/time/web/monthly/monthly-link';
import { RecentEntries } from '@/modules/time/web/recent-entries';
import { api } from '@/platform/web/api';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import { firstNameOf } from './first-name-of';
import { lowestFirst } from './lowest-first';

type CustomerOverviewScreenProps = {
  /** The balance that is open beside the cards. */
  balanceId: string | undefined;
  onOpen: (balanceId: string | undefined) => void;
};

/** What do we have left, and what was it used for? */
export function CustomerOverviewScreen({ balanceId, onOpen }: CustomerOverviewScreenProps) {
  const { t } = useTranslation(['overview', 'accounts']);
  const me = useMe();
  const { isPendingStaff } = useActor();
  const companies = isPendingStaff ? [] : me.memberships.map(({ companyName }) => companyName);

  return (
    <Screen title={t('overview:hello', { name: firstNameOf(me.name) })} subtitle={companies.join(' · ')}>
      {isPendingStaff ? (
        <Alert color="petrol" role="status">
          {t('accounts:register.staffPending')}
        </Alert>
      ) : (
        <Balances onOpen={onOpen} />
      )}
      <BalanceDrawer balanceId={balanceId} onClose={() => onOpen(undefined)} />
    </Screen>
  );
}

function Balances({ onOpen }: Pick<CustomerOverviewScreenProps, 'onOpen'>) {
  const { t } = useTranslation('overview');
  const balances = useQuery(api.balances.list.queryOptions({ input: { limit: 100 } }));
  return (
    <QueryView query={balances}>
      {({ items }) =>
        items.length > 0 ? (
          <>
            <BalanceGrid
              label={t('balances')}
              balances={lowestFirst(items)}
              leads="amount"
              onOpen={({ id }) => onOpen(id)}
            />
            <Panel title={t('recentEntries')} aside={<MonthlyLink />} isFlush>
              <RecentEntries />
            </Panel>
          </>
        ) : (
          <Panel isFlush>
            <EmptyState title={t('empty.title')}>{t('empty.customer')}</EmptyState>
          </Panel>
        )
      }
    </QueryView>
  );
}
