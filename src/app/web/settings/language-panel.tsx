import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locales } from '@/platform/locale';
import { useLanguage } from '@/platform/web/preferences/preferences';
import { Panel } from '@/ui/panel';
import { useChooseLanguage } from '../shell/use-choose-language';
import { showSavedToast } from './show-saved-toast';

export function LanguagePanel({ title }: { title: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Panel title={title}>
      <Radio.Group
        aria-label={title}
        description={t('settings.language.hint')}
        value={language}
        onChange={(chosen) => {
          choose(chosen === 'en' ? 'en' : 'da');
          showSavedToast();
        }}
      >
        <Stack gap="sm" mt="sm">
          {locales.map((locale) => (
            <Radio
              key={locale}
              value={locale}
              label={<span lang={locale}>{t(`topbar.language.${locale}`)}</span>}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  );
}
