import { useTranslation } from 'react-i18next';
import { locales } from '@/platform/locale';
import { useLanguage } from '@/platform/web/preferences/preferences';
import classes from './language-select.module.css';
import { useChooseLanguage } from './use-choose-language';

type LanguageSelectProps = {
  isWide?: boolean;
  /** True if only two letters are shown until the list is opened. */
  isShort?: boolean;
};

/** Native list of languages, each with its own name. */
export function LanguageSelect({ isWide, isShort }: LanguageSelectProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  const select = (
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
  if (!isShort) return select;
  return (
    <span className={classes.short} title={t('topbar.language')}>
      <span aria-hidden="true" translate="no">
        {language.toUpperCase()}
      </span>
      {select}
    </span>
  );
}
