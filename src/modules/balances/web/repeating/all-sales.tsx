import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { useDialog } from '@/ui/dialog/use-dialog';
import { ShowMore } from '@/ui/feedback/show-more';
import { SaleList } from './sale-list';

/** Button that lists all sales that repeat next to the page; nothing if there are none. */
export function AllSales() {
  const { t } = useTranslation('balancesLater');
  const { opened, open, close } = useDialog();
  const sales = usePages(api.balances.standingSales.infiniteOptions(pagesOf({})));
  if (!sales.data?.length) return null;
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('repeat.all')}
      </Button>
      <SideDrawer of={opened ? sales.data : undefined} onClose={close} title={t('repeat.all')}>
        {(shown) => (
          <>
            <SaleList sales={shown} isOfMany />
            <ShowMore query={sales} />
          </>
        )}
      </SideDrawer>
    </>
  );
}
