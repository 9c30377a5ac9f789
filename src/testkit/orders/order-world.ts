import { addDays } from '@/platform/day';
import { apiAs, type TestApi, toProblemError } from '../api';
import { readBooks } from '../model/read-books';
import { balance, person, prepaidCustomer, today, work } from '../world';
import type { OrderSide } from './open-side';

type People = Record<'staff' | 'consultant' | 'customer', TestApi>;

/** Two balances of one customer, and what procedures name on the first of them. */
export type OrderCards = {
  id: string;
  other: string;
  updatedAt: string;
  entry: { id: string; version: number };
  /** Permit that is given, and one that waits for an answer. */
  given: string;
  asked: string;
};

/** Two callers of one customer: each side has the three people, who act on the same cards. */
export type OrderWorld = {
  callers: [People, People];
  sell: (hasPermits: boolean) => Promise<OrderCards>;
};

export async function createOrderWorld(
  sides: readonly [OrderSide, OrderSide],
): Promise<OrderWorld> {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  const callThrough = async (side?: OrderSide): Promise<People> => {
    const options = side ? { db: side.db } : {};
    const as = (who: typeof staff) => apiAs(who, options);
    return {
      staff: await as(staff),
      consultant: await as(consultant),
      customer: await as(customer),
    };
  };
  const seller = await callThrough();
  const sell = async (hasPermits: boolean) => {
    const [id, other] = [await balance({ companyId }), await balance({ companyId })];
    const ask = async () => {
      const { permitAsked } = await seller.staff.balances.askPermit({ id, amount: 50 });
      return permitAsked?.id ?? '';
    };
    const given = hasPermits ? await ask() : '';
    if (given) await seller.customer.balances.givePermit({ id, permitId: given });
    const asked = hasPermits ? await ask() : '';
    const entry = await seller.consultant.time.record({ ...work, balanceId: id, amount: 100 });
    const { updatedAt } = await seller.staff.balances.find({ id });
    return { id, other, updatedAt, entry: { id: entry.id, version: entry.version }, given, asked };
  };
  return { callers: [await callThrough(sides[0]), await callThrough(sides[1])], sell };
}

type Act = (people: People, cards: OrderCards) => Promise<unknown>;

/**
 * Procedures that meet on one balance of 600. Its entry has 100, and each of its permits 50. Two
 * that take 400 or more never both fit, unless others make room.
 */
export const orderActs = {
  record: ({ consultant }, { id }) =>
    consultant.time.record({ ...work, balanceId: id, amount: 400 }),
  recordTogether: ({ consultant }, { id, other }) =>
    consultant.time.recordTogether({
      entries: [id, other, id].map((balanceId) => ({ ...work, balanceId, amount: 200 })),
    }),
  enlarge: ({ consultant }, { entry }) => consultant.time.update({ ...entry, amount: 500 }),
  move: ({ consultant }, { entry, other }) =>
    consultant.time.update({ ...entry, balanceId: other, serviceDate: addDays(today, -1) }),
  remove: ({ consultant }, { entry }) => consultant.time.remove({ id: entry.id }),
  question: ({ customer }, { entry }) =>
    customer.time.question({ id: entry.id, body: 'What was this?' }),
  validate: ({ staff }, { entry }) => staff.time.validateOne(entry),
  bill: ({ staff }, { entry }) => staff.time.billOne(entry),
  topUp: ({ staff }, { id }) => staff.balances.topUp({ id, amount: 300 }),
  adjust: ({ staff }, { id }) => staff.balances.adjust({ id, amount: -400, reason: 'Counted' }),
  setLimit: ({ staff }, { id, updatedAt }) =>
    staff.balances.update({ id, updatedAt, overdraftLimit: 300 }),
  close: ({ staff }, { id }) => staff.balances.close({ id }),
  givePermit: ({ customer }, { id, asked }) =>
    customer.balances.givePermit({ id, permitId: asked }),
  takeBack: ({ customer }, { id, given }) =>
    customer.balances.takeBackPermit({ id, permitId: given }),
} satisfies Record<string, Act>;

export type OrderAct = keyof typeof orderActs;
/** Procedures that name a permit. */
export const permitActs: readonly OrderAct[] = ['givePermit', 'takeBack'];

/** Facts of an answer that another caller can change. */
const told = ['amount', 'balanceLeft', 'currentAmount', 'overdraftLimit', 'permitLeft', 'isClosed'];

/** Calls a procedure, and describes its answer or its refusal. An error that is none stays one. */
export async function describeAct(call: () => Promise<unknown>): Promise<object> {
  try {
    const answer = await call();
    return { code: 'ok', told: JSON.stringify(answer, keepTold) };
  } catch (error) {
    const { code, data } = toProblemError(error);
    return { code, told: JSON.stringify(data?.details, keepTold) };
  }
}

function keepTold(key: string, value: unknown): unknown {
  if (key === 'alternatives') return undefined;
  return key === '' || typeof value === 'object' || told.includes(key) ? value : undefined;
}

export async function readCards({ id, other }: OrderCards): Promise<object> {
  const { books } = await readBooks(new Map(Object.entries({ id, other })));
  return books;
}
