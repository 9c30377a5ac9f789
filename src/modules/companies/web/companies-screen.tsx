import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useTypedSearch } from '@/platform/web/search/use-typed-search';
import { useShortcut } from '@/platform/web/use-shortcut';
import { AddButton } from '@/ui/dialog/add-button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { NoMatch } from '@/ui/feedback/no-match';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { RowLink } from '@/ui/table/row-link';
import type { CompanyLine } from '../contract/company';
import { canCreateCompanies } from '../policy';
import { CompanyFilters } from './company-filters';
import { readCompanySearch } from './company-search';
import { CompanyTable } from './company-table';
import { CompanyCreateDialog } from './form/company-create-dialog';

/** The list of companies, newest first. Companies created by others appear by themselves. */
export function CompaniesScreen() {
  const { t } = useTranslation('companies');
  const [search, onSearch] = useScreenSearch(readCompanySearch);
  const navigate = useNavigate();
  const actor = useActor();
  const { typed, q, change } = useTypedSearch(search, onSearch);
  const { status, service } = search;
  const companies = usePages(
    api.companies.list.infiniteOptions(
      filteredPagesOf({
        ...(q && { q }),
        ...(status && { status }),
        ...(service && { service }),
      }),
    ),
  );
  const canCreate = canCreateCompanies(actor);
  const create = () => onSearch({ create: 1 });
  useShortcut('n', create, { as: 'new', isMeant: canCreate });
  const createButton = canCreate && <AddButton onClick={create}>{t('create')}</AddButton>;
  const isFirstRun = companies.data?.length === 0 && !q && !typed.q && !status && !service;

  return (
    <Screen title={t('title')} action={!isFirstRun && createButton}>
      {!isFirstRun && <CompanyFilters value={typed} onChange={change} />}
      <QueryView query={companies}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 && <CompanyTable rows={rows} link={linkToCompany} />}
            {rows.length === 0 &&
              (isFirstRun ? (
                <EmptyState title={t('empty.title')} action={createButton}>
                  {t('empty.text')}
                </EmptyState>
              ) : (
                <NoMatch
                  title={t('noMatch.title')}
                  clear={t('clear')}
                  onClear={() => change({ q: undefined, status: undefined, service: undefined })}
                >
                  {t('noMatch.text')}
                </NoMatch>
              ))}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={companies} />
      <CompanyCreateDialog
        place="new company"
        opened={search.create === 1 && canCreate}
        onClose={() => onSearch({ create: undefined })}
        onCreated={async ({ id }) => {
          // Back leads to the list, not to the dialog.
          await onSearch({ create: undefined });
          await navigate({ to: '/crm/customer/$id', params: { id }, search: { new: 1 } });
        }}
      />
    </Screen>
  );
}

function linkToCompany({ id }: CompanyLine, content: ReactNode): ReactNode {
  return (
    <RowLink to="/companies/$id" params={{ id }}>
      {content}
    </RowLink>
  );
}
