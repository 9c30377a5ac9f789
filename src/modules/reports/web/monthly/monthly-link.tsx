import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MonthlySearch } from './monthly-search';

type MonthlyLinkProps = {
  search?: MonthlySearch;
  /**
   * True in a row of buttons, where the link looks like them. In the head of a panel it is subtle.
   */
  isInRow?: boolean;
};

/** Link to the monthly hours, which no menu contains. */
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
