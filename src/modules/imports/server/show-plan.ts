import type {
  ImportCard,
  ImportCustomer,
  ImportPlan,
  RowView,
  SheetView,
} from '../contract/import-view';
import type { Hash } from '../domain/fingerprints';
import {
  isToBeWritten,
  type Known,
  type PlannedCard,
  type PlannedImport,
  type PlannedRow,
} from '../domain/plan';

const maxRowsShown = 200;

type Shown = {
  plan: PlannedImport;
  /** Views of the sheets, in their order. */
  views: readonly SheetView[];
  known: Known;
  version: number;
  hash: Hash;
};

/** The plan as a person sees it. */
export function showPlan({ plan, views, known, version, hash }: Shown): ImportPlan {
  const coming = plan.rows.filter(isToBeWritten);
  const work = coming.filter(({ row }) => row.kind === 'work');
  const customers = showCustomers(plan);
  const lookedAt = plan.rows.filter(
    ({ status }) => status === 'refused' || status === 'doubtful' || status === 'leftOut',
  );
  const view = {
    version,
    sheets: [...views],
    counts: countRows(plan.rows),
    seconds: total(work.map(({ row }) => row.seconds)),
    minutes: total(work.map(({ row }) => (row.type === 'hours' ? row.amount : 0))),
    credits: total(work.map(({ row }) => (row.type === 'credits' ? row.amount : 0))),
    customers,
    people: plan.people,
    choices: known.people.map(({ id, name }) => ({ id, name })),
    rows: sortBySeverity(lookedAt)
      .slice(0, maxRowsShown)
      .map((row) => showRow(row, plan)),
  };
  const unanswered = countQuestions(views, plan.cards);
  const digest = hash(JSON.stringify([view.counts, customers, view.minutes, view.credits]));
  return { ...view, unanswered, digest };
}

function countRows(rows: readonly PlannedRow[]): ImportPlan['counts'] {
  const counts = { ready: 0, doubtful: 0, already: 0, refused: 0, leftOut: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

function countQuestions(sheets: readonly SheetView[], cards: readonly PlannedCard[]): number {
  const ofSheets = sheets.flatMap(({ asks, isLeftOut }) =>
    isLeftOut ? [] : Object.values(asks).filter((asked) => asked !== null && asked !== false),
  );
  return ofSheets.length + cards.filter(({ left }) => left === null).length;
}

function showCustomers({ customers, cards, rows }: PlannedImport): ImportCustomer[] {
  const rowsOf = new Map<string, number>();
  for (const { customerKey } of rows.filter(isToBeWritten))
    rowsOf.set(customerKey, (rowsOf.get(customerKey) ?? 0) + 1);
  return customers.map((customer) => ({
    ...customer,
    rows: rowsOf.get(customer.key) ?? 0,
    cards: cards.filter(({ customerKey }) => customerKey === customer.key).map(showCard),
  }));
}

function showCard(card: PlannedCard): ImportCard {
  const { customerKey, balance, initial, topUps, takenOff, ...rest } = card;
  const { overdraftLimit, expiresOn, asOf, ...shown } = rest;
  return shown;
}

/** Refused rows come before doubtful ones. */
function sortBySeverity(rows: readonly PlannedRow[]): PlannedRow[] {
  const order = ['refused', 'doubtful', 'leftOut'];
  return [...rows].sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

function showRow({ row, status, refusal }: PlannedRow, { sheets }: PlannedImport): RowView {
  const sheet = sheets.find(({ id }) => id === row.sheetId);
  return {
    id: row.id,
    file: sheet?.name || sheet?.file || '',
    line: row.line,
    status,
    refusal,
    doubts: row.doubts,
    running: row.running ?? null,
    customer: row.customer,
    date: row.date,
    title: row.title,
    type: row.type,
    amount: row.amount,
    words: row.words,
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
