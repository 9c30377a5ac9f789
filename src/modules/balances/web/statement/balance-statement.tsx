import { Group, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, isKnownDay, toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import type { StatementView } from '../../contract/statement';
import { useToday } from '../words/use-today';
import { findPeriod, type Period, type PeriodPreset, periodPresets } from './find-period';
import classes from './statement.module.css';
import { StatementFiles } from './statement-files';
import { StatementLines } from './statement-lines';
import { useSignedAmount } from './use-signed-amount';

/**
 * Shows how the amount left came about: every movement in a period, and files with the same
 * numbers.
 */
export function BalanceStatement({
  balance,
}: {
  balance: Pick<BalanceView, 'id' | 'companyId' | 'createdAt'>;
}) {
  const { t } = useTranslation(['balances', 'balancesLater', 'ui']);
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
    <section aria-labelledby={heading} className={`${look.columnMedium} ${look.mayShrink}`}>
      <div className={`${look.lineApart} ${classes.head}`}>
        <h3 id={heading}>{t('balancesLater:statement.title')}</h3>
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

type PeriodFieldProps = {
  value: Period;
  onChange: (period: Period) => void;
  /** Day on which the preset "everything" begins. */
  createdOn: Day;
  error: string | undefined;
};

function PeriodField({ value, onChange, createdOn, error }: PeriodFieldProps) {
  const { t } = useTranslation('balances');
  const today = useToday();
  const [preset, setPreset] = useState<PeriodPreset>('everything');
  const choose = (chosen: PeriodPreset) => {
    setPreset(chosen);
    // A custom period starts with the days that are shown now.
    if (chosen !== 'custom') onChange(findPeriod(chosen, today, createdOn));
  };
  return (
    <Group gap="sm" align="start">
      <Select
        w={190}
        aria-label={t('period')}
        allowDeselect={false}
        data={periodPresets.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        value={preset}
        onChange={(chosen) => choose(periodPresets.find((name) => name === chosen) ?? 'everything')}
      />
      {preset === 'custom' && (
        <>
          <TextInput
            type="date"
            aria-label={t('period.from')}
            value={value.from}
            onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={t('period.to')}
            value={value.to}
            onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
            error={error}
          />
        </>
      )}
    </Group>
  );
}

type Total = keyof StatementView['totals'];

/** Shows the totals of the period that are not zero. */
function StatementTotals({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('balancesLater');
  const { plain } = useSignedAmount(statement.balance.type);
  const totals = Object.entries(statement.totals) as [Total, number][];
  return (
    <dl className={classes.totals}>
      {totals
        .filter(([, amount]) => amount !== 0)
        .map(([total, amount]) => (
          <div key={total}>
            <dt>{t(`statement.total.${total}`)}</dt>
            <dd>{plain(amount)}</dd>
          </div>
        ))}
      {statement.questioned > 0 && (
        <div>
          <dt>{t('statement.total.questioned')}</dt>
          <dd>{plain(statement.questioned)}</dd>
        </div>
      )}
      {statement.code !== null && (
        <div>
          <dt>{t('statement.code')}</dt>
          <dd translate="no">
            <Link to="/check" hash={encodeURIComponent(statement.code)}>
              {statement.code}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
