import { type Locale, locales } from '@/platform/locale';
import { keep, readKept } from './kept';

/** The language that was chosen in this browser. */
export function readPageLanguage(): Locale | undefined {
  const kept = readKept('card-language');
  return locales.find((locale) => locale === kept);
}

export function keepPageLanguage(locale: Locale): void {
  keep('card-language', locale);
}
