import { useTranslation } from 'react-i18next';

/** Returns a function that translates the problems of a schema, which are keys of messages. */
export function useIssueWords() {
  const { i18n } = useTranslation();
  return (issue: unknown): string | undefined => {
    if (typeof issue !== 'string' || issue === '') return undefined;
    const key = issue.includes(':') ? issue : `ui:${issue}`;
    return i18n.exists(key) ? String(i18n.t(key as never)) : issue;
  };
}
