import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { dayOf, isDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/query-view';
import type { BalanceView } from '../../contract';
import { useToday } from '../use-today';
import { PeriodField } from './period-field';
import { type Period, periodOf } from './period-of';
import classes from './statement.module.css';
import { StatementLines } from './statement-lines';
import { StatementTotals } from './statement-totals';

/** Why so much is left: everything that moved the balance in a period. Its files say the same numbers. */
export function BalanceStatement({ balance }: { balance: Pick<BalanceView, 'id' | 'createdAt'> }) {
  const { t } = useTranslation('balances');
  const heading = useId();
  const locale = useLocale();
  const today = useToday();
  const { timeZone } = useMe();
  const createdOn = dayOf(new Date(balance.createdAt), timeZone);
  const [period, setPeriod] = useState<Period>(() => periodOf('everything', today, createdOn));
  const { from, to } = period;
  const { id } = balance;
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  const statement = useQuery({
    ...api.balances.statement.queryOptions({ input: { id, from, to }, placeholderData: keepPreviousData }),
    enabled: isPeriod,
  });
  const fileOf = (kind: 'pdf' | 'csv') =>
    `/api/v1/balances/${id}/statement.${kind}?${new URLSearchParams({ from, to, language: locale })}`;

  return (
    <section aria-labelledby={heading} className={classes.statement}>
      <div className={classes.head}>
        <h3 id={heading}>{t('statement.title')}</h3>
        {isPeriod && (
          <Group gap="xs">
            {(['pdf', 'csv'] as const).map((kind) => (
              <Button
                key={kind}
                component="a"
                variant="default"
                size="sm"
                href={fileOf(kind)}
                download
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                aria-label={t('statement.download', { kind: kind.toUpperCase() })}
              >
                {kind.toUpperCase()}
              </Button>
            ))}
          </Group>
        )}
      </div>
      <PeriodField
        value={period}
        onChange={setPeriod}
        createdOn={createdOn}
        error={isDay(from) && isDay(to) && from > to ? t('error.periodBackwards') : undefined}
      />
      {isPeriod && (
        <QueryView query={statement}>
          {(found) => (
            <>
              <StatementLines statement={found} />
              <StatementTotals statement={found} />
            </>
          )}
        </QueryView>
      )}
    </section>
  );
}
