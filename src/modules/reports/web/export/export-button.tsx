import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function ExportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('reports');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('export.title')}
    </Button>
  );
}
