import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MonthlySearch } from './monthly-search';

type MonthlyLinkProps = {
  search?: MonthlySearch;
  /** In a row of buttons it looks as they do; in the head of a panel it is a quiet link. */
  isInRow?: boolean;
};

/** The way to monthly hours, which stand in no navigation. */
export function MonthlyLink({ search = {}, isInRow = false }: MonthlyLinkProps) {
  const { t } = useTranslation('reports');
  return (
    <Button
      {...(isInRow ? { variant: 'default' } : { variant: 'subtle', size: 'compact-md' })}
      renderRoot={(props) => <Link {...props} to="/monthly-hours" search={search} />}
    >
      {t('monthly.see')}
    </Button>
  );
}
