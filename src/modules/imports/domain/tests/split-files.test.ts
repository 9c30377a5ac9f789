import { expect, test } from 'vitest';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { findFingerprints } from '../fingerprints';
import { makePlan } from '../make-plan';
import { noSettings } from '../merge-settings';
import { type KnownBalance, type KnownFacts, listFingerprints } from '../plan';
import { readSheet } from '../read-sheet';

const random = createRandom(seed);
const pick = <One>(some: readonly One[]) => some[Math.floor(random() * some.length)] as One;

const header = ['Kunde', 'Dato', 'Hvad', 'Timer', 'Hvem'];
const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };

type Installation = { known: KnownFacts; charged: Map<string, number> };

/** Imports rows into an installation without a database. */
function importInto({ known, charged }: Installation, rows: string[][]): Installation {
  const sheet = readSheet(
    { id: 'one', file: '', name: '', rows: [header, ...rows] },
    // The whole file and its parts get the same answers.
    { id: 'one', used: 'plus', unit: 'hours' },
    context,
  );
  const fingerprints = findFingerprints([sheet], (text) => text);
  const settings = { ...noSettings, isRestNothing: true };
  const plan = makePlan([sheet], fingerprints, settings, known);
  const companies = new Map(known.companies.map((one) => [one.name, one]));
  for (const { name } of plan.customers)
    companies.set(name, { id: name, name, mayReceive: true, mayBill: true });
  const cards = new Map<string, KnownBalance>(known.cards.map((card) => [card.key, card]));
  const after = new Map(charged);
  for (const card of plan.cards) {
    const companyId = plan.customers.find(({ key }) => key === card.customerKey)?.name ?? '';
    cards.set(card.key, {
      companyId,
      key: card.key,
      balanceId: card.key,
      number: card.key,
      type: card.type,
      currentAmount: card.resulting,
      overdraftLimit: 0,
      leftAfter: card.resulting,
      asOf: card.asOf,
    });
    after.set(card.key, (after.get(card.key) ?? 0) + card.charged);
  }
  const imported = new Map(known.imported);
  for (const { row, status, fingerprint } of plan.rows) {
    if (status !== 'ready' && status !== 'doubtful') continue;
    for (const one of listFingerprints(row, fingerprint)) imported.set(one, row.customer);
  }
  const next = {
    ...known,
    companies: [...companies.values()],
    cards: [...cards.values()],
    imported,
  };
  return { known: next, charged: after };
}

function empty(): Installation {
  const importer = { id: 'me', name: 'Me', email: 'me@example.com' };
  const known = {
    importer,
    mayValidate: true,
    companies: [],
    people: [importer],
    placeholders: [],
    imported: new Map(),
    ownIds: new Set<string>(),
    importSizes: new Map(),
    cards: [],
    openBalances: [],
    takenNumbers: [],
  };
  return { known, charged: new Map() };
}

function describe({ known, charged }: Installation) {
  return {
    rows: [...known.imported.keys()].sort(),
    charged: [...charged].sort(),
    left: known.cards.map(({ key, currentAmount }) => [key, currentAmount]).sort(),
  };
}

function shuffle<One>(some: readonly One[]): One[] {
  return some
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

test(`any file, in any order and any two parts, becomes the same (seed ${seed})`, () => {
  for (let round = 0; round < 200; round += 1) {
    const kinds = Array.from({ length: 1 + Math.floor(random() * 12) }, () => [
      pick(['Nordlys', 'Havn', 'Skovbo']),
      `${1 + Math.floor(random() * 28)}.0${1 + Math.floor(random() * 9)}.2026`,
      pick(['Møde', 'Skitser', 'Fejl']),
      pick(['0,5', '1,25', '2', '1:40', '30', '-1', 'en']),
      pick(['ML', 'JH', '']),
    ]);
    // Twins stay together: split over two files they look like one row imported twice.
    const groups = kinds.map((row) => Array.from({ length: pick([1, 1, 2]) }, () => row));
    const distinct = [
      ...new Map(groups.map((group) => [JSON.stringify(group[0]), group])).values(),
    ];
    const whole = importInto(empty(), distinct.flat());
    const mixed = shuffle(distinct);
    const cutAt = Math.floor(random() * (mixed.length + 1));
    const parts = [mixed.slice(0, cutAt).flat(), mixed.slice(cutAt).flat()];
    const inParts = parts.reduce(importInto, empty());
    expect(describe(inParts)).toEqual(describe(whole));
    expect(describe(importInto(inParts, shuffle(distinct.flat())))).toEqual(describe(whole));
  }
});
