import type { ImportSettings } from '../contract/import-input';
import type {
  ImportBalance,
  ImportCustomer,
  ImportPlan,
  RowView,
  SheetView,
} from '../contract/import-view';
import type { Hash } from '../domain/fingerprints';
import {
  isComing,
  isToBeWritten,
  type KnownFacts,
  type PlannedBalance,
  type PlannedImport,
  type PlannedRow,
} from '../domain/plan';
import { isFreeRow } from '../domain/row';

const maxRowsShown = 200;
/** Statuses of rows that need an answer or should be looked at, the most urgent first. */
const order: readonly string[] = ['asked', 'refused', 'doubtful', 'leftOut'];

type PlanParts = {
  plan: PlannedImport;
  /** Views of the sheets, in the order of the files. */
  views: readonly SheetView[];
  settings: ImportSettings;
  known: KnownFacts;
  version: number;
  hash: Hash;
};

/** Returns the plan as a person sees it. */
export function showPlan({ plan, views, settings, known, version, hash }: PlanParts): ImportPlan {
  const coming = plan.rows.filter(isToBeWritten);
  const work = coming.filter(({ row }) => row.kind === 'work');
  const customers = showCustomers(plan, known);
  const sheets = askAboutRefused(views, plan, settings);
  const isFreeLeftOut = settings.isFreeLeftOut ?? false;
  const free = plan.rows.filter(
    (one) => isFreeRow(one.row) && (isFreeLeftOut ? one.status === 'leftOut' : isComing(one)),
  );
  const lookedAt = plan.rows.filter(({ status }) => order.includes(status));
  const view = {
    version,
    sheets,
    counts: countRows(plan.rows),
    seconds: total(work.map(({ row }) => row.seconds)),
    minutes: total(work.map(({ row }) => (row.type === 'hours' ? row.amount : 0))),
    credits: total(work.map(({ row }) => (row.type === 'credits' ? row.amount : 0))),
    free: { rows: free.length, isLeftOut: isFreeLeftOut },
    customers,
    people: plan.people,
    choices: known.people.map(({ id, name }) => ({ id, name })),
    rows: sortBySeverity(lookedAt)
      .slice(0, maxRowsShown)
      .map((row) => showRow(row, plan)),
  };
  const unanswered = countQuestions(sheets, plan) + view.counts.asked;
  const digest = hash(JSON.stringify([view.counts, settle(customers), view.minutes, view.credits]));
  return { ...view, unanswered, digest };
}

/**
 * Returns customers for the digest. Amounts of balances that the import leaves alone are removed,
 * because people go on using those balances.
 */
function settle(customers: readonly ImportCustomer[]) {
  return customers.map(({ cards: balances, ...customer }) => ({
    ...customer,
    cards: balances.map(({ beside: _, ...balance }) =>
      balance.leftFrom === 'before'
        ? { ...balance, left: null, resulting: null, computed: null }
        : balance,
    ),
  }));
}

/**
 * Adds the number of refused rows to the questions of their sheet, unless the importer has agreed
 * to that number.
 */
function askAboutRefused(
  views: readonly SheetView[],
  { rows }: PlannedImport,
  settings: ImportSettings,
): SheetView[] {
  const counts = new Map<string, number>();
  for (const { row, status } of rows) {
    if (status === 'refused') counts.set(row.sheetId, (counts.get(row.sheetId) ?? 0) + 1);
  }
  const agreed = new Map(settings.sheets.map((one) => [one.id, one.refusedLeftOut]));
  return views.map((view) => {
    const count = counts.get(view.id) ?? 0;
    // Open questions about the columns come first, because their answers change which rows are
    // refused.
    const isOpen = Object.values(view.asks).some((asked) => asked !== null && asked !== false);
    const isAgreed = isOpen || count === (agreed.get(view.id) ?? 0);
    return { ...view, asks: { ...view.asks, refused: isAgreed ? null : count } };
  });
}

function countRows(rows: readonly PlannedRow[]): ImportPlan['counts'] {
  const counts = { ready: 0, doubtful: 0, asked: 0, already: 0, refused: 0, leftOut: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

function countQuestions(
  sheets: readonly SheetView[],
  { cards: balances, customers }: PlannedImport,
): number {
  const ofSheets = sheets.flatMap(({ asks, isLeftOut }) =>
    isLeftOut ? [] : Object.values(asks).filter((asked) => asked !== null && asked !== false),
  );
  const ofCustomers = customers.filter(({ similar }) => similar.length > 0);
  return ofSheets.length + ofCustomers.length + balances.filter(({ asks }) => asks !== null).length;
}

function showCustomers(
  { customers, cards: balances, rows }: PlannedImport,
  { openBalances }: KnownFacts,
): ImportCustomer[] {
  const rowsOf = new Map<string, number>();
  for (const { customerKey } of rows.filter(isToBeWritten))
    rowsOf.set(customerKey, (rowsOf.get(customerKey) ?? 0) + 1);
  return customers.map((customer) => {
    const own = openBalances.filter(({ companyId }) => companyId === customer.companyId);
    return {
      ...customer,
      rows: rowsOf.get(customer.key) ?? 0,
      cards: balances
        .filter(({ customerKey }) => customerKey === customer.key)
        .map((planned) => showBalance(planned, own)),
    };
  });
}

function showBalance(planned: PlannedBalance, open: KnownFacts['openBalances']): ImportBalance {
  const { customerKey, balance, initial, topUps, takenOff, ...rest } = planned;
  const { overdraftLimit, expiresOn, punchMinutes, asOf, ...shown } = rest;
  const alike = balance ? [] : open.filter(({ type }) => type === planned.type);
  return { ...shown, beside: alike.map(({ number, left }) => ({ number, left })) };
}

function sortBySeverity(rows: readonly PlannedRow[]): PlannedRow[] {
  return [...rows].sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

export function showRow({ row, status, refusal }: PlannedRow, { sheets }: PlannedImport): RowView {
  const sheet = sheets.find(({ id }) => id === row.sheetId);
  return {
    id: row.id,
    file: sheet?.name || sheet?.file || '',
    line: row.line,
    kind: row.kind,
    status,
    asks: status === 'asked' ? row.asks : null,
    isChanged: row.isChanged,
    refusal,
    doubts: row.doubts,
    running: row.running ?? null,
    customer: row.customer,
    card: row.card,
    person: row.person || row.email,
    date: row.date,
    title: row.title,
    type: row.type,
    amount: row.amount,
    free: row.free,
    words: row.words,
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
