import type { Problem } from './work-draft';

const keys = {
  noBalances: 'time:quick.noBalances',
  noSuchTime: 'time:error.noSuchTime',
  futureDate: 'ui:validation.date.future',
  tooLong: 'time:error.entryTooLong',
  tooManyCredits: 'time:quick.tooManyCredits',
  unknownCompany: 'time:quick.unknownCompany',
  unknownTask: 'time:quick.unknownTask',
  unknownDate: 'time:quick.unknownDate',
  foreignTask: 'time:quick.foreignTask',
  noAmount: 'time:quick.noAmount',
  noTitle: 'time:validation.title',
  noBalance: 'time:quick.noBalance',
} as const satisfies Record<Problem['key'], string>;

/** The sentence that says what keeps a draft from being logged, and what it is made of. */
export function findProblemMessage({ isWrong: _, key, ...values }: Problem) {
  return { key: keys[key], values };
}
