import { Stack, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { chooseComfort, useComfort } from '@/platform/web/preferences/comfort';
import { Panel } from '@/ui/panel';
import { showSavedToast } from './show-saved-toast';

export function ComfortPanel({ title }: { title: string }) {
  const { t } = useTranslation('people');
  const { hasShortcuts, hasLessMotion } = useComfort();
  // Without keys there is nothing to switch off.
  const isTouchPhone = useMediaQuery('(max-width: 768px) and (hover: none)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Panel title={title}>
      <Stack gap="md">
        {!isTouchPhone && (
          <Switch
            label={t('settings.shortcuts')}
            description={t('settings.shortcuts.hint')}
            checked={hasShortcuts}
            onChange={({ currentTarget }) => {
              chooseComfort({ hasShortcuts: currentTarget.checked });
              showSavedToast();
            }}
          />
        )}
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
