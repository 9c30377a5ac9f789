import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { useShortcut } from '@/platform/web/use-shortcut';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import { useDialog } from '@/ui/use-dialog';
import { canCreateBalances } from '../policy';
import classes from './balance-card.module.css';
import { BalanceFormDialog } from './balance-form-dialog';
import { BalanceGrid } from './balance-grid';
import { BalanceDrawer } from './detail/balance-drawer';
import type { BalanceSearch } from './list/balance-search';

type BalancesScreenProps = { search: BalanceSearch; onSearch: (changes: Partial<BalanceSearch>) => void };

/** Every punch card and time bank, and what is left on it at this moment. */
export function BalancesScreen({ search: address, onSearch }: BalancesScreenProps) {
  const { t } = useTranslation(['balances', 'ui']);
  const actor = useActor();
  const creating = useDialog();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 200);
  useShortcut('/', () => field.current?.focus());
  const balances = useInfiniteQuery(
    api.balances.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, cursor, ...(q && { q }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.items),
      placeholderData: keepPreviousData,
    }),
  );
  const createButton = canCreateBalances(actor) && (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={creating.open}>
      {t('balances:create')}
    </Button>
  );
  const isFirstRun = balances.data?.length === 0 && q === '';

  return (
    <Screen title={t('balances:title')} action={!isFirstRun && createButton}>
      {!isFirstRun && (
        <TextInput
          ref={field}
          type="search"
          maw={420}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          aria-label={t('balances:search')}
          placeholder={t('balances:search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <QueryView query={balances} skeleton={<CardsSkeleton />}>
        {(items) => {
          if (items.length > 0) {
            return (
              <BalanceGrid
                label={t('balances:title')}
                balances={items}
                onOpen={({ id }) => onSearch({ balance: id })}
              />
            );
          }
          return (
            <Panel isFlush>
              {isFirstRun ? (
                <EmptyState title={t('balances:empty.title')} action={createButton}>
                  {t('balances:empty.text')}
                </EmptyState>
              ) : (
                <EmptyState title={t('balances:noMatch.title', { q })}>{t('balances:noMatch.text')}</EmptyState>
              )}
            </Panel>
          );
        }}
      </QueryView>
      {balances.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={balances.isFetchingNextPage}
          onClick={() => balances.fetchNextPage()}
        >
          {t('ui:action.showMore')}
        </Button>
      )}
      <BalanceFormDialog {...creating.props} />
      <BalanceDrawer balanceId={address.balance} onClose={() => onSearch({ balance: undefined })} />
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
