import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BalanceGrid } from '@/modules/balances/web/balance-grid';
import { api } from '@/platform/web/api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { lowestFirst } from '../lowest-first';
import classes from '../overview.module.css';
import { BalanceCarousel } from './balance-carousel';

/**
 * What is left, as cards and rings: those nearest to their end first; what cannot be used any more
 * is folded away.
 */
export function OwnBalances({ onOpen }: { onOpen: (balanceId: string) => void }) {
  const { t } = useTranslation('overview');
  const balances = useQuery(api.balances.list.queryOptions({ input: { limit: 100 } }));
  return (
    <QueryView query={balances}>
      {({ items }) => {
        if (items.length === 0) {
          return (
            <Panel isFlush>
              <EmptyState title={t('empty.title')}>{t('empty.customer')}</EmptyState>
            </Panel>
          );
        }
        const sorted = lowestFirst(items);
        const usable = sorted.filter(({ status }) => status !== 'inactive' && status !== 'expired');
        const past = sorted.filter((balance) => !usable.includes(balance));
        const grid = (label: string, some: typeof sorted) => (
          <BalanceGrid
            label={label}
            balances={some}
            leads="amount"
            onOpen={({ id }) => onOpen(id)}
          />
        );
        return (
          <section id="balances" className={classes.section}>
            <Title order={2} size="h3">
              {t('balances')}
            </Title>
            {usable.length > 0 && (
              <BalanceCarousel count={usable.length}>{grid(t('balances'), usable)}</BalanceCarousel>
            )}
            {past.length > 0 &&
              (usable.length > 0 ? (
                <details className={classes.past}>
                  <summary>
                    {t('balances.past')} ({past.length})
                  </summary>
                  {grid(t('balances.past'), past)}
                </details>
              ) : (
                grid(t('balances'), past)
              ))}
          </section>
        );
      }}
    </QueryView>
  );
}
