import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { photoKey } from '@/modules/people/server/photo-router';
import { addDays } from '@/platform/day';
import { apiAs } from '@/testkit/api';
import { joinTakenTexts, takeFiles } from '@/testkit/documents/taken-files';
import { testFiles } from '@/testkit/files';
import { balance, company, person, prepaidCustomer, today, work } from '@/testkit/world';
import { planImport, runImport, type SentFile } from '@/testkit/worlds/imports';
import { pastBalance } from '@/testkit/worlds/past-balance';

const everything = { kind: 'installation' } as const;
const herself = { kind: 'person' } as const;

const lists = [
  'companies',
  'people',
  'balances',
  'balance-terms',
  'movements',
  'time-entries',
  'features',
  'comments',
  'questions',
  'agreements',
  'sales',
  'standing-sales',
];

/** Cards of one customer: hours in part used, overdrawn, and removed with an entry; credits. */
async function furnish(name: string) {
  const companyId = await company({ name });
  const hours = await balance({ companyId, amount: 600 });
  const overdrawn = await balance({ companyId, amount: 60, overdraftLimit: 300 });
  const credits = await balance({ companyId, type: 'credits', amount: 10 });
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  for (const [at, ago] of [0, 1, 1, 5].entries())
    await api.time.record({
      ...work,
      balanceId: at === 3 ? credits : hours,
      amount: at === 3 ? 1 : 50,
      serviceDate: addDays(today, -ago),
    });
  await api.time.record({ ...work, balanceId: overdrawn, amount: 150 });
  const removed = await balance({ companyId, amount: 120 });
  await api.time.record({ ...work, balanceId: removed, amount: 30, title: 'On a removed card' });
  await api.balances.remove({ id: removed });
  return { staff, companyId, hours, removed };
}

test('everything is there for people and for programs, with a text about each file', async () => {
  const { staff, hours } = await furnish('Taken Æ/S');
  const files = await takeFiles(staff, everything, 'da');
  for (const name of [...lists, 'notes'])
    expect([...files.keys()]).toEqual(expect.arrayContaining([`${name}.csv`, `${name}.json`]));
  const readme = files.get('README.txt')?.toString('utf8') ?? '';
  for (const name of lists) expect(readme).toContain(`${name}.csv`);
  // The language of the reader first, and the names of columns that are in the files.
  expect(readme).toMatch(/^\ufeffARBEJDET I KLIP[\s\S]*THE WORK IN KLIP/);
  expect(readme).not.toContain('Date, Minutes');
  for (const words of [
    'Dato, Minutter',
    '”Flyt fra et andet program”',
    'Europe/Copenhagen',
    'audit log',
  ])
    expect(readme).toContain(words);
  const terms = files.get('balance-terms.csv')?.toString('utf8') ?? '';
  expect(terms).toContain('"Op"');
  const entries = files.get('time-entries.csv');
  expect([...(entries?.subarray(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf]);
  expect(entries?.toString('utf8')).toMatch(/^\ufeff"Dato";"Start";[^\n]*\r\n"2026-\d\d-\d\d";/);
  const moved = JSON.parse(files.get('movements.json')?.toString('utf8') ?? '');
  const own = moved.filter((row: { balanceId: string }) => row.balanceId === hours);
  expect(own.map((row: Record<string, unknown>) => row.balanceAfterMinutes)).toEqual([
    600, 550, 500, 450,
  ]);
  expect([...files.keys()].filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(2);
  expect(joinTakenTexts(files)).toContain('Taken Æ/S');
});

test('a file that is ordered in English begins in English', async () => {
  const owner = await person();
  await (await testFiles()).put(photoKey(owner.id), Buffer.from('a photo'));
  const files = await takeFiles(owner, herself, 'en');
  expect(files.get('photo.jpg')?.toString()).toBe('a photo');
  const readme = files.get('README.txt')?.toString('utf8') ?? '';
  expect(readme).toMatch(/^\ufeffYOUR DATA FROM KLIP[\s\S]*DINE DATA FRA KLIP/);
  expect(files.get('account.csv')?.toString('utf8')).not.toContain('"light"');
});

test('conversations with support and names of categories are in the file of staff', async () => {
  const asker = await person();
  await (await apiAs(asker)).support.ask({ body: 'Where is my balance?' });
  const { staff, companyId } = await furnish('Support A/S');
  const all = await takeFiles(staff, everything);
  expect(all.get('support.json')?.toString('utf8')).toContain('Where is my balance?');
  expect(all.has('category-labels.json')).toBe(true);
  const one = await takeFiles(staff, { kind: 'company', companyId });
  expect(one.has('support.json')).toBe(false);
});

test('a removed balance is there with all that happened to it', async () => {
  const { staff, companyId, removed } = await furnish('Keeps A/S');
  const files = await takeFiles(staff, { kind: 'company', companyId });
  const rowsOf = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString('utf8') ?? '');
  const terms = rowsOf('balance-terms').filter(({ id }: { id: string }) => id === removed);
  expect(terms).toMatchObject([{ removedAt: expect.stringMatching(/^2026-/) }]);
  const { number } = terms[0];
  for (const [list, rows] of [
    ['balances', 1],
    ['movements', 2],
    ['sales', 1],
  ] as const) {
    const own = rowsOf(list).filter((row: Record<string, unknown>) =>
      [row.number, row.balance].includes(number),
    );
    expect(own, list).toHaveLength(rows);
  }
  expect([...files.keys()].join()).toContain(`${number}-`);
  const numbers = rowsOf('movements').map((row: { number: string }) => row.number);
  expect(numbers).toEqual(numbers.toSorted());
});

test('into the installation that it comes from nothing comes in', async () => {
  const { staff, companyId } = await furnish('Comes back A/S');
  const files = await takeFiles(staff, { kind: 'company', companyId });
  const sent = ['time-entries.csv', 'balances.csv'].map((name) => ({
    name,
    text: files.get(name)?.toString('utf8') ?? '',
  }));
  expect(await planImport(staff, sent)).toMatchObject({
    plan: { unanswered: 0, counts: { already: 10, ready: 0 } },
  });
});

test('a removed entry gives its question no title', async () => {
  const { customer, companyId, balanceId, consultant } = await prepaidCustomer();
  const [ours, theirs] = [await apiAs(consultant), await apiAs(customer)];
  const entry = await ours.time.record({ ...work, balanceId, amount: 15, title: 'Secret title' });
  await theirs.time.question({ id: entry.id, body: 'What was this?' });
  await ours.time.remove({ id: entry.id });
  const files = await takeFiles(customer, { kind: 'company', companyId });
  const rows = JSON.parse(files.get('questions.json')?.toString('utf8') ?? '');
  expect(rows).toMatchObject([{ body: 'What was this?', title: null, entryId: null }]);
});

test('it counts the rows that it expects, and no others', async () => {
  const { staff, companyId } = await furnish('Counted A/S');
  const subject = { kind: 'company', companyId } as const;
  await takeFiles(staff, subject);
  const { takeout } = await (await apiAs(staff)).takeouts.newest(subject);
  expect(takeout?.rowsExpected).toBe(2 * 6 + 3 * 10);
  expect(takeout?.rowsDone).toBe(takeout?.rowsExpected);
});

/** Returns the files of another installation: the same rows under other names and ids. */
function asElsewhere(files: Map<string, Buffer>, name: string): SentFile[] {
  const ids = new Map<string, string>();
  return ['time-entries.csv', 'balances.csv'].map((file) => {
    const [header, ...lines] = (files.get(file)?.toString('utf8') ?? '').split('\r\n');
    const own = lines.filter((line) => line.includes(name));
    const text = [header, ...own]
      .join('\r\n')
      .replaceAll(name, `${name} elsewhere`)
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        const known = ids.get(id) ?? randomUUID();
        ids.set(id, known);
        return known;
      });
    return { name: file, text };
  });
}

