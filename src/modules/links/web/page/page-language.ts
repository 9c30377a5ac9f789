import { type Locale, locales } from '@/platform/locale';

const key = 'card-language';

/** The language that was chosen in this browser. */
export function readPageLanguage(): Locale | undefined {
  try {
    return locales.find((locale) => locale === localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

export function keepPageLanguage(locale: Locale): void {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // Storage is forbidden: the choice holds until the page is closed.
  }
}
