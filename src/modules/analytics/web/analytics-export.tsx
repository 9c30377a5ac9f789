import { useTranslation } from 'react-i18next';
import { TableExport } from '@/modules/reports/web/export/table-export';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { type ReportInput, tables } from '../contract';

/** The numbers on the screen to keep: all of them as a workbook, or one table. */
export function AnalyticsExport({ input }: { input: ReportInput }) {
  const { t } = useTranslation('analytics');
  const language = useLocale();
  return (
    <TableExport
      scopes={[
        { value: 'everything', label: t('export.everything'), onlyAs: 'xlsx' },
        ...tables.map((table) => ({
          value: table,
          label: t(`table.${table}`),
          onlyAs: 'csv' as const,
        })),
      ]}
      fetchFile={async ({ scope, format, dialect }) => {
        const table = tables.find((known) => known === scope);
        const choice = { format, dialect, language, ...(table && { table }) };
        return (await client.analytics.export({ ...input, ...choice })).body;
      }}
    />
  );
}
