import { useTranslation } from 'react-i18next';
import { locales } from '@/platform/locale';
import { useLanguage } from '@/platform/web/preferences/preferences';
import classes from './language-select.module.css';
import { useChooseLanguage } from './use-choose-language';

/** A native list: the choice is offered in each language's own name. */
export function LanguageSelect({ isWide }: { isWide?: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <select
      className={classes.select}
      data-wide={isWide}
      aria-label={t('topbar.language')}
      value={language}
      onChange={(event) => choose(event.currentTarget.value === 'en' ? 'en' : 'da')}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {t(`topbar.language.${locale}`)}
        </option>
      ))}
    </select>
  );
}
