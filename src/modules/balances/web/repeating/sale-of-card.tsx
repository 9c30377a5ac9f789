import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import type { BalanceView } from '../../contract/balance';
import { RepeatedSale } from './repeated-sale';

/** Shows the sale that repeats and has sold a card; nothing for a card that was sold once. */
export function SaleOfCard({ balance }: { balance: BalanceView }) {
  const { t } = useTranslation('balancesLater');
  const heading = useId();
  const id = balance.standingSale?.id;
  const { data: sale } = useQuery({
    ...api.balances.findStandingSale.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  if (!sale) return null;
  return (
    <section aria-labelledby={heading} className={look.columnMedium}>
      <h3 id={heading} className={look.noMargin}>
        {t('repeat.title')}
      </h3>
      <RepeatedSale sale={sale} isBesideCard />
    </section>
  );
}
