import { useTranslation } from 'react-i18next';

/** The words of what a schema complains about; a schema names them by their key. */
export function useIssueWords() {
  const { i18n } = useTranslation();
  return (issue: unknown): string | undefined => {
    if (typeof issue !== 'string' || issue === '') return undefined;
    const key = issue.includes(':') ? issue : `ui:${issue}`;
    return i18n.exists(key) ? String(i18n.t(key as never)) : issue;
  };
}
