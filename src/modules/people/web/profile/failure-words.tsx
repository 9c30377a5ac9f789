import { useTranslation } from 'react-i18next';
import { readRefusal } from '@/platform/web/refusal';

type FailureWordsProps = {
  /** The failed action, as a sentence. */
  sentence: string;
  error: unknown;
  /** Reason of a failure without a request to the server. */
  reason?: string;
};

/** Codes of bugs and lost connections, whose messages do not help here: then the sentence alone. */
const saysNothing = ['unanswered', 'generic', 'unexpected', 'invalidInput'];

/** The sentence for the failed action, and below it the reason if there is one to give. */
export function FailureWords({ sentence, error, reason }: FailureWordsProps) {
  const { t } = useTranslation('ui');
  const { code, message } = readRefusal(error);
  // Trying again is useless after the session has ended.
  if (code === 'notSignedIn') return t('error.notSignedIn');
  const why = reason ?? (saysNothing.includes(code) || message === sentence ? '' : message);
  return (
    <>
      <strong>{sentence}</strong>
      {why && <div>{why}</div>}
    </>
  );
}
