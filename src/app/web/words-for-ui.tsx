import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findIssueMessage } from '@/platform/text/issue-message';
import { readRefusal } from '@/platform/web/refusal';
import { type UiWords, UiWordsProvider } from '@/ui/ui-words';

/** Words of the shared parts of the interface, in the user's language. */
export function WordsForUi({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['ui', 'app']);
  const words = useMemo<UiWords>(
    () => ({
      appName: t('app:app.name'),
      loading: t('ui:common.loading'),
      cancel: t('ui:action.cancel'),
      close: t('ui:action.close'),
      errorTitle: t('ui:error.generic.title'),
      // The server's sentence comes in each language.
      errorText: (error) => {
        const { code, message } = readRefusal(error);
        return message || t(code === 'unanswered' ? 'ui:error.unanswered' : 'ui:error.ours');
      },
      loadErrorText: (error) => {
        const { code, message } = readRefusal(error);
        return message || t(code === 'unanswered' ? 'ui:error.notLoaded' : 'ui:error.notShown');
      },
      errorReference: (error) => {
        const { requestId } = readRefusal(error);
        return requestId && t('ui:error.generic.reference', { id: requestId.slice(0, 8) });
      },
      refusedFields: (error, byCode) => {
        const { code, message, issues } = readRefusal(error);
        const field = byCode?.[code];
        return field ? { [field]: message } : issues;
      },
      // The schema names a message by its key, which only here becomes a plain string.
      issueText: (issue) => {
        const { key, values } = findIssueMessage(issue);
        return t((key.includes(':') ? key : `ui:${key}`) as 'ui:validation.format', values ?? {});
      },
      retry: t('ui:error.generic.retry'),
      filters: (used) => (used > 0 ? t('ui:filters.used', { used }) : t('ui:filters')),
      done: t('ui:action.done'),
      showMore: t('ui:action.showMore'),
      shownOf: (shown, total) =>
        total === undefined ? t('ui:list.first', { shown }) : t('ui:list.of', { shown, total }),
      discardTitle: t('ui:confirm.discard.title'),
      discardText: t('ui:confirm.discard.text'),
      discard: t('ui:confirm.discard.ok'),
      keepEditing: t('ui:confirm.discard.keep'),
    }),
    [t],
  );
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>;
}
