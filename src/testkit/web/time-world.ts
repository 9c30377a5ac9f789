import type { BalanceView } from '@/modules/balances/contract/balance';
import type { EntryView, RecordTimeInput } from '@/modules/time/contract/entry';
import type { TimerView } from '@/modules/time/contract/timer';
import { type Day, toDay } from '@/platform/day';
import { makeBalanceView } from '../balance-view';
import type { Answers } from './answers';

let count = 0;

/** Returns a new id each time, in the form that the contracts demand. */
export function nextId(): string {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

export const todayHere = (): Day => toDay(new Date(), 'Europe/Copenhagen');

/** Creates a balance, each of another company. */
export function someBalance(number: string, more: Partial<BalanceView> = {}): BalanceView {
  return makeBalanceView(number, { id: nextId(), companyId: nextId(), ...more });
}

/** Builds an entry of today on a balance: half an hour, unless `more` says otherwise. */
export function someEntry(balance: BalanceView, more: Partial<EntryView> = {}): EntryView {
  const { id: balanceId, companyId, companyName, type, number: balanceNumber } = balance;
  return {
    id: nextId(),
    title: 'Steady work',
    description: '',
    category: 'other',
    serviceDate: todayHere(),
    amount: 30,
    workedAmount: 30,
    freeAmount: 0,
    freeReason: '',
    startsAt: null,
    endsAt: null,
    companyId,
    companyName,
    balanceId,
    balanceNumber,
    type,
    balanceLeft: balance.currentAmount,
    consultantId: 'konrad',
    consultantName: 'Konrad Bæk',
    task: null,
    companyCreatedBy: 'konrad',
    validatedAt: null,
    validatedBy: null,
    billedAt: null,
    questionedAt: null,
    version: 1,
    createdAt: new Date().toISOString(),
    ...more,
  };
}

/**
 * Creates answers about balances and the entries on them, for the time screen. An entry that is
 * sent twice with one idempotency key is logged once.
 */
export function timeWorld(balances: readonly BalanceView[], entries: EntryView[] = []) {
  const byKey = new Map<string, EntryView>();
  const none = { validated: 0, billed: 0, unbilled: 0, free: 0, questioned: 0 };
  const nothing = { entries: 0, total: 0, ...none };

  function find(wanted: string): EntryView {
    const found = entries.find(({ id }) => id === wanted);
    if (!found) throw new Error(`No entry ${wanted}`);
    return found;
  }

  function record(input: Omit<RecordTimeInput, 'category'>, key: string | null): EntryView {
    const known = key === null ? undefined : byKey.get(key);
    if (known) return known;
    const balance = balances.find(({ id }) => id === input.balanceId);
    if (!balance) throw new Error(`No balance ${input.balanceId}`);
    const { title, amount, serviceDate } = input;
    balance.currentAmount -= amount;
    const balanceLeft = balance.currentAmount;
    const entry = someEntry(balance, {
      title,
      amount,
      workedAmount: amount,
      serviceDate,
      balanceLeft,
    });
    entries.unshift(entry);
    if (key !== null) byKey.set(key, entry);
    return entry;
  }

  const answers = {
    'balances.chargeable': () => ({
      items: balances.map((balance) => ({
        ...balance,
        lastUsedAt: entries.find(({ balanceId }) => balanceId === balance.id)?.createdAt ?? null,
      })),
      isCut: false,
      thresholds: { low: 20, medium: 50 },
    }),
    'time.list': ({ companyId, q = '' }) => ({
      items: entries.filter(
        (entry) =>
          (companyId === undefined || entry.companyId === companyId) &&
          entry.title.toLowerCase().includes(q.toLowerCase()),
      ),
      nextCursor: null,
    }),
    'time.summary': () => ({
      hours: nothing,
      credits: nothing,
      leftOut: 0,
      readAt: new Date().toISOString(),
    }),
    'time.detail': ({ id }) => {
      const entry = find(id);
      return {
        ...{ ...entry, createdByName: entry.consultantName, validatedByName: null },
        ...{ billedByName: null, balanceBefore: 0, balanceAfter: 0, history: [], questions: [] },
      };
    },
    'time.remove': ({ id }) => {
      const { balanceNumber, type, amount: returned, balanceLeft } = find(id);
      entries.splice(entries.indexOf(find(id)), 1);
      return { balanceNumber, type, returned, balanceLeft: balanceLeft + returned };
    },
    'time.question': ({ id }) =>
      Object.assign(find(id), { questionedAt: new Date().toISOString() }),
    ...timerAnswers(),
    'time.record': (input, { idempotencyKey }) => record(input as RecordTimeInput, idempotencyKey),
  } satisfies Answers;
  return { answers, entries };
}

/** Creates answers about a timer, which does not run until it is started. */
function timerAnswers() {
  let timer: TimerView | null = null;
  return {
    'timer.find': () => ({ timer, now: new Date().toISOString() }),
    'timer.start': (work) => {
      timer = {
        ...{ id: nextId(), startedAt: new Date().toISOString(), awaySeconds: 0 },
        ...{ title: '', description: '', category: 'other', balanceId: null, taskId: null },
        ...{ isFree: false, ...work, task: null, gone: { balance: false, task: false } },
      };
      return timer;
    },
  } satisfies Answers;
}
