import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StatementView } from '../../contract/statement';
import classes from './statement.module.css';
import { useSignedAmount } from './use-signed-amount';

const totals = ['added', 'writtenOff', 'used', 'returned'] as const;

/** The totals of the period; zero totals are left out. */
export function StatementTotals({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('balances');
  const { plain } = useSignedAmount(statement.balance.type);
  return (
    <dl className={classes.totals}>
      {totals
        .filter((total) => statement.totals[total] !== 0)
        .map((total) => (
          <div key={total}>
            <dt>{t(`statement.total.${total}`)}</dt>
            <dd>{plain(statement.totals[total])}</dd>
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
