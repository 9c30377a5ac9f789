import type { BalanceView } from '@/modules/balances/contract/balance';
import { freeOf, paidBy, takesMinutes } from '@/modules/balances/domain/rounding';
import {
  defaultThresholds,
  type Thresholds,
  type Viewpoint,
} from '@/modules/balances/domain/spend';
import type { Amount, AmountType, Quantity } from '@/platform/amount';
import { type Day, isKnownDay } from '@/platform/day';
import { type Candidate, chooseBalance } from './balance-choice/choose-balance';
import { findOutlook, type Outlook, type Share } from './balance-choice/find-outlook';
import type { PastEntry } from './balance-choice/find-similar';
import type { Category } from './category';
import type { CategoryLabels } from './category-words';
import { chooseCategory } from './choose-category';
import { fitsOneEntry, isInFuture, isTitle, maxEntriesTogether } from './entry-rules';
import type { LineQuestion } from './line/line-question';

/** Piece of work to be logged, with the facts known so far. */
export type WorkDraft = {
  title: string;
  serviceDate: Day;
  description: string;
  /** Amount of work; `NaN` if the typed text cannot be read, undefined if nothing is typed. */
  amount?: number | undefined;
  type?: AmountType | undefined;
  /** Part of the amount that costs nothing, in the same unit; `NaN` if it cannot be read. */
  free?: number | 'all' | undefined;
  freeReason?: string | undefined;
  /**
   * True in a form, where the balance decides the unit. Without minutes, a punch card then takes
   * one credit.
   */
  isUnitOfBalance?: boolean;
  /** Balance that the person chose. */
  balanceId?: string | undefined;
  /**
   * True if the balance the work was meant for can no longer be charged. None is proposed, so the
   * person must choose.
   */
  isBalanceGone?: boolean;
  /** Text typed after `@` to name a customer or a balance. */
  companyQuery?: string | undefined;
  /** Text typed after `#` to name a task. */
  taskKey?: string | undefined;
  task?: DraftTask | 'unknown' | undefined;
  /** Category that was typed or chosen; if undefined, it is derived from earlier entries. */
  category?: Category | undefined;
  /** True if the work must stay one entry, so that no two balances share it. */
  isOneEntry?: boolean;
  /** Clock time when the work began, such as "09:00". */
  from?: string | undefined;
  /** True if summer time begins that day and skips one of the typed times. */
  isTimeSkipped?: boolean;
  /** Question about words that can be read in several ways or not at all. */
  question?: LineQuestion | undefined;
};

export type DraftTask = {
  id: string;
  key: string;
  title: string;
  companyId: string;
  companyName: string;
};

/** Facts about balances and earlier work from which every draft is judged. */
export type Work = {
  /** Balances that can be charged, in the order of preference. */
  balances: readonly Candidate[];
  thresholds: Thresholds;
  /** Earlier entries, latest first. */
  entries: readonly PastEntry[];
  /** Labels of the categories; Klip's own if left out. */
  labels?: CategoryLabels | undefined;
  today: Day;
  isStaff: boolean;
  /**
   * False until the balances are loaded; then problems of balances and customers are not reported.
   */
  isKnown: boolean;
};

/**
 * Problem of a draft. A wrong fact (`isWrong`) is shown at once; a missing one only after an
 * attempt to log.
 */
export type Problem =
  | { isWrong: true; key: WrongKey }
  | { isWrong: true; key: 'unknownCompany'; name: string }
  | { isWrong: true; key: 'unknownTask'; task: string }
  | ({ isWrong: true; key: 'unclearLine' } & Pick<LineQuestion, 'reason' | 'text' | 'meant'>)
  | { isWrong: true; key: 'foreignTask'; task: string; customer: string }
  | { isWrong: false; key: 'noDay' | 'noAmount' | 'noTitle' | 'noBalance' };
type WrongKey =
  | 'noBalances'
  | 'noSuchTime'
  | 'futureDate'
  | 'tooLong'
  | 'tooManyCredits'
  | 'noFreeAmount'
  | 'moreFreeThanWorked';

export type Judgement = {
  balance: BalanceView | undefined;
  /** Amount of work as it was typed. */
  worked: Quantity | undefined;
  /** Amount of work in the unit of the balance. */
  quantity: Quantity | undefined;
  /** Free part of the work in the unit of the balance. */
  free: Amount;
  category: Category;
  taskId: string | null;
  /** Effect of logging on the balance; undefined until balance and amount are known. */
  outlook: Outlook | undefined;
  /** Problems of the draft without those of the balance, most serious first. */
  problems: Problem[];
};

/** Returns the free part of earlier work, as a draft has it. */
export function toFree(entry: { workedAmount: Amount; freeAmount: Amount }): WorkDraft['free'] {
  const { workedAmount, freeAmount } = entry;
  return freeAmount === workedAmount ? 'all' : freeAmount || undefined;
}

export function startDraft(serviceDate: Day, known: Partial<WorkDraft> = {}): WorkDraft {
  return { title: '', description: '', serviceDate, ...known };
}

/** Returns facts without any balances and entries, to judge only the draft itself. */
export function createEmptyWork(today: Day): Work {
  const thresholds = defaultThresholds;
  return { balances: [], thresholds, entries: [], today, isStaff: false, isKnown: false };
}

