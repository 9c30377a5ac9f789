import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { SellerBrands } from '@/modules/branding/web/seller-brands';
import { QueryView } from '@/ui/feedback/query-view';
import { later } from '@/ui/later';
import { Screen } from '@/ui/screen';
import { AttentionList } from './attention/attention-list';
import { getFirstName } from './first-name';
import { OwnBalances } from './hero/own-balances';
import classes from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton';
import { RecentPanel } from './recent-panel';
import { Tiles } from './tiles/tiles';
import { useOpenBalance } from './use-open-balance';
import { useOverview } from './use-overview';
import { UsedFor } from './used-for';

const BalanceDrawer = later(
  async () => (await import('@/modules/balances/web/detail/balance-drawer')).BalanceDrawer,
  {
    isWanted: ({ balanceId }) => balanceId !== undefined,
    toClosed: (props) => ({ ...props, balanceId: undefined }),
  },
);

/** What do we have left, and what was it used for? */
export function CustomerOverviewScreen() {
  const { t } = useTranslation(['overview', 'accounts']);
  const me = useMe();
  const { balanceId, onOpen } = useOpenBalance();
  const { isPendingStaff } = useActor();
  const companies = isPendingStaff ? [] : me.memberships.map(({ companyName }) => companyName);

  return (
    <Screen
      title={t('overview:hello', { name: getFirstName(me.name) })}
      subtitle={companies.join(' · ')}
    >
      {isPendingStaff ? (
        <Alert color="petrol" role="status">
          {t('accounts:register.staffPending')}
        </Alert>
      ) : (
        <>
          <SellerBrands />
          <OwnBalances onOpen={onOpen} />
          <Numbers />
        </>
      )}
      <BalanceDrawer balanceId={balanceId} onClose={() => onOpen(undefined)} />
    </Screen>
  );
}

function Numbers() {
  const overview = useOverview();
  return (
    <QueryView query={overview} skeleton={<OverviewSkeleton />}>
      {(found) => {
        const used = found.months.at(-1);
        if (!found.started.balance) return <Tiles overview={found} />;
        return (
          <>
            <div className={classes.pair}>
              <AttentionList items={found.attention} />
              <Tiles overview={found} />
            </div>
            {used && <UsedFor used={used} />}
            <RecentPanel />
          </>
        );
      }}
    </QueryView>
  );
}
