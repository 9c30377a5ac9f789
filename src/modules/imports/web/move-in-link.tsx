import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Link to the import, with which a new installation begins. */
export function MoveInLink() {
  const { t } = useTranslation('imports');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/import" />}>
      {t('link.customers')}
    </Button>
  );
}
