import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { Panel } from '@/ui/panel';
import type { ImportView } from '../contract/import-view';

export function ImportProgress({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const { act, isPending } = useAct(api.imports.key());
  const { rowsDone, rowsExpected } = found;
  const state = found.state === 'running' || found.state === 'undoing' ? found.state : 'reading';
  const share = rowsExpected === 0 ? 0 : Math.min(100, (rowsDone / rowsExpected) * 100);
  const title = t(`progress.${state}`);
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <Progress
          value={state === 'reading' ? 100 : share}
          animated={state === 'reading'}
          aria-label={title}
        />
        {state !== 'reading' && (
          <Text>{t('progress.rows', { done: rowsDone, expected: rowsExpected })}</Text>
        )}
        <Text c="dimmed">{t('progress.leave')}</Text>
        {state === 'reading' && (
          <Group>
            <Button
              variant="default"
              loading={isPending}
              onClick={() => act(() => client.imports.stop({ id: found.id }))}
            >
              {t('progress.stop')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
