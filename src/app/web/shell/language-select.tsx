import { useTranslation } from 'react-i18next';
import { locales } from '@/platform/locale';
import { chooseLanguage, useLanguage } from '@/platform/web/preferences';
import classes from './language-select.module.css';

/** A native list: the choice is offered in each language's own name. */
export function LanguageSelect({ isWide }: { isWide?: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <select
      className={classes.select}
      data-wide={isWide}
      aria-label={t('topbar.language')}
      value={language}
      onChange={(event) => chooseLanguage(event.currentTarget.value === 'en' ? 'en' : 'da')}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {t(`topbar.language.${locale}`)}
        </option>
      ))}
    </select>
  );
}
