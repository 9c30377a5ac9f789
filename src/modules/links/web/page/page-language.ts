import { type Locale, locales } from '@/platform/locale';
import { readStored, writeStored } from './page-storage';

/** Returns the language that was chosen in this browser; undefined if none was. */
export function readPageLanguage(): Locale | undefined {
  const kept = readStored('card-language');
  return locales.find((locale) => locale === kept);
}

export function keepPageLanguage(locale: Locale): void {
  writeStored('card-language', locale);
}

/** Returns the language of the browser, until the page knows that of the company. */
export function usualLanguage(): Locale {
  return navigator.language.startsWith('da') ? 'da' : 'en';
}
