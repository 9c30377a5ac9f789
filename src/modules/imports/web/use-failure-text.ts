import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';
import type { ImportSummary } from '../contract/import-view';
import { importErrors } from '../errors';

type OwnCode = keyof typeof importErrors;

/**
 * Returns a function that explains why an import could not be read or run; undefined without a
 * failure.
 */
export function useFailureText() {
  const { t } = useTranslation('imports');
  const { errorText } = useUiWords();
  return ({ failure }: Pick<ImportSummary, 'failure'>): string | undefined => {
    if (failure === null) return undefined;
    const { code, max } = failure;
    return Object.hasOwn(importErrors, code)
      ? t(`error.${code as OwnCode}`, { max })
      : errorText(new Error(code));
  };
}
