import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { quarterOf } from '@/testkit/machine/rounds-of';
import { person, work } from '@/testkit/world';
import {
  planImport,
  readLivingRows,
  runImport,
  type SentFile,
  takeBackImport,
} from '@/testkit/worlds/imports';
import type { ImportView } from '../../contract/import-view';

const customers = ['Nordlys', 'Havn', 'Skovbo'];

type Month = {
  month: number;
  /** Sets the customers of one test apart. */
  mark?: string;
  /** Places of the customers in the file. */
  of?: number[];
  bought?: number;
  /** Hours left, by an overview beside the history. */
  left?: number | undefined;
};

function toFiles({ month, mark = 'any order', of = [0, 1, 2], bought, left }: Month): SentFile[] {
  const names = of.map((at) => `${customers[at]} ${mark}`);
  const day = (date: number) => `${date}.0${month}.2026`;
  const rows = names.flatMap((name) => [
    `${name};${day(3)};Skitser;${month},25;;Mette Lund`,
    `${name};${day(17)};Møde;1,5;;${month === 2 ? 'Jonas Holm' : 'Mette Lund'}`,
    ...(bought ? [`${name};${day(5)};Indkøb;;${bought};`] : []),
  ]);
  const history = { name: 'h.csv', text: ['Kunde;Dato;Hvad;Timer;Købt;Hvem', ...rows].join('\n') };
  if (left === undefined) return [history];
  const lines = names.map((name, at) => `${name};${left + at}`);
  return [history, { name: 'left.csv', text: ['Kunde;Timer tilbage', ...lines].join('\n') }];
}

async function importMonth(staff: Actor, month: Month): Promise<ImportView> {
  const planned = await planImport(staff, toFiles(month));
  expect(planned).toMatchObject({ state: 'ready', plan: { unanswered: 0 } });
  const done = await runImport(staff, planned);
  expect(done).toMatchObject({ state: 'done', failure: null });
  return done;
}

const numbersOf = ({ result }: ImportView) => result?.balances.map(({ number }) => number).sort();

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

test.each<[string, Month[]]>([
  [
    'the same customers',
    [
      { month: 1, left: 5.55 },
      { month: 2, left: 4 },
      { month: 3, left: 9 },
    ],
  ],
  ['no amount left but at first', [{ month: 1, left: 5.55 }, { month: 2 }, { month: 3 }]],
  [
    'some customers in common',
    [
      { month: 1, of: [0, 1], left: 5.55 },
      { month: 2, of: [1, 2], left: 4 },
      { month: 3, of: [2, 0], left: 9 },
    ],
  ],
  [
    'amounts bought',
    [
      { month: 1, left: 0, bought: 7 },
      { month: 2, left: 20, bought: 10 },
      { month: 3, left: 0, bought: 2 },
    ],
  ],
])('three imports are undone in any order: %s', async (_, months) => {
  const staff = await person({ role: 'staff' });
  const before = await readLivingRows();
  for (const order of quarterOf(orders)) {
    const done: ImportView[] = [];
    for (const month of months) done.push(await importMonth(staff, month));
    for (const at of order) {
      const undone = await takeBackImport(staff, done[at]?.id ?? '');
      expect({ order, ...undone }).toMatchObject({ order, state: 'undone', result: { kept: [] } });
    }
    expect({ order, rows: await readLivingRows() }).toEqual({ order, rows: before });
  }
});

test('an import that is undone, made again and undone leaves nothing behind', async () => {
  const staff = await person({ role: 'staff' });
  const before = await readLivingRows();
  const january = { month: 1, left: 5.55 };
  const first = await importMonth(staff, january);
  const february = await importMonth(staff, { month: 2, left: 4 });
  await takeBackImport(staff, first.id);
  const again = await importMonth(staff, january);
  expect(numbersOf(again)).toEqual(numbersOf(first));
  await takeBackImport(staff, february.id);
  expect((await takeBackImport(staff, again.id)).result?.kept).toEqual([]);
  expect(await readLivingRows()).toEqual(before);
});

test.each(quarterOf(orders))(
  'a card that was used in Klip stays with its amount: %i %i %i',
  async (...order) => {
    const staff = await person({ role: 'staff' });
    const api = await apiAs(staff);
    const mark = order.join('');
    const january = await importMonth(staff, { month: 1, mark, left: 5 });
    const [card] = january.result?.balances ?? [];
    const balanceId = card?.id ?? '';
    await api.time.record({ ...work, balanceId, amount: 60 });
    const february = await importMonth(staff, { month: 2, mark, bought: 10 });
    const march = await importMonth(staff, { month: 3, mark, left: 30 });
    const done = [january, february, march];
    const kept = [];
    for (const at of order)
      kept.push((await takeBackImport(staff, done[at]?.id ?? '')).result?.kept);
    expect(kept.slice(0, 2)).toEqual([[], []]);
    expect(kept[2]).toEqual([
      { kind: 'balance', name: card?.number, reason: 'inUse' },
      { kind: 'company', name: card?.companyName, reason: 'inUse' },
    ]);
    expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 300 - 60 });
    await api.companies.find({ id: card?.companyId ?? '' });
  },
);

test('an entry that was deleted by hand does not keep its card', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const before = await readLivingRows();
  const january = await importMonth(staff, { month: 1, of: [0], left: 5 });
  const february = await importMonth(staff, { month: 2, of: [0], left: 4 });
  const balanceId = january.result?.balances[0]?.id ?? '';
  const { items } = await api.time.list({ balanceId, limit: 50 });
  for (const { id, version } of [items[0], items.at(-1)].flatMap((item) => item ?? []))
    await api.time.remove({ id, version });
  await takeBackImport(staff, january.id);
  expect((await takeBackImport(staff, february.id)).result?.kept).toEqual([]);
  expect(await readLivingRows()).toEqual(before);
});
