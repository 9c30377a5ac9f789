import type { Problem } from './work-draft';

const keys = {
  noBalances: 'time:quick.noBalances',
  noSuchTime: 'time:error.noSuchTime',
  futureDate: 'ui:validation.date.future',
  tooLong: 'time:error.entryTooLong',
  tooManyCredits: 'time:quick.tooManyCredits',
  unknownCompany: 'time:quick.unknownCompany',
  unknownTask: 'time:quick.unknownTask',
  foreignTask: 'time:quick.foreignTask',
  noFreeAmount: 'ui:validation.duration',
  moreFreeThanWorked: 'time:error.moreFreeThanWorked',
  noDay: 'ui:validation.date',
  noAmount: 'time:quick.noAmount',
  noTitle: 'time:validation.title',
  noBalance: 'time:quick.noBalance',
} as const satisfies Record<Exclude<Problem['key'], 'unclearLine'>, string>;

/** Returns the message for a problem of a draft, with the values to fill in. */
export function findProblemMessage({ isWrong: _, ...problem }: Problem) {
  if (problem.key === 'unclearLine') {
    const { reason, text, meant } = problem;
    return { key: `time:quick.ask.${meant ? 'meant' : reason}` as const, values: { text, meant } };
  }
  const { key, ...values } = problem;
  return { key: keys[key], values };
}
