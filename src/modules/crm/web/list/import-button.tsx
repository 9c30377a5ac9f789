import { ActionIcon } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The import, which a list with customers seldom needs: a sign that a pointer can ask. */
export function ImportButton() {
  const { t } = useTranslation('imports');
  return (
    <ActionIcon
      variant="default"
      size="var(--klip-control-height)"
      aria-label={t('link.customers')}
      title={t('link.customers')}
      renderRoot={(props) => <Link {...props} to="/import" />}
    >
      <IconFileImport size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
