import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { useSaveFile } from '@/platform/web/use-save-file';
import { useDialog } from '@/ui/dialog/use-dialog';
import { getFirstDay, type Month } from '../../../../platform/month';
import type { MonthGroup } from '../../contract/monthly';
import { monthName } from '../monthly/month-name';
import { ExportButton } from './export-button';
import { ExportDialog } from './export-dialog';

type MonthlyExportProps = { month: Month; group: MonthGroup; companyId: string | undefined };

/** The month that is on the screen, or every month there is, to keep. */
export function MonthlyExport({ month, group, companyId }: MonthlyExportProps) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const dialog = useDialog();
  const { save, isPending } = useSaveFile();
  const name = monthName(getFirstDay(month), language, 'title');
  return (
    <>
      <ExportButton onClick={dialog.open} />
      <ExportDialog
        {...dialog.props}
        scopes={[
          { value: 'one', label: t('export.scope.month', { month: name }) },
          { value: 'all', label: t('export.scope.allMonths') },
        ]}
        isPending={isPending}
        onExport={async ({ scope, format, dialect }) => {
          const asked = {
            month,
            group,
            ...(companyId && { companyId }),
            format,
            dialect,
            language,
          };
          const months = scope === 'all' ? 'all' : 'one';
          await save(async () => (await client.time.exportMonthly({ ...asked, months })).body);
          dialog.close();
        }}
      />
    </>
  );
}
