import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { isKnownDay, toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import type { BalanceView } from '../../contract/balance';
import { useToday } from '../words/use-today';
import { findPeriod, type Period } from './find-period';
import { PeriodField } from './period-field';
import classes from './statement.module.css';
import { StatementFiles } from './statement-files';
import { StatementLines } from './statement-lines';
import { StatementTotals } from './statement-totals';

/**
 * Why so much is left: everything that moved the balance in a period. Its files have equal numbers.
 */
export function BalanceStatement({
  balance,
}: {
  balance: Pick<BalanceView, 'id' | 'companyId' | 'createdAt'>;
}) {
  const { t } = useTranslation(['balances', 'ui']);
  const heading = useId();
  const today = useToday();
  const { timeZone } = useMe();
  const createdOn = toDay(new Date(balance.createdAt), timeZone);
  const [period, setPeriod] = useState<Period>(() => findPeriod('everything', today, createdOn));
  const { from, to } = period;
  const { id, companyId } = balance;
  const isPeriod = isKnownDay(from) && isKnownDay(to) && from <= to;
  const statement = useQuery({
    ...api.balances.statement.queryOptions({
      input: { id, from, to },
      placeholderData: keepPreviousData,
    }),
    enabled: isPeriod,
  });

  return (
    <section aria-labelledby={heading} className={classes.statement}>
      <div className={classes.head}>
        <h3 id={heading}>{t('statement.title')}</h3>
        {isPeriod && <StatementFiles id={id} companyId={companyId} period={period} />}
      </div>
      <PeriodField
        value={period}
        onChange={setPeriod}
        createdOn={createdOn}
        error={
          isPeriod
            ? undefined
            : t(
                isKnownDay(from) && isKnownDay(to)
                  ? 'balances:error.periodBackwards'
                  : 'ui:validation.date',
              )
        }
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
