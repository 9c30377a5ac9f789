import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/i18n/format';
import { BalanceBar } from '@/modules/balances/web/card/balance-bar';
import { BalanceStatusIcon } from '@/modules/balances/web/card/balance-status-icon';
import { findStock } from '@/modules/balances/web/card/find-stock';
import { stateOfView, useBalanceWords } from '@/modules/balances/web/words/use-balance-words';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import type { CustomerLine, MiniBalance } from '../../contract/customer-list';
import classes from './work-list.module.css';

/** A customer's balances as a small deck: the worst three, and how many more there are. */
export function MiniCards({
  customer,
}: {
  customer: Pick<CustomerLine, 'id' | 'balances' | 'balanceCount'>;
}) {
  const { t } = useTranslation('crm');
  const { id, balances, balanceCount } = customer;
  const more = balanceCount - balances.length;
  if (balances.length === 0) return <span className={classes.dimmed}>{t('balances.none')}</span>;
  return (
    <span className={classes.deck}>
      {balances.map((balance) => (
        <MiniCard key={balance.id} balance={balance} companyId={id} />
      ))}
      {more > 0 && <span className={classes.dimmed}>{t('more', { count: more })}</span>}
    </span>
  );
}

function MiniCard({ balance, companyId }: { balance: MiniBalance; companyId: string }) {
  const { t } = useTranslation('crm');
  const words = useBalanceWords();
  const locale = useLocale();
  const { number, type, currentAmount, totalAmount, status } = balance;
  const label = t('balances.mini', {
    number,
    left: { amount: currentAmount, type },
    total: { amount: totalAmount, type },
    status: words.state(balance),
  });
  return (
    <span
      className={classes.mini}
      role="img"
      aria-label={label}
      title={`${number} · ${words.state(balance)}`}
      data-type={type}
      style={
        {
          '--card': `var(--klip-stock-${findStock(companyId)})`,
          '--ink': `var(--klip-ink-${findStock(companyId)})`,
          '--status': `var(--klip-status-${status}-text)`,
        } as CSSProperties
      }
    >
      <span className={classes.miniLeft}>
        <span className={classes.miniIcon}>
          <BalanceStatusIcon status={status} size={12} />
        </span>
        {shorten(balance, locale)}
      </span>
      <BalanceBar state={stateOfView(balance)} total={totalAmount} left={currentAmount} />
    </span>
  );
}

/** The paper tells credits, so their number is enough, and of hours the minutes need no word. */
function shorten({ type, currentAmount }: MiniBalance, locale: Locale): string {
  if (type === 'credits') return formatNumber(currentAmount, locale);
  const whole = formatAmount({ amount: currentAmount, type }, locale);
  return Math.abs(currentAmount) >= 60 ? whole.replace(/\u00a0min$/, '') : whole;
}
