import type { AmountType } from '@/platform/amount';
import { type Explanation, explain } from '@/platform/explanation';

type Counted = { count: number; amount: number };

/** Sums of the entries of one unit that match a filter. */
export type SummedWork = {
  type: AmountType;
  total: number;
  billed: number;
  free: number;
  questioned: number;
  /** Work that is wholly free, and free parts of other work. */
  wholly: Counted;
  partly: Counted;
  /** Entries in question with the largest charges; `questions` is the number of all. */
  largest: readonly { title: string; amount: number }[];
  questions: number;
};

/** Explains what is not billed: all that is charged, less what is billed. */
export function explainUnbilled({ type, total, billed }: SummedWork): Explanation {
  return explain(type, total - billed, [
    { words: 'timeLater:explain.charged', amount: total },
    { words: 'timeLater:explain.billed', amount: -billed, isAlwaysSaid: true },
  ]);
}

/** Explains what was given free of charge: work that is wholly free, and parts of other work. */
export function explainFree({ type, free, wholly, partly }: SummedWork): Explanation {
  return explain(type, free, [
    { words: 'timeLater:explain.wholly', amount: wholly.amount, values: { count: wholly.count } },
    { words: 'timeLater:explain.partly', amount: partly.amount, values: { count: partly.count } },
  ]);
}

/** Explains what is in question: the charge of each entry, and of the smaller ones together. */
export function explainQuestioned(work: SummedWork): Explanation {
  const { type, questioned, largest, questions } = work;
  const named = largest.reduce((sum, { amount }) => sum + amount, 0);
  return explain(type, questioned, [
    ...largest.map(({ title, amount }) => ({
      words: 'timeLater:explain.entry',
      amount,
      values: { title },
    })),
    {
      words: 'timeLater:explain.others',
      amount: questioned - named,
      values: { count: questions - largest.length },
    },
  ]);
}
