import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Locale, locales } from '../../locale';

type LanguageChoice = { language: Locale };

/**
 * Name in the storage of the browser. The specification demands it, and the form
 * `{"state":{"language":"da"},"version":0}`.
 */
const storageKey = 'language-storage';

/**
 * Language of the interface, Danish by default. Only an explicit choice is stored, and it takes
 * precedence over the language of the account.
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

/** Applies the language of the account on a device where no language was chosen. */
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

/** Applies a choice that was made in another tab. */
export function followLanguageOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== null) void useLanguage.persist.rehydrate();
  });
}

function isChoice(stored: unknown): stored is LanguageChoice {
  const { language } = (stored ?? {}) as Partial<LanguageChoice>;
  return language !== undefined && locales.includes(language);
}
