import { createContext, type ReactNode, use } from 'react';

/** Texts of the shared components. The app provides them in the language of the user. */
export type UiWords = {
  /** Name of the app, after the title of every page in the browser tab. */
  appName: string;
  loading: string;
  cancel: string;
  close: string;
  errorTitle: string;
  /** Explains to the user why an action failed. */
  errorText: (error: unknown) => string;
  /** Explains to the user why content could not be shown. */
  loadErrorText: (error: unknown) => string;
  /** Returns "Reference: 7f3a" if the error has a reference. */
  errorReference: (error: unknown) => string | undefined;
  /**
   * Returns the text for each field that a refusal concerns. `byCode` names the fields of refusals
   * that name none.
   */
  refusedFields: (error: unknown, byCode?: Record<string, string>) => Record<string, string>;
  /** Returns the schema's message about a field, from its issue. */
  issueText: (issue: unknown) => string;
  retry: string;
  /** Returns "Filter (2)", with the number of filters in use. */
  filters: (used: number) => string;
  done: string;
  /** Label of the button for the next page of a list. */
  showMore: string;
  /** Returns "50 of 312" for printing; some screens do not know the number of all rows. */
  shownOf: (shown: number, total: number | undefined) => string;
  discardTitle: string;
  discardText: string;
  discard: string;
  keepEditing: string;
};

const UiWordsContext = createContext<UiWords | undefined>(undefined);

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}

/** Renders a text of the shared components, which changes with the language. */
export function InWords({ say }: { say: (words: UiWords) => string | undefined }) {
  return say(useUiWords());
}

export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error('UiWordsProvider is missing above this component');
  return words;
}
