import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { AddButton } from '@/ui/dialog/add-button';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { canCreateBalances } from '../../policy';
import { BalanceFormDialog } from '../form/balance-form-dialog';
import { CompanySales } from '../repeating/company-sales';
import { BalanceGrid } from './balance-grid';

/** Shows the balances of one company, with a button to sell another one. */
export function CompanyBalances({ companyId }: { companyId: string }) {
  const { t } = useTranslation('balances');
  const actor = useActor();
  const creating = useFormDialog(`sell ${companyId}`);
  const navigate = useNavigate();
  const balances = usePages(api.balances.list.infiniteOptions(pagesOf({ companyId })));
  const createButton = canCreateBalances(actor) &&
    includesCompany(servedCompanies(actor), companyId) && (
      <AddButton variant="default" onClick={creating.open}>
        {t('create')}
      </AddButton>
    );
  return (
    <>
      <QueryView query={balances}>
        {(items) =>
          items.length > 0 ? (
            <>
              <Group justify="flex-end">{createButton}</Group>
              <BalanceGrid
                label={t('title')}
                title="type"
                balances={items}
                onOpen={({ id }) => navigate({ to: '/balances', search: { balance: id } })}
              />
            </>
          ) : (
            <Panel isFlush>
              <EmptyState title={t('empty.title')} action={createButton}>
                {t('empty.text')}
              </EmptyState>
            </Panel>
          )
        }
      </QueryView>
      <ShowMore query={balances} />
      <CompanySales companyId={companyId} />
      <BalanceFormDialog {...creating.props} companyId={companyId} />
    </>
  );
}
