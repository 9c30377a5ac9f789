import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import { useDialog } from '@/ui/use-dialog';
import type { CompanyView } from '../contract';
import { canCreateCompanies } from '../policy';
import { CompanyFormDialog } from './company-form-dialog';
import { CompanyTable } from './company-table';

/** The register, newest first. What others create appears by itself. */
export function CompaniesScreen() {
  const { t } = useTranslation(['companies', 'ui']);
  const actor = useActor();
  const creating = useDialog();
  const companies = useInfiniteQuery(
    api.companies.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.items),
    }),
  );
  const createButton = canCreateCompanies(actor) && (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={creating.open}>
      {t('companies:create')}
    </Button>
  );
  const isEmpty = companies.data?.length === 0;

  return (
    <Screen title={t('companies:title')} action={!isEmpty && createButton}>
      <QueryView query={companies}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <CompanyTable rows={rows} link={linkToCompany} />
            ) : (
              <EmptyState title={t('companies:empty.title')} action={createButton}>
                {t('companies:empty.text')}
              </EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      {companies.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={companies.isFetchingNextPage}
          onClick={() => companies.fetchNextPage()}
        >
          {t('ui:action.showMore')}
        </Button>
      )}
      <CompanyFormDialog {...creating.props} />
    </Screen>
  );
}

function linkToCompany({ id }: CompanyView, content: ReactNode): ReactNode {
  return (
    <Anchor
      underline="hover"
      c="inherit"
      fw="inherit"
      renderRoot={(props) => <Link {...props} to="/companies/$id" params={{ id }} />}
    >
      {content}
    </Anchor>
  );
}
