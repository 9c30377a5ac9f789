import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';

/** Returns a function that explains why no passkey was made or used. */
export function usePasskeyWords(): (error: unknown) => string {
  const { t } = useTranslation('accountsLater');
  const { errorText } = useUiWords();
  return (error) => {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return t('passkeys.known');
    const isLeft = name === 'NotAllowedError' || name === 'AbortError';
    return isLeft ? t('passkeys.cancelled') : errorText(error);
  };
}