test.each([
  ['installation', 'da'],
  ['installation', 'en'],
  ['company', 'da'],
  ['company', 'en'],
] as const)(
  'a takeout of the %s in %s is imported elsewhere to the minute',
  async (kind, locale) => {
    const name = `Leaves ${kind} ${locale}`;
    const { staff, companyId } = await furnish(name);
    const subject = kind === 'company' ? { kind, companyId } : { kind };
    const orderer = kind === 'company' ? await person({ memberOf: companyId }) : staff;
    const files = asElsewhere(await takeFiles(orderer, subject, locale), name);
    const planned = await planImport(staff, files);
    expect(planned).toMatchObject({ state: 'ready', plan: { unanswered: 0 } });
    const done = await runImport(staff, planned);
    expect(done.failure).toBeNull();
    expect(done.result?.balances.map(({ type, left }) => [type, left]).sort()).toEqual([
      ['credits', 9],
      ['hours', -90],
      ['hours', 450],
      ['hours', 90],
    ]);
    expect(done.result).toMatchObject({ entries: 6, minutes: 330, credits: 1 });
  },
);

test('a company without anything gives lists with headers alone', async () => {
  const companyId = await company();
  const customer = await person({ memberOf: companyId });
  const files = await takeFiles(customer, { kind: 'company', companyId });
  expect(files.get('sales.json')?.toString()).toBe('[]\n');
  expect(files.get('sales.csv')?.toString('utf8').split('\r\n')).toHaveLength(2);
  expect([...files.keys()]).not.toContain('notes.csv');
});

test('a statement that would be too long is cut by years, and again where a year is', {
  tags: 'thorough',
}, async () => {
  const steps = Array.from({ length: 5_100 }, (_, at) => ({
    at: at < 50 ? '2024-03-01T10:00:00Z' : '2025-03-01T10:00:00Z',
    kind: 'charge' as const,
    amount: 1,
    words: 'A minute',
  }));
  const companyId = await company();
  await pastBalance({
    companyId,
    initialAmount: 6_000,
    boughtAt: '2024-01-05T10:00:00Z',
    steps,
  });
  const customer = await person({ memberOf: companyId });
  const files = await takeFiles(customer, { kind: 'company', companyId });
  const papers = [...files.keys()].filter((name) => name.endsWith('.pdf'));
  expect(papers.map((name) => name.replace(/^.*(?=\d{4}-\d\d-\d\d-\d{4})/, ''))).toEqual([
    '2024-01-05-2024-03-01.pdf',
    '2025-03-01-2025-03-01.pdf',
    '2025-03-01-2025-03-01-2.pdf',
  ]);
});

test('the statement of a removed balance of a removed company is in the file', async () => {
  const companyId = await company({ name: 'Removed ApS' });
  const balanceId = await balance({ companyId });
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const { number } = await api.balances.find({ id: balanceId });
  await api.time.record({ ...work, balanceId, amount: 30 });
  await api.balances.remove({ id: balanceId });
  await api.companies.remove({ id: companyId });
  const files = await takeFiles(staff, everything, 'en');
  const statements = [...files.keys()].filter((name) => name.endsWith('.pdf'));
  expect(statements.some((name) => name.includes(number))).toBe(true);
});
