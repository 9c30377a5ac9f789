import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { useSaveFile } from '@/platform/web/use-save-file';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { EntryFilter, EntrySummary } from '../../../time/contract';
import { maxAnsweredAtOnce } from '../../contract/export';
import { ExportButton } from './export-button';
import { type ExportChoice, ExportDialog } from './export-dialog';
import { ExportProgress } from './export-progress';

const countEntries = (sums: EntrySummary | undefined) =>
  sums ? sums.hours.entries + sums.credits.entries : 0;

/**
 * The entries on the screen, or all one may see, to keep. What is long is made in the background.
 */
export function EntryExport({ filter }: { filter: EntryFilter }) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const dialog = useDialog();
  const { save, isPending } = useSaveFile();
  const starting = useAct();
  const [exportId, setExportId] = useState<string>();
  const isOpen = { enabled: dialog.opened };
  const seen = useQuery(api.time.summary.queryOptions({ input: filter, ...isOpen }));
  const all = useQuery(api.time.summary.queryOptions({ input: {}, ...isOpen }));

  async function start({ scope, format, dialect }: ExportChoice): Promise<void> {
    const isAll = scope === 'all';
    const asked = { ...(isAll ? {} : filter), format, dialect, language };
    if (countEntries(isAll ? all.data : seen.data) > maxAnsweredAtOnce) {
      await starting.act(async () => setExportId((await client.time.startExport(asked)).id));
      return;
    }
    await save(async () => (await client.time.exportEntries(asked)).body);
    dialog.close();
  }

  return (
    <>
      <ExportButton onClick={dialog.open} />
      <ExportDialog
        {...dialog.props}
        scopes={[
          {
            value: 'filtered',
            label: t('export.scope.filtered', { count: countEntries(seen.data) }),
          },
          { value: 'all', label: t('export.scope.all') },
        ]}
        isPending={isPending || starting.isPending}
        onExport={start}
      >
        {exportId && (
          <ExportProgress
            id={exportId}
            onDone={() => {
              setExportId(undefined);
              dialog.close();
            }}
          />
        )}
      </ExportDialog>
    </>
  );
}
