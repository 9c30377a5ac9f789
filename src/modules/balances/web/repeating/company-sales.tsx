import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { Panel } from '@/ui/panel';
import { SaleList } from './sale-list';

/** Shows the sales to one customer that repeat; nothing if there are none. */
export function CompanySales({ companyId }: { companyId: string }) {
  const { t } = useTranslation('balancesLater');
  const sales = useQuery(api.balances.standingSales.queryOptions({ input: { companyId } }));
  if (!sales.data?.items.length) return null;
  return (
    <Panel title={t('repeat.all')}>
      <SaleList sales={sales.data.items} />
    </Panel>
  );
}
