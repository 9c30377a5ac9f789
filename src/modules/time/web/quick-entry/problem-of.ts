import type { BalanceView } from '@/modules/balances/contract';
import type { TaskView } from '@/modules/tasks/contract';
import type { Quantity } from '@/platform/amount';
import type { QuickEntry } from '../../domain/quick-entry';

/** `isWrong`: said at once. The others are only missing yet, and said when somebody tries to send. */
export type Problem =
  | { isWrong: true; key: 'futureDate' | 'tooLong' | 'noSuchTime' | 'tooManyCredits' | 'noBalances' }
  | { isWrong: true; key: 'unknownCompany'; name: string }
  | { isWrong: true; key: 'unknownTask'; task: string }
  | { isWrong: true; key: 'foreignTask'; task: string; customer: string }
  | { isWrong: false; key: 'noAmount' | 'noTitle' | 'noBalance' };

type Facts = {
  line: QuickEntry;
  quantity: Quantity | undefined;
  balance: BalanceView | undefined;
  task: TaskView | undefined;
  isTaskUnknown: boolean;
  isCompanyUnknown: boolean;
  hasBalances: boolean;
  /** Nobody knows yet what can be charged: nothing is said of balances and customers. */
  isLoading: boolean;
};

/** As many credits as one batch takes. */
const mostCredits = 50;

/** The first thing that keeps the line from being logged, apart from what the balance itself says. */
export function problemOf(facts: Facts): Problem | undefined {
  const { line, quantity, balance, task, isTaskUnknown, isCompanyUnknown, hasBalances, isLoading } = facts;
  if (!isLoading && !hasBalances) return { isWrong: true, key: 'noBalances' };
  if (line.problem) return { isWrong: true, key: line.problem };
  if (quantity?.type === 'credits' && quantity.amount > mostCredits) return { isWrong: true, key: 'tooManyCredits' };
  if (!isLoading && isCompanyUnknown) return { isWrong: true, key: 'unknownCompany', name: line.companyQuery ?? '' };
  if (isTaskUnknown) return { isWrong: true, key: 'unknownTask', task: line.taskKey ?? '' };
  if (task && balance && task.companyId !== balance.companyId) {
    return { isWrong: true, key: 'foreignTask', task: task.key, customer: task.companyName };
  }
  if (!quantity) return { isWrong: false, key: 'noAmount' };
  if (line.title.length < 2) return { isWrong: false, key: 'noTitle' };
  if (!isLoading && !balance) return { isWrong: false, key: 'noBalance' };
  return undefined;
}
