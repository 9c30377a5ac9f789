import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { BalanceGrid } from '@/modules/balances/web/balance-grid';
import { MonthlyLink } from '@/modules/time/web/monthly/monthly-link';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { RecentEntries } from '@/modules/time/web/recent-entries';
import { api } from '@/platform/web/api';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import { firstNameOf } from './first-name-of';
import { needingAttention } from './lowest-first';
import classes from './working-overview.module.css';

/** For those who log: the line to log with, then which customers to talk to, then what happened last. */
export function WorkingOverview() {
  const { t } = useTranslation('overview');
  const me = useMe();
  const navigate = useNavigate();
  const balances = useQuery(api.balances.list.queryOptions({ input: { limit: 100 } }));

  return (
    <Screen title={t('hello', { name: firstNameOf(me.name) })}>
      <QuickEntry />
      <section className={classes.section}>
        <Title order={2} size="h3">
          {t('needsAttention')}
        </Title>
        <QueryView query={balances}>
          {({ items }) => {
            const urgent = needingAttention(items);
            return urgent.length > 0 ? (
              <BalanceGrid
                label={t('needsAttention')}
                balances={urgent}
                onOpen={({ id }) => navigate({ to: '/balances', search: { balance: id } })}
              />
            ) : (
              <p className={classes.none}>{t('needsAttention.none')}</p>
            );
          }}
        </QueryView>
      </section>
      <Panel title={t('recentEntries')} aside={<MonthlyLink />} isFlush>
        <RecentEntries showsCustomer />
      </Panel>
    </Screen>
  );
}
