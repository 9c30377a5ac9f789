import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useTypedSearch } from '@/platform/web/search/use-typed-search';
import { useShortcut } from '@/platform/web/use-shortcut';
import { AddButton } from '@/ui/dialog/add-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { NoMatch } from '@/ui/feedback/no-match';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import type { BalanceView } from '../contract/balance';
import { canCreateBalances } from '../policy';
import classes from './card/balance-card.module.css';
import { BalanceDrawer } from './detail/balance-drawer';
import { BalanceFormDialog } from './form/balance-form-dialog';
import { BalanceChips } from './list/balance-chips';
import { BalanceFilters } from './list/balance-filters';
import { BalanceGrid } from './list/balance-grid';
import { readBalanceSearch } from './list/balance-search';
import { BalanceTable } from './list/balance-table';
import { useBalanceList } from './list/use-balance-list';
import { AllSales } from './repeating/all-sales';

/** Shows every punch card and time bank with the amount left now. */
export function BalancesScreen() {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const [search, onSearch] = useScreenSearch(readBalanceSearch, (changes) => 'balance' in changes);
  const actor = useActor();
  const { typed, q, change } = useTypedSearch(search, onSearch);
  const { balances, counts } = useBalanceList({ ...search, q });
  const open = ({ id }: BalanceView) => onSearch({ balance: id });
  const canCreate = canCreateBalances(actor);
  const create = () => onSearch({ create: 1 });
  useShortcut('n', create, { as: 'new', isMeant: canCreate });
  const actions = canCreate && (
    <>
      <AllSales />
      <AddButton onClick={create}>{t('create')}</AddButton>
    </>
  );
  const isFiltered = Boolean(typed.q || search.show || search.type || search.customer);
  const isFirstRun = balances.data?.length === 0 && !isFiltered;

  return (
    <Screen title={t('title')} action={actions}>
      {!isFirstRun && (
        <>
          <BalanceChips counts={counts} value={search.show} onChange={(show) => change({ show })} />
          <BalanceFilters value={typed} onChange={change} />
        </>
      )}
      <QueryView query={balances} skeleton={<CardsSkeleton />}>
        {(items) => {
          if (items.length > 0 && search.view !== 'table') {
            return <BalanceGrid label={t('title')} balances={items} onOpen={open} />;
          }
          return (
            <Panel isFlush>
              {items.length > 0 ? (
                <BalanceTable balances={items} onOpen={open} />
              ) : isFirstRun ? (
                <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
              ) : (
                <NoMatch
                  title={
                    typed.q ? t('balancesLater:noMatch.title', { q: typed.q }) : t('noneFound')
                  }
                  clear={t('balancesLater:noMatch.clear')}
                  onClear={() =>
                    change({ q: undefined, show: undefined, type: undefined, customer: undefined })
                  }
                >
                  {typed.q ? t('balancesLater:noMatch.text') : t('balancesLater:noMatch.filters')}
                </NoMatch>
              )}
            </Panel>
          );
        }}
      </QueryView>
      <ShowMore query={balances} />
      <BalanceFormDialog
        place="sell"
        opened={search.create === 1 && canCreate}
        onClose={() => onSearch({ create: undefined })}
      />
      <BalanceDrawer balanceId={search.balance} onClose={() => onSearch({ balance: undefined })} />
    </Screen>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes.grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={144} radius="lg" />
      ))}
    </div>
  );
}
