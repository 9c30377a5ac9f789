import { useTranslation } from 'react-i18next';
import type { Locale } from '../locale';

/**
 * The language the words on the screen are in, so that dates and amounts change together with them.
 */
export function useLocale(): Locale {
  return useTranslation().i18n.language === 'en' ? 'en' : 'da';
}
