import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecentEntries } from '@/modules/time/web/recent-entries';
import { Panel } from '@/ui/panel';

/** Shows the latest entries, updated live, with a link to all of them. */
export function RecentPanel({ showsCustomer = false }: { showsCustomer?: boolean }) {
  const { t } = useTranslation('overview');
  return (
    <Panel
      title={t('recentEntries')}
      aside={
        <Button
          variant="subtle"
          size="compact-md"
          renderRoot={(props) => <Link {...props} to="/time" />}
        >
          {t('recentEntries.all')}
        </Button>
      }
      isFlush
    >
      <RecentEntries showsCustomer={showsCustomer} />
    </Panel>
  );
}
