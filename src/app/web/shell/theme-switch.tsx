import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChooseTheme } from './use-choose-theme';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const chooseTheme = useChooseTheme();
  const isDark = useComputedColorScheme() === 'dark';
  const label = isDark ? t('topbar.theme.toLight') : t('topbar.theme.toDark');
  return (
    // The browser's own tooltip: Mantine's would cost the first screen 20 kB.
    <ActionIcon
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </ActionIcon>
  );
}
