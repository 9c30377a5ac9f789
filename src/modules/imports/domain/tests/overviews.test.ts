import { expect, test } from 'vitest';
import {
  listOpenQuestions,
  listPlannedBalances,
  newInstallation,
  planFiles,
} from '@/testkit/imports/plan-files';

const overview = (rows: string) => [
  { name: 'saldi.csv', text: `Kunde;Købt timer;Brugt;Tilbage\n${rows}\n` },
];
const key = 'alfa aps||hours';

/** Creates an installation in which an earlier import created a card for Alfa ApS. */
const withCard = (changes: {
  currentAmount?: number;
  leftAfter?: number;
  asOf?: string | null;
}) => ({
  ...newInstallation,
  companies: [{ id: 'alfa', name: 'Alfa ApS', mayReceive: true, mayBill: true }],
  cards: [
    {
      companyId: 'alfa',
      key,
      balanceId: 'b',
      number: 'TB-0007',
      type: 'hours' as const,
      currentAmount: 330,
      overdraftLimit: 0,
      leftAfter: 330,
      asOf: null,
      ...changes,
    },
  ],
});

test('an overview shows the bought and used amounts of the file beside those here', async () => {
  const planned = await planFiles(overview('Alfa ApS;20;5;15'));
  expect(listOpenQuestions(planned)).toEqual([]);
  expect(planned.plan.cards).toMatchObject([
    { byFile: { bought: 1200, used: 300, left: 900 }, bought: 900, left: 900 },
  ]);
});

test('an overview that does not add up is a question', async () => {
  const planned = await planFiles(overview('Alfa ApS;20;5;12\nBeta ApS;10;2;8'));
  expect(listOpenQuestions(planned)).toEqual(['leftDiffers']);
  expect(planned.plan.cards).toMatchObject([
    { byFile: { bought: 1200, used: 300, left: 720 }, computed: 900 },
    { asks: null },
  ]);
});

test('an overview of bought amounts alone asks what is left', async () => {
  const planned = await planFiles([{ name: 'kort.csv', text: 'Kunde;Klip købt\nAlfa ApS;10\n' }]);
  expect(listOpenQuestions(planned)).toEqual(['leftMissing']);
  expect(planned.plan.cards).toMatchObject([{ type: 'credits', byFile: { bought: 10 } }]);
});

test('an overview without what is left gives it by what was bought and used', async () => {
  const planned = await planFiles(overview('Alfa ApS;20;5;\nBeta ApS;10;;'));
  expect(listOpenQuestions(planned)).toEqual(['leftMissing']);
  expect(listPlannedBalances(planned)[key]).toMatchObject({ left: 900 });
});

test('an amount left that Klip would not take over is a question', async () => {
  const used = withCard({ currentAmount: 300 });
  const moved = await planFiles(overview('Alfa ApS;40;20;20'), {}, used);
  expect(listOpenQuestions(moved)).toEqual(['klipDiffers']);
  expect(moved.plan.cards).toMatchObject([{ byFile: { left: 1200 }, computed: 300 }]);
  const dated = await planFiles(
    overview('Alfa ApS;40;20;20'),
    {},
    withCard({ asOf: '2026-02-01' }),
  );
  expect(listOpenQuestions(dated)).toEqual(['klipDiffers']);

  const byFile = await planFiles(
    overview('Alfa ApS;40;20;20'),
    { cards: [{ key, left: 1200 }] },
    used,
  );
  expect(listOpenQuestions(byFile)).toEqual([]);
  expect(listPlannedBalances(byFile)[key]).toMatchObject({ left: 1200 });
  // The amount is that of the time when the import runs, not of the answer.
  for (const currentAmount of [300, 240]) {
    const asHere = await planFiles(
      overview('Alfa ApS;40;20;20'),
      { cards: [{ key, isKept: true }] },
      withCard({ currentAmount }),
    );
    expect([listOpenQuestions(asHere), asHere.plan.cards]).toEqual([[], []]);
  }
});

test('an overview that repeats the earlier one changes nothing', async () => {
  const again = await planFiles(
    overview('Alfa ApS;10;4,5;5,5'),
    {},
    withCard({ currentAmount: 60 }),
  );
  expect([listOpenQuestions(again), again.plan.cards]).toEqual([[], []]);
});

test('two near names of one file are one customer, after an answer', async () => {
  const files = overview('Grøn Gård I/S;20;6,5;13,5\nGrøn Gård I-S;20;6,5;13,5');
  const asked = await planFiles(files);
  expect(listOpenQuestions(asked)).toEqual(['grøn gård i-s similar']);
  const same = await planFiles(files, {
    customers: [{ key: 'grøn gård i-s', sameAs: 'grøn gård i/s' }],
  });
  expect(same.plan.customers.map(({ name }) => name)).toEqual(['Grøn Gård I/S']);
  const three = overview('Grøn Gård I/S;20;6,5;13,5\nGrøn Gård I-S;20;6,5;13,5\nGrøn Gaard;1;0;1');
  const chain = await planFiles(three, {
    customers: [
      { key: 'grøn gaard', sameAs: 'grøn gård i-s' },
      { key: 'grøn gård i-s', sameAs: 'grøn gård i/s' },
    ],
  });
  expect(chain.plan.customers.map(({ name }) => name)).toEqual(['Grøn Gård I/S']);
  const apart = await planFiles(files, { customers: [{ key: 'grøn gård i-s', companyId: null }] });
  expect(listOpenQuestions(apart)).toEqual([]);
  expect(apart.plan.customers).toHaveLength(2);
});
