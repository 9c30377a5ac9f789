import { useTranslation } from 'react-i18next';
import { maximumPasswordLength } from '../domain';
import { AuthRefusal } from './auth-refusal';
import type { Complaint, Complaints } from './entrance-rules';

/** Sentences for what goes wrong at the entrance. */
export function useAuthWords() {
  const { t } = useTranslation(['accounts', 'ui']);

  /** `expected` is the catalogue's sentence for this screen; only what the user can tell apart differs from it. */
  function failureOf(error: unknown, expected: string) {
    const details = error instanceof Error ? error.message : '';
    if (!(error instanceof AuthRefusal) || error.status === 0) return { sentence: t('accounts:unreachable'), details };
    if (error.status === 429) return { sentence: t('ui:error.tooManyRequests'), details };
    if (error.status >= 500) return { sentence: t('ui:error.unexpected'), details };
    return { sentence: expected, details };
  }

  function wordsOf<Field extends string>(complaints: Complaints<Field>): Record<string, string> {
    const found = Object.entries(complaints) as [string, Complaint][];
    return Object.fromEntries(
      found.map(([field, key]) => [field, String(t(`ui:${key}`, { max: maximumPasswordLength }))]),
    );
  }

  return { failureOf, wordsOf };
}
