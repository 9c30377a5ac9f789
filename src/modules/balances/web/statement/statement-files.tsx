import { Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { client } from '@/platform/web/api';
import { DownloadButton } from '@/platform/web/files/download-button';
import { useLocale } from '@/platform/web/use-locale';
import { canChangeBalances } from '../../policy';
import type { Period } from './find-period';

const fetchFile = { PDF: client.balances.statementPdf, CSV: client.balances.statementTable };

type StatementFilesProps = { id: string; companyId: string; period: Period };

/** Lets the reader download or send the statement that is on the screen. */
export function StatementFiles({ id, companyId, period }: StatementFilesProps) {
  const { t } = useTranslation('balancesLater');
  const actor = useActor();
  const language = useLocale();
  const maySend = canChangeBalances(actor) && includesCompany(servedCompanies(actor), companyId);
  return (
    <Group gap="xs">
      {(['PDF', 'CSV'] as const).map((kind) => (
        <DownloadButton
          key={kind}
          size="sm"
          aria-label={t('statement.download', { kind })}
          fetchFile={async () => (await fetchFile[kind]({ id, ...period, language })).body}
        >
          {kind}
        </DownloadButton>
      ))}
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
