import type { i18n } from 'i18next';
import { createI18n } from '@/i18n/create-i18n';
import type { Resources } from '@/i18n/i18next-types';
import type { Locale } from '@/platform/locale';
import { useLanguage } from '@/platform/web/preferences';

const entrance: Record<Locale, () => Promise<Partial<Resources>>> = {
  da: async () => (await import('@/i18n/da-entrance')).da,
  en: async () => (await import('@/i18n/en-entrance')).en,
};

const everything: Record<Locale, () => Promise<Resources>> = {
  da: async () => (await import('@/i18n/da')).da,
  en: async () => (await import('@/i18n/en')).en,
};

let started: Promise<i18n> | undefined;

/** The words of the entrance in the chosen language; the other language is fetched when it is chosen. */
export function startWords(): Promise<i18n> {
  started ??= start();
  return started;
}

/** Resolves when the words of every screen are there; what is behind the door waits for it. */
export async function loadAllWords(): Promise<void> {
  const instance = await startWords();
  const { language } = useLanguage.getState();
  add(instance, language, await everything[language]());
}

async function start(): Promise<i18n> {
  const { language } = useLanguage.getState();
  const instance = createI18n(language, await entrance[language]());
  markDocument(language);
  useLanguage.subscribe((choice) => void speak(instance, choice.language));
  return instance;
}

async function speak(instance: i18n, language: Locale): Promise<void> {
  add(instance, language, await everything[language]());
  // Another choice may have been made while the words were on their way.
  if (useLanguage.getState().language !== language) return;
  await instance.changeLanguage(language);
  markDocument(language);
}

function add(instance: i18n, language: Locale, words: Resources): void {
  for (const [namespace, texts] of Object.entries(words)) instance.addResourceBundle(language, namespace, texts);
}

function markDocument(language: Locale): void {
  document.documentElement.lang = language;
}
