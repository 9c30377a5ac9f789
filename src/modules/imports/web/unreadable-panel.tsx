import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { Panel } from '@/ui/panel';
import type { ImportSummary } from '../contract/import-view';
import { useFailureText } from './use-failure-text';

/** The reason why a file cannot be read. A reading that was stopped can be started again. */
export function UnreadablePanel({ found }: { found: ImportSummary }) {
  const { t } = useTranslation('imports');
  const { act, isPending } = useAct(api.imports.key());
  const failureText = useFailureText();
  const { failure } = found;
  if (failure?.code === 'readingStopped' || failure?.code === 'importOutdated')
    return (
      <Panel title={t('state.stopped')}>
        <Stack gap="sm">
          <Text role="status">{failureText(found)}</Text>
          <Group>
            <Button
              variant="default"
              loading={isPending}
              onClick={() => act(() => client.imports.update({ id: found.id }))}
            >
              {t('progress.again')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    );
  return (
    <Alert color="red" title={t('state.unreadable')} role="alert">
      {failure?.file && <strong>{failure.file}: </strong>}
      {failureText(found)}
    </Alert>
  );
}
