import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseComfort, useComfort } from '@/platform/web/preferences/comfort';
import { Panel } from '@/ui/panel';
import { showSavedToast } from './show-saved-toast';

export function ComfortPanel({ title }: { title: string }) {
  const { t } = useTranslation('people');
  const { hasShortcuts, hasLessMotion } = useComfort();
  return (
    <Panel title={title}>
      <Stack gap="md">
        <Switch
          label={t('settings.shortcuts')}
          description={t('settings.shortcuts.hint')}
          checked={hasShortcuts}
          onChange={({ currentTarget }) => {
            chooseComfort({ hasShortcuts: currentTarget.checked });
            showSavedToast();
          }}
        />
        <Switch
          label={t('settings.motion')}
          description={t('settings.motion.hint')}
          checked={hasLessMotion}
          onChange={({ currentTarget }) => {
            chooseComfort({ hasLessMotion: currentTarget.checked });
            showSavedToast();
          }}
        />
      </Stack>
    </Panel>
  );
}
