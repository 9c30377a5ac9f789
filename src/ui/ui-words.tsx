import { createContext, type ReactNode, use } from 'react';

/** Words of the shared components. The app provides them in the language of the user. */
export type UiWords = {
  /** Name after every page's title in the browser tab. */
  appName: string;
  loading: string;
  cancel: string;
  close: string;
  errorTitle: string;
  /** Why something was not done, in words for the user. */
  errorText: (error: unknown) => string;
  /** Words for content that could not be shown, as `errorText` has them for an error. */
  loadErrorText: (error: unknown) => string;
  /** "Reference: 7f3a", when the error carries one. */
  errorReference: (error: unknown) => string | undefined;
  /** The words of each field that a refusal is about; `byCode` names fields of whole refusals. */
  refusedFields: (error: unknown, byCode?: Record<string, string>) => Record<string, string>;
  /** The schema's message about a field, from its issue. */
  issueText: (issue: unknown) => string;
  retry: string;
  /** "Filter (2)", the number of those in use. */
  filters: (used: number) => string;
  done: string;
  /** The next page of a list. */
  showMore: string;
  /** "50 of 312", on paper; the number of all rows is not known everywhere. */
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

/** Shows words of the shared components and changes them with the language. */
export function InWords({ say }: { say: (words: UiWords) => string | undefined }) {
  return say(useUiWords());
}

export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error('UiWordsProvider is missing above this component');
  return words;
}
