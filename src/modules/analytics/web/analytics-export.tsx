import { useTranslation } from 'react-i18next';
import { ExportButton } from '@/modules/reports/web/export/export-button';
import { ExportDialog } from '@/modules/reports/web/export/export-dialog';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useSaveFile } from '@/platform/web/use-save-file';
import { useDialog } from '@/ui/dialog/use-dialog';
import { type ReportInput, tables } from '../contract';

/** The numbers on the screen to keep: all of them as a workbook, or one table. */
export function AnalyticsExport({ asked }: { asked: ReportInput }) {
  const { t } = useTranslation('analytics');
  const language = useLocale();
  const dialog = useDialog();
  const { save, isPending } = useSaveFile();
  return (
    <>
      <ExportButton onClick={dialog.open} />
      <ExportDialog
        {...dialog.props}
        scopes={[
          { value: 'everything', label: t('export.everything'), onlyAs: 'xlsx' },
          ...tables.map((table) => ({
            value: table,
            label: t(`table.${table}`),
            onlyAs: 'csv' as const,
          })),
        ]}
        isPending={isPending}
        onExport={async ({ scope, format, dialect }) => {
          const table = tables.find((known) => known === scope);
          await save(
            async () =>
              (
                await client.analytics.export({
                  ...asked,
                  format,
                  dialect,
                  language,
                  ...(table && { table }),
                })
              ).body,
          );
          dialog.close();
        }}
      />
    </>
  );
}
