import { Button, Group } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useSaveFile } from '@/platform/web/use-save-file';
import { canChangeBalances } from '../../policy';
import type { Period } from './find-period';

const fetchFile = { PDF: client.balances.statementPdf, CSV: client.balances.statementTable };

type StatementFilesProps = { id: string; companyId: string; period: Period };

/** The statement that is on the screen, to keep or to send. */
export function StatementFiles({ id, companyId, period }: StatementFilesProps) {
  const { t } = useTranslation('balances');
  const actor = useActor();
  const maySend = canChangeBalances(actor) && includesCompany(servedCompanies(actor), companyId);
  return (
    <Group gap="xs">
      <FileButton kind="PDF" id={id} period={period} />
      <FileButton kind="CSV" id={id} period={period} />
      {maySend && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMail size={16} aria-hidden="true" />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/crm/customer/$id"
              params={{ id: companyId }}
              search={{ tab: 'mails', send: id, ...period }}
            />
          )}
        >
          {t('statement.send')}
        </Button>
      )}
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
