import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PendingStaffPanel } from '@/modules/people/web/users/pending-staff-panel';
import { api } from '@/platform/web/api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';

/** Staff accounts that wait for approval; everything else about people is under Users. */
export function ApprovalsSection() {
  const { t } = useTranslation('admin');
  const waiting = useQuery(
    api.people.list.queryOptions({ input: { state: 'pending', limit: 100 } }),
  );
  const toUsers = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/users" />}>
      {t('approvals.users')}
    </Button>
  );
  return (
    <QueryView query={waiting}>
      {({ items }) =>
        items.length > 0 ? (
          <>
            <PendingStaffPanel />
            {toUsers}
          </>
        ) : (
          <Panel isFlush>
            <EmptyState title={t('approvals.empty.title')} action={toUsers}>
              {t('approvals.empty.text')}
            </EmptyState>
          </Panel>
        )
      }
    </QueryView>
  );
}
