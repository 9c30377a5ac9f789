import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Locale, locales } from '../../locale';

type LanguageChoice = { language: Locale };

/**
 * Name that the specification demands, as well as the shape
 * `{"state":{"language":"da"},"version":0}`.
 */
const storageKey = 'language-storage';

/**
 * The language of the interface, Danish by default. Only an explicit choice is stored, and then it
 * always wins.
 */
export const useLanguage = create<LanguageChoice>()(
  persist((): LanguageChoice => ({ language: 'da' }), {
    name: storageKey,
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => (isChoice(stored) ? { language: stored.language } : current),
  }),
);

export function chooseLanguage(language: Locale): void {
  useLanguage.setState({ language });
}

/** Applies the language of the account on a device without a choice. */
export function followLanguageOfAccount(language: Locale): void {
  if (useLanguage.getState().language !== language && !hasChosen())
    useLanguage.setState({ language });
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

/** A choice made in another tab holds here too. */
export function followLanguageOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== null) void useLanguage.persist.rehydrate();
  });
}

function isChoice(stored: unknown): stored is LanguageChoice {
  const { language } = (stored ?? {}) as Partial<LanguageChoice>;
  return language !== undefined && locales.includes(language);
}