/** Returns the facts by which balances are offered for a draft. */
export function toViewpoint(draft: WorkDraft, { today, isStaff }: Work): Viewpoint {
  const { serviceDate, free } = draft;
  return { serviceDate, today, isStaff, isFree: free === 'all' };
}

/** Finds the balance that a draft charges, the effect on it, and the draft's problems. */
export function judge(draft: WorkDraft, work: Work): Judgement {
  const { balances, entries, thresholds, today, isStaff } = work;
  const viewpoint = { serviceDate: draft.serviceDate, today, isStaff };
  const task = typeof draft.task === 'object' ? draft.task : undefined;
  const hints = { ...draft, taskCompanyId: task?.companyId, isTimed: isTimed(draft) };
  const { balance, isCompanyUnknown = false } = chooseBalance(balances, entries, hints, viewpoint);
  const worked = measure(draft, balance);
  const quantity = worked && balance ? paidBy(balance, worked) : worked;
  const given = findFree(draft, worked);
  const free = worked && balance ? freeOf(balance, worked, given) : given;
  const outlook =
    balance && worked && worked.amount > 0
      ? findOutlook(balance, worked, {
          ...{ ...viewpoint, balances, thresholds, free: given },
          isOneEntry: draft.isOneEntry,
        })
      : undefined;
  // A task belongs to one customer, so it is dropped if the balance belongs to another one.
  const isForeign = task && balance && task.companyId !== balance.companyId;
  return {
    balance,
    worked,
    quantity,
    free,
    category: draft.category ?? chooseCategory(work, { taskId: task?.id, title: draft.title }),
    taskId: task && !isForeign ? task.id : null,
    outlook,
    problems: findProblems(draft, work, { balance, worked, quantity, isCompanyUnknown }),
  };
}

/** Returns the free part of the work in its own unit. */
function findFree({ free = 0 }: WorkDraft, worked: Quantity | undefined): Amount {
  const amount = worked?.amount ?? 0;
  return free === 'all' ? amount : Math.min(free || 0, amount);
}

/**
 * Tells whether the work is measured in minutes: they are typed in the form, or the line has no
 * amount and so starts the timer.
 */
function isTimed({ isUnitOfBalance = false, amount = Number.NaN }: WorkDraft): boolean {
  return !isUnitOfBalance || !Number.isNaN(amount);
}

/** Returns what each balance pays of a draft that can be logged as it is; otherwise undefined. */
export function listShares(judgement: Judgement): readonly Share[] | undefined {
  const { problems, outlook } = judgement;
  return problems.length === 0 && outlook?.kind === 'fits' ? outlook.shares : undefined;
}

function measure(draft: WorkDraft, balance: BalanceView | undefined): Quantity | undefined {
  const { amount = Number.NaN, type = 'hours', isUnitOfBalance } = draft;
  const isKnown =
    !Number.isNaN(amount) && (!balance || type === 'credits' || takesMinutes(balance));
  const isUnreadable = draft.amount !== undefined && Number.isNaN(amount);
  if (isUnitOfBalance && balance?.type === 'credits' && !isKnown)
    return isUnreadable && takesMinutes(balance) ? undefined : { amount: 1, type: 'credits' };
  return Number.isNaN(amount) ? undefined : { amount, type };
}

type DraftFacts = Pick<Judgement, 'balance' | 'worked' | 'quantity'> & {
  isCompanyUnknown: boolean;
};

function findProblems(draft: WorkDraft, work: Work, found: DraftFacts): Problem[] {
  const { task, taskKey = '' } = draft;
  const { balance, worked, quantity, isCompanyUnknown } = found;
  const isTyped = draft.taskKey !== undefined && typeof task === 'object';
  const foreign = isTyped && balance && task.companyId !== balance.companyId ? task : undefined;
  const problems: (Problem | false | undefined)[] = [
    work.isKnown && work.balances.length === 0 && wrong('noBalances'),
    draft.question && {
      isWrong: true,
      key: 'unclearLine',
      reason: draft.question.reason,
      text: draft.question.text,
      meant: draft.question.meant,
    },
    draft.isTimeSkipped && wrong('noSuchTime'),
    isInFuture(draft.serviceDate, work.today) && wrong('futureDate'),
    worked?.type === 'hours' && !fitsOneEntry(worked.amount) && wrong('tooLong'),
    quantity?.type === 'credits' && quantity.amount > maxEntriesTogether && wrong('tooManyCredits'),
    Number.isNaN(draft.free) && wrong('noFreeAmount'),
    typeof draft.free === 'number' &&
      worked !== undefined &&
      draft.free > worked.amount &&
      wrong('moreFreeThanWorked'),
    work.isKnown &&
      isCompanyUnknown && { isWrong: true, key: 'unknownCompany', name: draft.companyQuery ?? '' },
    task === 'unknown' && { isWrong: true, key: 'unknownTask', task: taskKey },
    foreign && {
      isWrong: true,
      key: 'foreignTask',
      task: foreign.key,
      customer: foreign.companyName,
    },
    !isKnownDay(draft.serviceDate) && { isWrong: false, key: 'noDay' },
    !quantity && { isWrong: false, key: 'noAmount' },
    !isTitle(draft.title) && { isWrong: false, key: 'noTitle' },
    work.isKnown && !balance && { isWrong: false, key: 'noBalance' },
  ];
  return problems.filter((problem) => typeof problem === 'object');
}

function wrong(key: WrongKey): Problem {
  return { isWrong: true, key };
}
