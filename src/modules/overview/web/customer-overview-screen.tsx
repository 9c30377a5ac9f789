import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { SellerBrands } from '@/modules/branding/web/seller-brands';
import { AttentionList } from './attention/attention-list';
import { FigureLine } from './figures/figure-line';
import { GreetingScreen } from './greeting-screen';
import { OwnBalances } from './hero/own-balances';
import classes from './overview.module.css';
import { type OverviewPanelList, OverviewPanels, useOverview } from './overview-panels';
import { RecentPanel } from './recent-panel';
import { useOpenBalance } from './use-open-balance';
import { UsedFor } from './used-for';

const firstPanels: OverviewPanelList = { figures: FigureLine };
const panels: OverviewPanelList = {
  attention: ({ overview }) => {
    const used = overview.months.at(-1);
    return (
      <div className={classes.pair}>
        <AttentionList overview={overview} />
        {used && <UsedFor used={used} />}
      </div>
    );
  },
  figures: FigureLine,
  recent: () => <RecentPanel />,
};

/** Shows customers the amounts left and what was used. */
export function CustomerOverviewScreen() {
  const open = useOpenBalance();
  const me = useMe();
  const { isPendingStaff } = useActor();
  const companies = isPendingStaff ? [] : me.memberships.map(({ companyName }) => companyName);
  return (
    <GreetingScreen subtitle={companies.join(' · ')} open={open}>
      <SellerBrands />
      <OwnBalances onOpen={open.onOpen} />
      <Numbers />
    </GreetingScreen>
  );
}

function Numbers() {
  return (
    <OverviewPanels
      query={useOverview()}
      choose={({ started }) => (started.balance ? panels : firstPanels)}
    />
  );
}
