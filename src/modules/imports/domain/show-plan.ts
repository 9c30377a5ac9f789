import type {
  ImportCard,
  ImportCustomer,
  ImportPlan,
  RowView,
  SheetView,
} from '../contract/import-view';
import type { Hash } from './fingerprints';
import { listFingerprints } from './make-plan';
import type { Known, Plan, PlannedCard, PlannedRow } from './plan';

const maxRowsShown = 200;

type Shown = {
  plan: Plan;
  /** As they are shown, each by itself. */
  views: readonly SheetView[];
  known: Known;
  version: number;
  hash: Hash;
};

/** The plan as a person sees it. */
export function showPlan({ plan, views, known, version, hash }: Shown): ImportPlan {
  const coming = plan.rows.filter(isComing);
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

export function isComing({ status }: PlannedRow): boolean {
  return status === 'ready' || status === 'doubtful';
}

/** How many entries the rows of a card become. */
export function countEntries(rows: readonly PlannedRow[]): number {
  return total(
    rows.map(({ row, fingerprint }) =>
      row.kind === 'work' ? listFingerprints(row, fingerprint).length : 0,
    ),
  );
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

function showCustomers({ customers, cards, rows }: Plan): ImportCustomer[] {
  const comingOf = new Map<string, number>();
  const entriesOf = new Map<string, number>();
  for (const planned of rows) {
    if (!isComing(planned)) continue;
    comingOf.set(planned.customerKey, (comingOf.get(planned.customerKey) ?? 0) + 1);
    entriesOf.set(planned.cardKey, (entriesOf.get(planned.cardKey) ?? 0) + countEntries([planned]));
  }
  const cardsOf = new Map<string, PlannedCard[]>();
  for (const card of cards)
    cardsOf.set(card.customerKey, [...(cardsOf.get(card.customerKey) ?? []), card]);
  return customers.map((customer) => ({
    ...customer,
    rows: comingOf.get(customer.key) ?? 0,
    cards: (cardsOf.get(customer.key) ?? []).map((card) =>
      showCard(card, entriesOf.get(card.key) ?? 0),
    ),
  }));
}

function showCard(card: PlannedCard, entries: number): ImportCard {
  const added = total(card.topUps.map(({ amount }) => amount));
  return {
    key: card.key,
    label: card.label,
    type: card.type,
    number: card.balance?.number ?? null,
    left: card.left,
    leftFrom: card.leftFrom,
    isMoved: card.isMoved,
    entries,
    charged: card.charged,
    bought: card.initial + added - card.takenOff,
    resulting: card.resulting,
    problem: card.problem,
  };
}

/** What cannot come in stands before what should be looked at. */
function sortBySeverity(rows: readonly PlannedRow[]): PlannedRow[] {
  const order = ['refused', 'doubtful', 'leftOut'];
  return [...rows].sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

function showRow({ row, status, refusal, doubts }: PlannedRow, { sheets }: Plan): RowView {
  const sheet = sheets.find(({ id }) => id === row.sheetId);
  return {
    id: row.id,
    file: sheet?.name || sheet?.file || '',
    line: row.line,
    status,
    refusal,
    doubts,
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
