import type { i18n } from 'i18next';
import type { Resources } from '@/app/messages/joined/i18next-types';
import { createI18n } from '@/i18n/create-i18n';
import type { CategoryLabels } from '@/modules/time/domain/category-words';
import type { Locale } from '@/platform/locale';
import { client } from '@/platform/web/api';
import { firstLook } from '@/platform/web/first-look';
import { useLanguage } from '@/platform/web/preferences/preferences';

/** Words of the pages before signing in. */
const beforeSignIn: Record<Locale, () => Promise<Partial<Resources>>> = {
  da: async () => (await import('@/app/messages/joined/da-entrance')).da,
  en: async () => (await import('@/app/messages/joined/en-entrance')).en,
};

/** Words of the pages that signed-in people open first, and those of `beforeSignIn`. */
const firstScreens: Record<Locale, () => Promise<Partial<Resources>>> = {
  da: async () => (await import('@/app/messages/joined/da-inside')).da,
  en: async () => (await import('@/app/messages/joined/en-inside')).en,
};

/** Words of all other pages, and of dialogs and other later parts of the first pages. */
const deferred: Record<Locale, () => Promise<Partial<Resources>>> = {
  da: async () => (await import('@/app/messages/joined/da-rest')).da,
  en: async () => (await import('@/app/messages/joined/en-rest')).en,
};

let started: Promise<i18n> | undefined;

/** The installation's names of categories, once a user is signed in. */
let labels: CategoryLabels | undefined;

/**
 * Loads the words of the pages before signing in, in the chosen language. The other language is
 * loaded when the user chooses it.
 */
export function startWords(): Promise<i18n> {
  started ??= start();
  return started;
}

/** Resolves when the words of every screen are loaded. */
export async function loadAllWords(): Promise<void> {
  await Promise.all([loadFirstScreenWords(), loadDeferredWords()]);
}

/** Resolves when the words of the first screens are loaded. */
export async function loadFirstScreenWords(): Promise<void> {
  const instance = await startWords();
  const { language } = useLanguage.getState();
  addWords(instance, language, await firstScreens[language]());
}

/** Resolves when the deferred words are loaded. */
export async function loadDeferredWords(): Promise<void> {
  const instance = await startWords();
  const { language } = useLanguage.getState();
  for (const [namespace, texts] of Object.entries(await deferred[language]())) {
    if (instance.hasResourceBundle(language, namespace)) continue;
    // The present screen shows none of these words, so it is not drawn again.
    instance.addResourceBundle(language, namespace, texts, false, false, { silent: true });
  }
}

/**
 * Loads the words of the first screens for a signed-in user, with this installation's names of
 * categories, and then the deferred words. If the names fail to load, Klip's own names are shown.
 */
export async function loadOwnWords(): Promise<void> {
  // A part that needs deferred words earlier loads them itself, and shows the failure.
  void firstLook.then(loadDeferredWords).catch(() => {});
  const [found] = await Promise.all([
    client.categories.labels().catch(() => undefined),
    loadFirstScreenWords(),
  ]);
  if (found) await nameCategories(found.labels);
}

export function knownCategoryLabels(): CategoryLabels | undefined {
  return labels;
}

/** Replaces Klip's names of categories by those of the installation. */
export async function nameCategories(known: CategoryLabels): Promise<void> {
  labels = known;
  const instance = await startWords();
  const { language } = useLanguage.getState();
  const { time } = await firstScreens[language]();
  if (time) instance.addResourceBundle(language, 'time', withLabels(time, language));
}

async function start(): Promise<i18n> {
  const { language } = useLanguage.getState();
  const instance = createI18n(language, await beforeSignIn[language]());
  markDocument(language);
  useLanguage.subscribe((choice) => void switchLanguage(instance, choice.language));
  return instance;
}

async function switchLanguage(instance: i18n, language: Locale): Promise<void> {
  const [first, later] = await Promise.all([firstScreens[language](), deferred[language]()]);
  addWords(instance, language, { ...first, ...later });
  // Another choice may have been made while the words were on their way.
  if (useLanguage.getState().language !== language) return;
  await instance.changeLanguage(language);
  markDocument(language);
}

function addWords(instance: i18n, language: Locale, words: Partial<Resources>): void {
  const own = { ...words, ...(words.time && { time: withLabels(words.time, language) }) };
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
