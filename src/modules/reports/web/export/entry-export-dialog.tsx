import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryFilter, EntrySummary } from '@/modules/time/contract/entry';
import { api, client } from '@/platform/web/api';
import { useSaveFile } from '@/platform/web/files/use-save-file';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { maxAnsweredAtOnce } from '../../contract/export';
import classes from './export.module.css';
import { type ExportChoice, ExportDialog } from './export-dialog';

const countEntries = (sums: EntrySummary | undefined) =>
  sums ? sums.hours.entries + sums.credits.entries : 0;

type EntryExportDialogProps = DialogProps & { filter: EntryFilter };

/** Lets a person export entries. A long list is made in the background. */
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
      await save(async () => (await client.reports.exportBalances(input)).body);
      onClose();
      return;
    }
    const isAll = scope === 'all';
    const input = { ...(isAll ? {} : filter), format, dialect, language };
    if (countEntries(isAll ? all.data : seen.data) > maxAnsweredAtOnce) {
      await starting.act(async () => setExportId((await client.reports.startExport(input)).id));
      return;
    }
    await save(async () => (await client.reports.exportEntries(input)).body);
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

/** Shows the progress of a file, and the file when it is ready. */
function ExportProgress({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const { save, isPending } = useSaveFile();
  const made = useQuery({
    ...api.reports.findExport.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' || !state.data ? 500 : false),
  });
  return (
    <QueryView query={made}>
      {({ state, rowsDone, rowsExpected }) => (
        <div className={`${look.columnTight} ${classes.progress}`}>
          <p className={look.noMargin} role="status">
            {t(
              state === 'ready'
                ? 'export.ready'
                : state === 'failed'
                  ? 'export.failed'
                  : 'export.making',
            )}
          </p>
          <Progress
            value={state === 'ready' ? 100 : (100 * rowsDone) / Math.max(1, rowsExpected)}
            color={state === 'failed' ? 'red' : undefined}
            size="lg"
            aria-label={t('export.making')}
          />
          <p className={look.note}>
            {t('export.progress', { done: rowsDone, expected: Math.max(rowsDone, rowsExpected) })}
          </p>
          {state === 'waiting' && (
            <p className={look.note}>{t('export.long', { max: maxAnsweredAtOnce })}</p>
          )}
          <DialogButtons>
            <Button
              disabled={state === 'waiting'}
              loading={isPending}
              onClick={async () => {
                if (state === 'ready')
                  await save(async () => (await client.reports.fetchExport({ id })).body);
                onDone();
              }}
            >
              {t(state === 'failed' ? 'export.again' : 'export.save')}
            </Button>
          </DialogButtons>
        </div>
      )}
    </QueryView>
  );
}
