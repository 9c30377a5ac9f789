import { useTranslation } from 'react-i18next';
import { findProblemMessage } from '../../domain/find-problem-message';
import type { Problem } from '../../domain/work-draft';
import type { TimeDraft } from './use-time-draft';

/** Returns the texts for problems that keep a draft from being logged. */
export function useProblemWords() {
  const { t } = useTranslation(['time', 'ui']);
  return { sayProblem, findFieldErrors };

  function sayProblem(problem: Problem): string {
    const { key, values } = findProblemMessage(problem);
    return t(key, values);
  }

  /** Returns the errors below the fields of a form; there are none before an attempt to log. */
  function findFieldErrors({ showsProblems, judgement }: TimeDraft) {
    const find = (...keys: Problem['key'][]) =>
      showsProblems ? judgement.problems.find(({ key }) => keys.includes(key)) : undefined;
    const [title, balance, amount] = [find('noTitle'), find('noBalance'), find('noAmount')];
    const tooLong = find('tooLong');
    return {
      title: title && sayProblem(title),
      balance: balance && sayProblem(balance),
      amount: amount ? t('ui:validation.duration') : tooLong && sayProblem(tooLong),
    };
  }
}
