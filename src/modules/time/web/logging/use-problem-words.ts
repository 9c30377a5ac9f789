import { useTranslation } from 'react-i18next';
import { findProblemMessage } from '../../domain/find-problem-message';
import type { Problem } from '../../domain/work-draft';

/** Returns the texts for problems that keep a draft from being logged. */
export function useProblemWords() {
  const { t } = useTranslation(['time', 'ui']);
  return { sayProblem, findFieldErrors };

  function sayProblem(problem: Problem): string {
    const { key, values } = findProblemMessage(problem);
    return t(key, values);
  }

  /** Returns the errors below the fields of a form. Missing facts are shown only if they may be. */
  function findFieldErrors(problems: readonly Problem[], showsMissing: boolean) {
    const find = (...keys: Problem['key'][]) =>
      problems.find(({ key, isWrong }) => keys.includes(key) && (isWrong || showsMissing));
    const say = (problem: Problem | undefined) => problem && sayProblem(problem);
    return {
      title: say(find('noTitle')),
      balance: say(find('noBalance')),
      amount: find('noAmount') ? t('ui:validation.duration') : say(find('tooLong')),
      free: say(find('noFreeAmount', 'moreFreeThanWorked')),
      serviceDate: say(find('noDay', 'futureDate')),
    };
  }
}
