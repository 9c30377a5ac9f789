import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useSaveFile } from '@/platform/web/use-save-file';
import type { Period } from './find-period';

const fetchFile = { PDF: client.balances.statementPdf, CSV: client.balances.statementTable };

/** The statement that is on the screen, to keep. */
export function StatementFiles({ id, period }: { id: string; period: Period }) {
  return (
    <Group gap="xs">
      <FileButton kind="PDF" id={id} period={period} />
      <FileButton kind="CSV" id={id} period={period} />
    </Group>
  );
}

function FileButton({
  kind,
  id,
  period,
}: {
  kind: keyof typeof fetchFile;
  id: string;
  period: Period;
}) {
  const { t } = useTranslation('balances');
  const language = useLocale();
  const { save, isPending } = useSaveFile();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={t('statement.download', { kind })}
      loading={isPending}
      onClick={() => save(async () => (await fetchFile[kind]({ id, ...period, language })).body)}
    >
      {kind}
    </Button>
  );
}
