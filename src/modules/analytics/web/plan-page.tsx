import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';

/** What somebody without the plan sees: what this is, and the way to it. */
export function PlanPage() {
  const { t } = useTranslation('analytics');
  const { isPendingStaff } = useActor();
  return (
    <Screen title={t('title')}>
      <Panel isFlush>
        <EmptyState
          title={t('plan.title')}
          action={
            // Who waits to be approved as staff buys nothing.
            !isPendingStaff && (
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/upgrade" />}>
                {t('plan.see')}
              </Button>
            )
          }
        >
          {t('plan.text')}
        </EmptyState>
      </Panel>
    </Screen>
  );
}
