import type { i18n } from 'i18next';
import { createI18n } from '@/i18n/create-i18n';
import type { Resources } from '@/i18n/i18next-types';
import type { Locale } from '@/platform/locale';
import { useLanguage } from '@/platform/web/preferences';

const catalogs: Record<Locale, () => Promise<Resources>> = {
  da: async () => (await import('@/i18n/da')).da,
  en: async () => (await import('@/i18n/en')).en,
};

/** The words in the chosen language; the other language is fetched when it is chosen. */
export async function startWords(): Promise<i18n> {
  const { language } = useLanguage.getState();
  const instance = createI18n(language, await catalogs[language]());
  markDocument(language);
  useLanguage.subscribe((choice) => void speak(instance, choice.language));
  return instance;
}

async function speak(instance: i18n, language: Locale): Promise<void> {
  const words = await catalogs[language]();
  for (const [namespace, texts] of Object.entries(words)) instance.addResourceBundle(language, namespace, texts);
  // Another choice may have been made while the words were on their way.
  if (useLanguage.getState().language !== language) return;
  await instance.changeLanguage(language);
  markDocument(language);
}

function markDocument(language: Locale): void {
  document.documentElement.lang = language;
}
