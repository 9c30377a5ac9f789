import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { getFirstDay, type Month } from '../../../../platform/calendar/month';
import type { MonthGroup } from '../../contract/monthly';
import { monthName } from '../monthly/month-name';
import { TableExport } from './table-export';

type MonthlyExportProps = { month: Month; group: MonthGroup; companyId: string | undefined };

/** The month that is on the screen, or every month there is, to keep. */
export function MonthlyExport({ month, group, companyId }: MonthlyExportProps) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const name = monthName(getFirstDay(month), language, 'title');
  return (
    <TableExport
      scopes={[
        { value: 'one', label: t('export.scope.month', { month: name }) },
        { value: 'all', label: t('export.scope.allMonths') },
      ]}
      fetchFile={async ({ scope, format, dialect }) => {
        const input = { month, group, ...(companyId && { companyId }), format, dialect, language };
        const months = scope === 'all' ? 'all' : 'one';
        return (await client.time.exportMonthly({ ...input, months })).body;
      }}
    />
  );
}
