import type { BalanceView } from '@/modules/balances/contract/balance';
import { paidBy, takesMinutes } from '@/modules/balances/domain/rounding';
import { defaultThresholds, type Thresholds } from '@/modules/balances/domain/spend';
import type { AmountType, Quantity } from '@/platform/amount';
import { type Day, isKnownDay } from '@/platform/day';
import { type Candidate, chooseBalance } from './balance-choice/choose-balance';
import { findOutlook, type Outlook } from './balance-choice/find-outlook';
import { listSimilar, type PastEntry } from './balance-choice/find-similar';
import type { Category } from './category';
import { type CategoryLabels, readTitleCategory } from './category-words';
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
type WrongKey = 'noBalances' | 'noSuchTime' | 'futureDate' | 'tooLong' | 'tooManyCredits';

export type Judgement = {
  balance: BalanceView | undefined;
  /** Amount of work as it was typed. */
  worked: Quantity | undefined;
  /** Amount of work in the unit of the balance. */
  quantity: Quantity | undefined;
  category: Category;
  taskId: string | null;
  /** Effect of logging on the balance; undefined until balance and amount are known. */
  outlook: Outlook | undefined;
  /** Problems of the draft without those of the balance, most serious first. */
  problems: Problem[];
};

export function startDraft(serviceDate: Day, known: Partial<WorkDraft> = {}): WorkDraft {
  return { title: '', description: '', serviceDate, ...known };
}

/** Returns facts without any balances and entries, to judge only the draft itself. */
export function createEmptyWork(today: Day): Work {
  const thresholds = defaultThresholds;
  return { balances: [], thresholds, entries: [], today, isStaff: false, isKnown: false };
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
  const outlook =
    balance && worked && worked.amount > 0
      ? findOutlook(balance, worked, { ...viewpoint, balances, thresholds })
      : undefined;
  // A task belongs to one customer, so it is dropped if the balance belongs to another one.
  const isForeign = task && balance && task.companyId !== balance.companyId;
  return {
    balance,
    worked,
    quantity,
    category: draft.category ?? chooseCategory(work, { taskId: task?.id, title: draft.title }),
    taskId: task && !isForeign ? task.id : null,
    outlook,
    problems: findProblems(draft, work, { balance, worked, quantity, isCompanyUnknown }),
  };
}

/**
 * Tells whether the work is measured in minutes: they are typed in the form, or the line has no
 * amount and so starts the timer.
 */
function isTimed({ isUnitOfBalance = false, amount = Number.NaN }: WorkDraft): boolean {
  return !isUnitOfBalance || !Number.isNaN(amount);
}

/** Tells whether the draft can be logged as it is. */
export function canLog({ problems, outlook }: Judgement): boolean {
  return problems.length === 0 && outlook?.kind === 'fits';
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

/**
 * Chooses the category of a draft, by the first that applies: that of the task's latest entry; the
 * most frequent of similar titles, if used twice; the one that the title names; that of a similar
 * title; `other`.
 */
function chooseCategory(
  { entries, labels }: Pick<Work, 'entries' | 'labels'>,
  { taskId, title }: { taskId: string | undefined; title: string },
): Category {
  const sameTask = taskId && entries.find(({ task }) => task?.id === taskId);
  if (sameTask) return sameTask.category;
  const similar = listSimilar(entries, title).map(({ category }) => category);
  const times = (category: Category) => similar.filter((one) => one === category).length;
  const [usual] = similar.toSorted((one, other) => times(other) - times(one));
  const named = readTitleCategory(title, labels);
  return (usual && times(usual) > 1 ? usual : (named ?? usual)) ?? 'other';
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
