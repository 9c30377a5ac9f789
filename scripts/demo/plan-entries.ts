import { type Category, categories } from '@/modules/time/domain/category';
import { addDays, type Day, daysBetween, getWeekday } from '@/platform/day';
import type { DemoBalance, DemoCompany } from './demo-company';
import { entryTitles } from './entry-titles';

export type PlannedEntry = {
  companyKey: string;
  balanceNumber: string;
  taskNumber: number | null;
  consultantId: string;
  title: string;
  category: Category;
  serviceDate: Day;
  amount: number;
  createdAt: string;
  validatedAt: string | null;
  validatedBy: string | null;
  billedAt: string | null;
  billedBy: string | null;
};

/**
 * Plans the entries that use each balance of a company down to its remaining amount, spread over
 * working days.
 */
export function planEntries(company: DemoCompany, today: Day): PlannedEntry[] {
  return company.balances.flatMap((balance) => planBalance(company, balance, today));
}

function planBalance(company: DemoCompany, balance: DemoBalance, today: Day): PlannedEntry[] {
  const random = randomFrom(balance.number);
  const amounts = splitUp(balance.bought - balance.left, balance.type, random);
  const first = addDays(today, -balance.boughtDaysAgo);
  const last =
    balance.expiresInDays !== null && balance.expiresInDays < 0
      ? addDays(today, balance.expiresInDays)
      : findLastDay(balance, today);
  const span = Math.max(1, daysBetween(first, last));
  const days = amounts.map(() => toWorkingDay(addDays(first, Math.floor(random() * span)))).sort();
  return amounts.map((amount, index) => {
    const serviceDate = days[index] ?? first;
    return toEntry(company, balance, amount, serviceDate, today, random);
  });
}

/**
 * Returns the last day of work on a balance. A used-up balance ends in the first half of its time,
 * before the next one was bought.
 */
function findLastDay(balance: DemoBalance, today: Day): Day {
  return balance.left === 0
    ? addDays(today, -Math.floor(balance.boughtDaysAgo / 2))
    : addDays(today, -1);
}

function toEntry(
  company: DemoCompany,
  balance: DemoBalance,
  amount: number,
  serviceDate: Day,
  today: Day,
  random: () => number,
): PlannedEntry {
  const category = pick(categories, random);
  const age = daysBetween(serviceDate, today);
  const isValidated = age > 20;
  const isBilled = age > 50;
  return {
    companyKey: company.key,
    balanceNumber: balance.number,
    taskNumber: random() < 0.6 ? (pick(company.tasks, random).number ?? null) : null,
    consultantId: random() < 0.8 ? 'demo-konrad' : 'demo-stine',
    title: pick(entryTitles[category], random),
    category,
    serviceDate,
    amount,
    createdAt: `${serviceDate}T14:${String(Math.floor(random() * 60)).padStart(2, '0')}:00Z`,
    validatedAt: isValidated ? `${addDays(serviceDate, 14)}T09:00:00Z` : null,
    validatedBy: isValidated ? (company.customerId ?? 'demo-stine') : null,
    billedAt: isBilled ? `${addDays(serviceDate, 35)}T09:00:00Z` : null,
    billedBy: isBilled ? 'demo-stine' : null,
  };
}

/**
 * Splits an amount into entries: single credits, or hours in the quarter hours that people usually
 * log, with the remainder in the last entry.
 */
function splitUp(total: number, type: DemoBalance['type'], random: () => number): number[] {
  if (type === 'credits') return Array(total).fill(1);
  const amounts: number[] = [];
  for (let left = total; left > 0; left -= amounts.at(-1) ?? left) {
    amounts.push(Math.min(left, pick([15, 30, 30, 45, 60, 60, 90, 120], random)));
  }
  return amounts;
}

function toWorkingDay(day: Day): Day {
  return addDays(day, -Math.max(0, getWeekday(day) - 5));
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/**
 * Creates a sequence of random numbers that depends only on the word (mulberry32), so that the demo
 * looks the same on every machine.
 */
function randomFrom(word: string): () => number {
  let state = [...word].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
