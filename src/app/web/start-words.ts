import type { i18n } from 'i18next';
import { createI18n } from '@/i18n/create-i18n';
import type { Resources } from '@/i18n/i18next-types';
import type { CategoryLabels } from '@/modules/time/domain/category-words';
import type { Locale } from '@/platform/locale';
import { client } from '@/platform/web/api';
import { useLanguage } from '@/platform/web/preferences/preferences';

const entrance: Record<Locale, () => Promise<Partial<Resources>>> = {
  da: async () => (await import('@/i18n/da-entrance')).da,
  en: async () => (await import('@/i18n/en-entrance')).en,
};

const everything: Record<Locale, () => Promise<Resources>> = {
  da: async () => (await import('@/i18n/da')).da,
  en: async () => (await import('@/i18n/en')).en,
};

let started: Promise<i18n> | undefined;

/** The installation's names of categories, once a user is signed in. */
let labels: CategoryLabels | undefined;

/**
 * The words of the entrance in the chosen language; the other language is fetched when it is
 * chosen.
 */
export function startWords(): Promise<i18n> {
  started ??= start();
  return started;
}

/** So that they are there when they are needed; who needs them hears of a failure. */
export async function fetchAllWords(): Promise<void> {
  await everything[useLanguage.getState().language]().catch(() => {});
}

/** Resolves when the words of every screen are there; screens behind the sign-in wait for it. */
export async function loadAllWords(): Promise<void> {
  const instance = await startWords();
  const { language } = useLanguage.getState();
  add(instance, language, await everything[language]());
}

/**
 * Loads all words for a signed-in user, with this installation's names of categories. A failure of
 * the names is ignored.
 */
export async function loadOwnWords(): Promise<void> {
  const [found] = await Promise.all([
    client.categories.labels().catch(() => undefined),
    loadAllWords(),
  ]);
  if (found) await nameCategories(found.labels);
}

export function knownCategoryLabels(): CategoryLabels | undefined {
  return labels;
}

/** The words of the installation take the place of Klip's, wherever a category is named. */
export async function nameCategories(known: CategoryLabels): Promise<void> {
  labels = known;
  const instance = await startWords();
  const { language } = useLanguage.getState();
  const { time } = await everything[language]();
  instance.addResourceBundle(language, 'time', withLabels(time, language));
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
  const own = { ...words, time: withLabels(words.time, language) };
  for (const [namespace, texts] of Object.entries(own))
    instance.addResourceBundle(language, namespace, texts);
}

function withLabels(words: Resources['time'], language: Locale): Record<string, string> {
  const own = Object.entries(labels ?? {}).flatMap(([category, names]) =>
    names[language] ? [[`category.${category}`, names[language]]] : [],
  );
  return { ...words, ...Object.fromEntries(own) };
}

function markDocument(language: Locale): void {
  document.documentElement.lang = language;
}
