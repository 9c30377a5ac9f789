import { Radio, Stack, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { themes } from '@/platform/theme';
import { Panel } from '@/ui/panel';
import { useChooseTheme } from '../shell/use-choose-theme';
import { showSavedToast } from './show-saved-toast';

export function AppearancePanel({ title }: { title: string }) {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const chooseTheme = useChooseTheme();
  return (
    <Panel title={title}>
      <Radio.Group
        label={t('settings.theme')}
        description={t('settings.theme.hint')}
        value={colorScheme}
        onChange={(chosen) => {
          chooseTheme(themes.find((theme) => theme === chosen) ?? 'light');
          showSavedToast();
        }}
      >
        <Stack gap="sm" mt="sm">
          {themes.map((theme) => (
            <Radio key={theme} value={theme} label={t(`settings.theme.${theme}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  );
}
