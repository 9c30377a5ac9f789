import type { i18n } from 'i18next';
import { resources } from '@/app/messages/joined/resources';
import { createI18n } from '@/i18n/create-i18n';
import type { Locale } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';

const instances: Record<Locale, i18n> = {
  da: createI18n('da', resources.da),
  en: createI18n('en', resources.en),
};
const namespaces = Object.keys(resources.en);

/** Finds the message of a key in the catalog that has it; error codes are unique in all modules. */
export const translate: Translate = (locale, key, values) => {
  const instance = instances[locale];
  const namespace = namespaces.find((name) => instance.exists(`${name}:${key}`)) ?? 'ui';
  const place = key.includes(':') ? key : `${namespace}:${key}`;
  return String(instance.t(place as never, (values ?? {}) as never));
};

/** Chooses Danish or English, by the first match in the header; English without a match. */
export function chooseLocale(acceptLanguage: string | undefined): Locale {
  for (const part of acceptLanguage?.split(',') ?? []) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'da' || language === 'en') return language;
  }
  return 'en';
}
