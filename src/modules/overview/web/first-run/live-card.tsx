import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { BalanceCard } from '@/modules/balances/web/card/balance-card';
import type { BrandLook } from '@/modules/branding/contract';
import { BrandBar } from '@/modules/branding/web/brand-bar';
import classes from './first-run.module.css';

/** The card of the first customer, which grows with every field. */
export function LiveCard({ balance, look }: { balance: BalanceView; look: BrandLook }) {
  const { t } = useTranslation('balancesLater');
  return (
    <figure className={classes.card}>
      <BrandBar look={look} />
      <BalanceCard balance={balance} />
      <figcaption className={classes.caption}>{t('preview')}</figcaption>
    </figure>
  );
}
