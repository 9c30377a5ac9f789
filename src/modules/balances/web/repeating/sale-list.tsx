import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import type { StandingSaleView } from '../../contract/standing-sale';
import { RepeatedSale } from './repeated-sale';

type SaleListProps = {
  sales: readonly StandingSaleView[];
  /** True to name the customer of each sale. */
  isOfMany?: boolean;
};

/** Lists sales that repeat; those that have ended are hidden until they are opened. */
export function SaleList({ sales, isOfMany = false }: SaleListProps) {
  const { t } = useTranslation('balancesLater');
  const show = (isEnded: boolean) =>
    sales
      .filter((sale) => sale.isEnded === isEnded)
      .map((sale) => <ListedSale key={sale.id} sale={sale} isOfMany={isOfMany} />);
  const ended = show(true);
  return (
    <div className={look.columnLarge}>
      {show(false)}
      {ended.length > 0 && (
        <details>
          <summary>{t('repeat.over', { count: ended.length })}</summary>
          <div className={look.columnLarge}>{ended}</div>
        </details>
      )}
    </div>
  );
}

function ListedSale({ sale, isOfMany }: { sale: StandingSaleView; isOfMany: boolean }) {
  if (!isOfMany) return <RepeatedSale sale={sale} />;
  return (
    <section aria-label={sale.companyName} className={look.column}>
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/companies/$id" params={{ id: sale.companyId }} />
        )}
      >
        {sale.companyName}
      </Anchor>
      <RepeatedSale sale={sale} />
    </section>
  );
}
