import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StatementView } from '../../contract/statement';
import classes from './statement.module.css';
import { useSignedAmount } from './use-signed-amount';

type Total = keyof StatementView['totals'];

/** The totals of the period; zero totals are left out. */
export function StatementTotals({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('balances');
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
