import { useTranslation } from 'react-i18next';
import { readRefusal } from '@/platform/web/refusal';

type FailureWordsProps = {
  /** What did not happen. */
  sentence: string;
  error: unknown;
  /** Where no server was asked. */
  reason?: string;
};

/** What a bug or a lost connection says helps nobody here: then the sentence alone. */
const saysNothing = ['unanswered', 'generic', 'unexpected', 'invalidInput'];

/** The sentence for what did not happen, and below it the reason if there is one to give. */
export function FailureWords({ sentence, error, reason }: FailureWordsProps) {
  const { t } = useTranslation('ui');
  const { code, message } = readRefusal(error);
  // Whoever is signed out by now would try again in vain.
  if (code === 'notSignedIn') return t('error.notSignedIn');
  const why = reason ?? (saysNothing.includes(code) || message === sentence ? '' : message);
  return (
    <>
      <strong>{sentence}</strong>
      {why && <div>{why}</div>}
    </>
  );
}
