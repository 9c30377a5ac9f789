import { useTranslation } from 'react-i18next';
import { readRefusal } from '@/platform/web/refusal';
import { maximumPasswordLength } from '../domain';
import { AuthRefusal } from './auth-refusal';
import type { EntranceFailure } from './entrance/entrance-failure';
import type { EntranceFieldError, EntranceFieldErrors } from './entrance/entrance-rules';

/** Sentences for what goes wrong at the entrance. */
export function useAuthWords() {
  const { t } = useTranslation(['accounts', 'ui']);

  /**
   * `sentence` is the catalogue's for this screen; why it failed follows where that is not the
   * user's own doing.
   */
  function failureOf(error: unknown, sentence: string): EntranceFailure {
    return {
      sentence,
      reason: reasonOf(error),
      details: error instanceof Error ? error.message : '',
    };
  }

  function reasonOf(error: unknown): string | undefined {
    if (readRefusal(error).code === 'unanswered') return t('accounts:unreachable');
    if (!(error instanceof AuthRefusal) || error.status >= 500) return t('ui:error.unexpected');
    // The server's sentence says in how many minutes.
    return error.status === 429 ? error.message : undefined;
  }

  function wordsOf<Field extends string>(
    complaints: EntranceFieldErrors<Field>,
  ): Record<string, string> {
    const found = Object.entries(complaints) as [string, EntranceFieldError][];
    return Object.fromEntries(
      found.map(([field, key]) => [field, String(t(`ui:${key}`, { max: maximumPasswordLength }))]),
    );
  }

  return { failureOf, wordsOf };
}
