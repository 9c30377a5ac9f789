import { useTranslation } from 'react-i18next';
import type { Locale } from '../locale';

/** Returns the language of the words on the screen, so that dates and amounts change with them. */
export function useLocale(): Locale {
  return useTranslation().i18n.language === 'en' ? 'en' : 'da';
}
