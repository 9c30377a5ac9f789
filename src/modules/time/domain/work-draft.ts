import type { BalanceView } from '@/modules/balances/contract/balance';
import { paidBy, takesMinutes } from '@/modules/balances/domain/rounding';
import { defaultThresholds, type Thresholds } from '@/modules/balances/domain/spend';
import type { AmountType, Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { type Candidate, chooseBalance } from './balance-choice/choose-balance';
import { findOutlook, type Outlook } from './balance-choice/find-outlook';
import { listSimilar, type PastEntry } from './balance-choice/find-similar';
import type { Category } from './category';
import { type CategoryLabels, readTitleCategory } from './category-words';
import { fitsOneEntry, isInFuture, isTitle, maxEntriesTogether } from './entry-rules';
import type { LineQuestion } from './line/line-question';

/** A piece of work that is about to be logged, with the facts known so far. */
export type WorkDraft = {
  title: string;
  serviceDate: Day;
  description: string;
  /** The worked amount; `NaN` where the typed text cannot be read. */
  amount?: number | undefined;
  type?: AmountType | undefined;
  /**
   * True in a form, where the balance decides the unit: minutes, or one credit if no minutes are
   * known.
   */
  isUnitOfBalance?: boolean;
  /** Balance that was chosen by hand. */
  balanceId?: string | undefined;
  /** The balance it was for can no longer be charged: none is proposed, one is chosen. */
  isBalanceGone?: boolean;
  /** Text typed after @. */
  companyQuery?: string | undefined;
  /** Text typed after #. */
  taskKey?: string | undefined;
  task?: DraftTask | 'unknown' | undefined;
  /** Typed or chosen; otherwise it follows earlier entries. */
  category?: Category | undefined;
  /** When it began, "09:00". */
  from?: string | undefined;
  /** The clock skips one of the typed times, because summer time begins that day. */
  isTimeSkipped?: boolean;
  /** Some of the typed words can be read in several ways, or in none. */
  question?: LineQuestion | undefined;
};

export type DraftTask = {
  id: string;
  key: string;
  title: string;
  companyId: string;
  companyName: string;
};

/** Facts that every way to log needs. */
export type Work = {
  /** Balances in the order of preference. */
  balances: readonly Candidate[];
  thresholds: Thresholds;
  /** Work logged before, latest first. */
  entries: readonly PastEntry[];
  /** Klip's own labels when left out. */
  labels?: CategoryLabels | undefined;
  today: Day;
  isStaff: boolean;
  /** False while the balances are loading: then balances and customers are not judged. */
  isKnown: boolean;
};

/** `isWrong`: shown at once. The others are only missing, and shown on an attempt to log. */
export type Problem =
  | { isWrong: true; key: WrongKey }
  | { isWrong: true; key: 'unknownCompany'; name: string }
  | { isWrong: true; key: 'unknownTask'; task: string }
  | ({ isWrong: true; key: 'unclearLine' } & Pick<LineQuestion, 'reason' | 'text' | 'meant'>)
  | { isWrong: true; key: 'foreignTask'; task: string; customer: string }
  | { isWrong: false; key: 'noAmount' | 'noTitle' | 'noBalance' };
type WrongKey = 'noBalances' | 'noSuchTime' | 'futureDate' | 'tooLong' | 'tooManyCredits';

export type Judgement = {
  balance: BalanceView | undefined;
  /** Worked amount as it was typed. */
  worked: Quantity | undefined;
  /** `worked` in the unit of the balance. */
  quantity: Quantity | undefined;
  category: Category;
  taskId: string | null;
  /** Effect of logging it on the balance. */
  outlook: Outlook | undefined;
  /** Problems other than the balance's own, worst first. */
  problems: Problem[];
};

export function startDraft(serviceDate: Day, known: Partial<WorkDraft> = {}): WorkDraft {
  return { title: '', description: '', serviceDate, ...known };
}

/** Judges only the draft itself, before the chargeable balances are known. */
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
  // A task belongs to one customer: with a balance of another customer it stays behind.
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
 * True if the work has minutes: in a form they are typed, and a line without an amount starts the
 * timer.
 */
function isTimed({ isUnitOfBalance = false, amount = Number.NaN }: WorkDraft): boolean {
  return !isUnitOfBalance || !Number.isNaN(amount);
}

/** Whether the draft can be logged as it is. */
export function canLog({ problems, outlook }: Judgement): boolean {
  return problems.length === 0 && outlook?.kind === 'fits';
}

function measure(draft: WorkDraft, balance: BalanceView | undefined): Quantity | undefined {
  const { amount = Number.NaN, type = 'hours', isUnitOfBalance } = draft;
  const isKnown =
    !Number.isNaN(amount) && (!balance || type === 'credits' || takesMinutes(balance));
  if (isUnitOfBalance && balance?.type === 'credits' && !isKnown)
    return { amount: 1, type: 'credits' };
  return Number.isNaN(amount) ? undefined : { amount, type };
}

/**
 * Category of the task's latest entry; the one most given to similar titles, where it was given
 * twice; the one that the title names; that of a similar title; or `other`: it never blocks.
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

type Found = Pick<Judgement, 'balance' | 'worked' | 'quantity'> & { isCompanyUnknown: boolean };

function findProblems(draft: WorkDraft, work: Work, found: Found): Problem[] {
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
    !quantity && { isWrong: false, key: 'noAmount' },
    !isTitle(draft.title) && { isWrong: false, key: 'noTitle' },
    work.isKnown && !balance && { isWrong: false, key: 'noBalance' },
  ];
  return problems.filter((problem) => typeof problem === 'object');
}

function wrong(key: WrongKey): Problem {
  return { isWrong: true, key };
}
