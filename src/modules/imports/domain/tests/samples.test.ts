import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../../server/reading/read-files';
import { findFingerprints } from '../fingerprints';
import { makePlan } from '../make-plan';
import { noSettings } from '../merge-settings';
import type { KnownFacts } from '../plan';
import { readSheet } from '../read-sheet';
import type { ReadRow } from '../row';

const folder = join(import.meta.dirname, '../../../../../samples');
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };
const nobody: KnownFacts = {
  importer: { id: 'me', name: 'Me', email: 'me@example.com' },
  mayValidate: true,
  companies: [],
  people: [],
  placeholders: [],
  imported: new Map(),
  ownIds: new Set<string>(),
  importSizes: new Map(),
  cards: [],
  openBalances: [],
  takenNumbers: [],
};

async function readSample(name: string) {
  const bytes = readFileSync(join(folder, name));
  const sheets = (await readFiles([{ name, bytes }])).map((sheet) =>
    readSheet(sheet, undefined, context),
  );
  return { sheets, plan: makePlan(sheets, findFingerprints(sheets, hash), noSettings, nobody) };
}

describe('every sample is recognised without a question about its columns', () => {
  test.each([
    ['toggl.csv', 'toggl', 4, 270, 210],
    ['clockify.csv', 'clockify', 3, 225, 30],
    ['harvest.csv', 'harvest', 5, 1830, 0],
    ['kimai.csv', 'kimai', 2, 350, 0],
    ['kimai-da.csv', 'kimai', 2, 350, 0],
    ['solidtime.csv', 'solidtime', 2, 80, 90],
    ['klip.csv', 'klip', 3, 135, 0],
    ['three-columns.csv', 'threeColumns', 3, 270, 0],
    ['klippekort-nordlys.csv', 'punchCard', 5, 425, 0],
    ['klippekort-havn.csv', 'punchCard', 5, 510, 0],
  ])('%s', async (name, kind, rows, charged, free) => {
    const [sheet] = (await readSample(name)).sheets;
    expect(sheet).toMatchObject({ kind, asksDates: [], asksNumbers: [], asksBillable: [] });
    expect(
      sheet?.rows.map(({ problem }) => problem ?? 'fine').filter((word) => word !== 'fine'),
    ).toEqual(name === 'three-columns.csv' ? Array(rows).fill('customerMissing') : []);
    expect(sheet?.rows).toHaveLength(rows);
    if (name !== 'three-columns.csv') {
      const work = sheet?.rows.filter((row) => row.kind === 'work' && row.type === 'hours') ?? [];
      const sumOf = (read: (row: ReadRow) => number) =>
        work.reduce((sum, row) => sum + read(row), 0);
      expect(sumOf(({ amount, free }) => amount - free)).toBe(charged);
      expect(sumOf((row) => row.free)).toBe(free);
    }
  });
});

test('the amount left is read from an overview, budgets and running balances', async () => {
  const leftOf = async (name: string) =>
    Object.fromEntries(
      (await readSample(name)).plan.cards.map((card) => [card.key, card.resulting]),
    );
  expect(await leftOf('cards-overview.csv')).toEqual({
    'nordlys design aps||hours': 855,
    'havn & co a/s||hours': -150,
    'skovbo arkitekter||hours': 2160,
  });
  expect(await leftOf('harvest-projects.csv')).toEqual({
    'nordlys design aps|retainer|hours': 855,
    'havn & co a/s|retainer|hours': 1155,
  });
  expect(await leftOf('clockify-projects.csv')).toEqual({
    'skovbo arkitekter|intranet|hours': 975,
    'havn & co a/s|support|hours': 570,
  });
  expect(await leftOf('klippekort-nordlys.csv')).toEqual({ 'nordlys design aps||hours': 775 });
  expect(await leftOf('klippekort-havn.csv')).toEqual({ 'havn & co a/s||hours': 690 });
});

test('every balance of a workbook is the stated one; one wrong number is named', async () => {
  const { plan, sheets } = await readSample('ten-customers.xlsx');
  expect(plan.customers).toHaveLength(10);
  expect(plan.cards.map(({ left, resulting }) => left === resulting)).toEqual(Array(10).fill(true));
  for (const card of plan.cards) expect(card.initial - card.charged).toBe(card.resulting);
  const wrong = sheets.flatMap(({ rows }) => rows.filter(({ running }) => running));
  expect(wrong.map(({ line, customer, running }) => [line, customer, running])).toEqual([
    [8, 'Dansk Cykelhus', { expected: 1230, stated: 1290 }],
  ]);
});

test('no sample is without a test', () => {
  expect(readdirSync(folder).sort()).toMatchInlineSnapshot(`
    [
      "cards-overview.csv",
      "clockify-projects.csv",
      "clockify.csv",
      "harvest-clients.csv",
      "harvest-projects.csv",
      "harvest.csv",
      "kimai-da.csv",
      "kimai.csv",
      "klip.csv",
      "klippekort-havn.csv",
      "klippekort-nordlys.csv",
      "solidtime.csv",
      "ten-customers.xlsx",
      "three-columns.csv",
      "toggl.csv",
    ]
  `);
});
