import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useSaveFile } from '@/platform/web/files/use-save-file';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import type { EntryFilter, EntrySummary } from '../../../time/contract/entry';
import { maxAnsweredAtOnce } from '../../contract/export';
import { type ExportChoice, ExportDialog } from './export-dialog';
import { ExportProgress } from './export-progress';

const countEntries = (sums: EntrySummary | undefined) =>
  sums ? sums.hours.entries + sums.credits.entries : 0;

type EntryExportDialogProps = DialogProps & { filter: EntryFilter };

/** Dialog to export entries. A long list is made in the background. */
export function EntryExportDialog({ filter, opened, onClose }: EntryExportDialogProps) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const { save, isPending } = useSaveFile();
  const starting = useAct();
  const [exportId, setExportId] = useState<string>();
  const isOpen = { enabled: opened };
  const seen = useQuery(api.time.summary.queryOptions({ input: filter, ...isOpen }));
  const all = useQuery(api.time.summary.queryOptions({ input: {}, ...isOpen }));

  async function start({ scope, format, dialect }: ExportChoice): Promise<void> {
    if (scope === 'balances') {
      const input = { format, dialect, language };
      await save(async () => (await client.time.exportBalances(input)).body);
      onClose();
      return;
    }
    const isAll = scope === 'all';
    const input = { ...(isAll ? {} : filter), format, dialect, language };
    if (countEntries(isAll ? all.data : seen.data) > maxAnsweredAtOnce) {
      await starting.act(async () => setExportId((await client.time.startExport(input)).id));
      return;
    }
    await save(async () => (await client.time.exportEntries(input)).body);
    onClose();
  }

  return (
    <ExportDialog
      opened={opened}
      onClose={onClose}
      scopes={[
        {
          value: 'filtered',
          label: t('export.scope.filtered', { count: countEntries(seen.data) }),
        },
        { value: 'all', label: t('export.scope.all') },
        { value: 'balances', label: t('export.scope.balances') },
      ]}
      isPending={isPending || starting.isPending}
      onExport={start}
    >
      {exportId && (
        <ExportProgress
          id={exportId}
          onDone={() => {
            setExportId(undefined);
            onClose();
          }}
        />
      )}
    </ExportDialog>
  );
}
