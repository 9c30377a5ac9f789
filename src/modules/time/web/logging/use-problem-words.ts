import { useTranslation } from 'react-i18next';
import type { Problem } from '../../domain/work-draft';
import type { TimeDraft } from './use-time-draft';

/** The sentences for what keeps a draft from being logged. */
export function useProblemWords() {
  const { t } = useTranslation(['time', 'ui']);
  return { sayProblem, findFieldErrors };

  function sayProblem(problem: Problem): string {
    switch (problem.key) {
      case 'futureDate':
        return t('ui:validation.date.future');
      case 'tooLong':
        return t('time:error.entryTooLong');
      case 'noSuchTime':
        return t('time:error.noSuchTime');
      case 'noTitle':
        return t('time:validation.title');
      case 'unknownCompany':
        return t('time:quick.unknownCompany', { name: problem.name });
      case 'unknownTask':
        return t('time:quick.unknownTask', { task: problem.task });
      case 'unknownDate':
        return t('time:quick.unknownDate', { date: problem.date });
      case 'foreignTask':
        return t('time:quick.foreignTask', { task: problem.task, customer: problem.customer });
      default:
        return t(`time:quick.${problem.key}`);
    }
  }

  /** Under the fields of a form, once somebody has tried to log. */
  function findFieldErrors({ isAsked, judgement }: TimeDraft) {
    const find = (...keys: Problem['key'][]) =>
      isAsked ? judgement.problems.find(({ key }) => keys.includes(key)) : undefined;
    const [title, balance, amount] = [find('noTitle'), find('noBalance'), find('noAmount')];
    const tooLong = find('tooLong');
    return {
      title: title && sayProblem(title),
      balance: balance && sayProblem(balance),
      amount: amount ? t('ui:validation.duration') : tooLong && sayProblem(tooLong),
    };
  }
}
