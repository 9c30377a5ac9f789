import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { useDialog } from '@/ui/dialog/use-dialog';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { RepeatedSale } from './repeated-sale';

/** Button that lists all sales that repeat next to the page; nothing if there are none. */
export function AllSales() {
  const { t } = useTranslation('balancesLater');
  const { opened, open, close } = useDialog();
  const sales = usePages(api.balances.standingSales.infiniteOptions(pagesOf({})));
  if (!sales.data?.length) return null;
  return (
    <>
      <Group>
        <Button size="sm" variant="default" onClick={open}>
          {t('repeat.all')}
        </Button>
      </Group>
      <SideDrawer of={opened ? sales.data : undefined} onClose={close} title={t('repeat.all')}>
        {(shown) => (
          <div className={look.columnLarge}>
            {shown.map((sale) => (
              <section key={sale.id} aria-label={sale.companyName} className={look.column}>
                <Anchor
                  renderRoot={(props) => (
                    <Link {...props} to="/companies/$id" params={{ id: sale.companyId }} />
                  )}
                >
                  {sale.companyName}
                </Anchor>
                <RepeatedSale sale={sale} />
              </section>
            ))}
            <ShowMore query={sales} />
          </div>
        )}
      </SideDrawer>
    </>
  );
}
