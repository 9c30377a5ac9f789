export const locales = ['da', 'en'] as const;

export type Locale = (typeof locales)[number];

/** `en` is British English: plain `en` would format dates the American way. */
export const intlLocale: Record<Locale, string> = { da: 'da-DK', en: 'en-GB' };
