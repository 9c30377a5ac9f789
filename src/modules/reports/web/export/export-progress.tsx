import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useSaveFile } from '@/platform/web/files/use-save-file';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import { QueryView } from '@/ui/feedback/query-view';
import { maxAnsweredAtOnce } from '../../contract/export';
import classes from './export.module.css';

/** How far a file is, and the file when it is ready. */
export function ExportProgress({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const { save, isPending } = useSaveFile();
  const made = useQuery({
    ...api.time.findExport.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' || !state.data ? 500 : false),
  });
  return (
    <QueryView query={made}>
      {({ state, rowsDone, rowsExpected }) => (
        <div className={classes.progress}>
          <p className={classes.words} role="status">
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
          <p className={classes.hint}>
            {t('export.progress', { done: rowsDone, expected: Math.max(rowsDone, rowsExpected) })}
          </p>
          {state === 'waiting' && (
            <p className={classes.hint}>{t('export.long', { max: maxAnsweredAtOnce })}</p>
          )}
          <DialogButtons>
            <Button
              disabled={state === 'waiting'}
              loading={isPending}
              onClick={async () => {
                if (state === 'ready')
                  await save(async () => (await client.time.fetchExport({ id })).body);
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
