import { useTranslation } from 'react-i18next';
import { readRefusal } from '@/platform/web/refusal';

type FailureWordsProps = {
  /** Sentence that names the failed action. */
  sentence: string;
  error: unknown;
  /** Reason of a failure that is not an answer of the server. */
  reason?: string;
};

/** Error codes whose messages do not help here. Only the sentence is shown for them. */
const saysNothing = ['unanswered', 'generic', 'unexpected', 'invalidInput'];

/** Shows the sentence for a failed action and, below it, the reason if there is a helpful one. */
export function FailureWords({ sentence, error, reason }: FailureWordsProps) {
  const { t } = useTranslation('ui');
  const { code, message } = readRefusal(error);
  // Another attempt is useless when the session has ended, so only that is shown.
  if (code === 'notSignedIn') return t('error.notSignedIn');
  const why = reason ?? (saysNothing.includes(code) || message === sentence ? '' : message);
  return (
    <>
      <strong>{sentence}</strong>
      {why && <div>{why}</div>}
    </>
  );
}
