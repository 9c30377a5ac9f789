import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { RepeatedSale } from './repeated-sale';

/** Shows the sales to one customer that repeat and have not ended; nothing if there are none. */
export function CompanySales({ companyId }: { companyId: string }) {
  const { t } = useTranslation('balancesLater');
  const sales = useQuery(api.balances.standingSales.queryOptions({ input: { companyId } }));
  const going = sales.data?.items.filter(({ isEnded }) => !isEnded) ?? [];
  if (going.length === 0) return null;
  return (
    <Panel title={t('repeat.all')}>
      <div className={look.columnLarge}>
        {going.map((sale) => (
          <RepeatedSale key={sale.id} sale={sale} />
        ))}
      </div>
    </Panel>
  );
}
