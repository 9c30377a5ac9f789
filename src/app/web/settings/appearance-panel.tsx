import { Radio, Stack, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import { noteSaved } from './note-saved';

const themes = ['light', 'dark', 'auto'] as const;

export function AppearancePanel({ title }: { title: string }) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={title}>
      <Radio.Group
        label={t('settings.theme')}
        description={t('settings.theme.hint')}
        value={colorScheme}
        onChange={(chosen) => {
          setColorScheme(themes.find((theme) => theme === chosen) ?? 'light');
          noteSaved();
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
