import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MonthlySearch } from './monthly-search';

/** The way to monthly hours, which stand in no navigation. */
export function MonthlyLink({ search = {} }: { search?: MonthlySearch }) {
  const { t } = useTranslation('reports');
  return (
    <Button
      variant="subtle"
      size="compact-md"
      renderRoot={(props) => <Link {...props} to="/monthly-hours" search={search} />}
    >
      {t('monthly.see')}
    </Button>
  );
}
