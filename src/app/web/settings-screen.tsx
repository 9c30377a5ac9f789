import { Radio, Stack, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { locales } from '@/platform/locale';
import { chooseLanguage, useLanguage } from '@/platform/web/preferences';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';

const themes = ['light', 'dark'] as const;

/** Each choice holds at once, so there is nothing to forget to save. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Screen title={t('settings.title')}>
      <Panel title={t('settings.language')}>
        <Radio.Group
          aria-label={t('settings.language')}
          description={t('settings.language.hint')}
          value={language}
          onChange={(chosen) => {
            chooseLanguage(chosen === 'en' ? 'en' : 'da');
            showSaved();
          }}
        >
          <Stack gap="sm" mt="sm">
            {locales.map((locale) => (
              <Radio key={locale} value={locale} label={<span lang={locale}>{t(`topbar.language.${locale}`)}</span>} />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t('settings.theme')}>
        <Radio.Group
          aria-label={t('settings.theme')}
          description={t('settings.theme.hint')}
          value={colorScheme === 'dark' ? 'dark' : 'light'}
          onChange={(chosen) => {
            setColorScheme(chosen === 'dark' ? 'dark' : 'light');
            showSaved();
          }}
        >
          <Stack gap="sm" mt="sm">
            {themes.map((theme) => (
              <Radio key={theme} value={theme} label={t(`settings.theme.${theme}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </Panel>
    </Screen>
  );
}

function showSaved(): void {
  notifications.hide('settings-saved');
  notifications.show({ id: 'settings-saved', message: <SavedWords /> });
}

/** Its own component, so that it is read in the language that was just chosen. */
function SavedWords() {
  const { t } = useTranslation();
  return t('settings.saved');
}
