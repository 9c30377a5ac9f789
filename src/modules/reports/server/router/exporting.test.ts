import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { EntryFilter } from '@/modules/time/contract/entry';
import { categories } from '@/modules/time/domain/category';
import { addDays } from '@/platform/day';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { readWorkbook } from '@/testkit/documents/workbook';
import { testFiles } from '@/testkit/files';
import { workOffJobs } from '@/testkit/jobs';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import {
  balance,
  company,
  noon,
  person,
  prepaidCustomer,
  task,
  today,
  work,
} from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { purgeExports } from '../run-export';

/** Creates a new person for each test, so that none reaches the limit of ten files an hour. */
const staff = async () => apiAs(await person({ role: 'staff' }));

async function busyCompany(count: number) {
  const random = createRandom(seed);
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)] as One;
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer({ amount: 100_000 });
  const cards = await balance({ companyId, type: 'credits', amount: 200 });
  const taskId = await task(companyId);
  const api = await staff();
  const entries = Array.from({ length: count }, (_, index) => {
    const isCredit = random() < 0.3;
    return {
      ...work,
      title: pick(['=1+1', 'Design, "klip"; og æøå', '@here', 'Support']),
      balanceId: isCredit ? cards : balanceId,
      amount: isCredit ? 1 : 1 + Math.floor(random() * 700),
      freeAmount: Number(index % 4 === 1),
      // The first entry is of today, so that the exported month is never empty.
      serviceDate: addDays(today, index === 0 ? 0 : -Math.floor(random() * 100)),
      category: pick(categories),
      taskId: pick([null, taskId]),
    };
  });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 50) {
    const { items } = await api.time.recordTogether({ entries: entries.slice(at, at + 50) });
    ids.push(...items.map(({ id }) => id));
  }
  await api.time.validate({ ...(await asSeen(ids.slice(0, count / 2))), validated: true });
  await api.time.bill({ ...(await asSeen(ids.slice(count / 4, count / 3))), billed: true });
  return { companyId, balanceId, cards, taskId, consultant, customer, random, pick };
}

const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] || 0), 0);

test('the sums of app, CSV and XLSX are equal for each filter', async () => {
  const { companyId, balanceId, cards, taskId, random, pick } = await busyCompany(80);
  const some = <One>(value: One) => (random() < 0.3 ? value : undefined);
  for (let round = 0; round < 50; round += 1) {
    const filter: EntryFilter = {
      companyId,
      from: some(addDays(today, -Math.floor(random() * 100))),
      to: some(addDays(today, -Math.floor(random() * 60))),
      balanceId: some(pick([balanceId, cards])),
      taskId: some(taskId),
      category: some(pick(categories)),
      validated: some(random() < 0.5),
      billed: some(random() < 0.5),
      q: some('klip'),
    };
    const api = await staff();
    const { hours, credits } = await api.time.summary(filter);
    const csv = await (
      await api.reports.exportEntries({ ...filter, dialect: 'machine' })
    ).body.text();
    const rows = rowsOf(csv);
    expect(rows).toHaveLength(hours.entries + credits.entries);
    const sums = ['minutes', 'credits', 'freeMinutes', 'freeCredits'];
    const told = [hours.total, credits.total, hours.free, credits.free];
    expect(sums.map((column) => sumOf(rows, column))).toEqual(told);
    expect(
      sumOf(
        rows.filter((row) => row.validated === 'true'),
        'minutes',
      ),
    ).toBe(hours.validated);
    expect(
      sumOf(
        rows.filter((row) => row.billed === 'true'),
        'credits',
      ),
    ).toBe(credits.billed);

    const { body } = await api.reports.exportEntries({ ...filter, format: 'xlsx' });
    const [, ...lines] = readWorkbook(Buffer.from(await body.arrayBuffer())).rows;
    const totals = lines.pop();
    const minutes = (line: (string | number)[] | undefined) =>
      Math.round(Number(line?.[3] || 0) * 24 * 60);
    expect(lines).toHaveLength(rows.length);
    expect(lines.reduce((sum, line) => sum + minutes(line), 0)).toBe(hours.total);
    expect([totals?.[0], minutes(totals), totals?.[4]]).toEqual([
      'Total',
      hours.total,
      credits.total,
    ]);
  }
});

test('a file for Danish spreadsheets without formulas, and one for programs', async () => {
  const { companyId, customer } = await busyCompany(20);
  const api = await apiAs(customer);
  const danish = await api.reports.exportEntries({
    companyId,
    language: 'da',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(danish.headers['content-disposition']).toMatch(
    /^attachment; filename="klip-tid-2026-11-company-[0-9a-f]+\.csv"$/,
  );
  const text = Buffer.from(await danish.body.arrayBuffer()).toString('utf8');
  expect(text).toMatch(/^\ufeff"Dato";"Start";"Slut";"Varighed";"Minutter";"Klip";"Titel";/);
  expect(text).toMatch(/\r\n"\d\d-11-2026";/);
  const machine = await (
    await api.reports.exportEntries({ companyId, dialect: 'machine' })
  ).body.text();
  expect(machine).toMatch(/^"date","start","end","duration","minutes","credits","title",/);
  expect(machine).toMatch(/\r\n"2026-\d\d-\d\d",/);
  for (const row of rowsOf(machine)) expect(row.title).toMatch(/^(=|@|Design|Support)/);
  for (const row of rowsOf(text)) expect(row.Titel).toMatch(/^('=|'@|Design|Support)/);
  const workbook = Buffer.from(
    await (await api.reports.exportEntries({ companyId, format: 'xlsx' })).body.arrayBuffer(),
  );
  const { sheet, styles } = readWorkbook(workbook);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('state="frozen"');
  expect(styles).toContain('[h]:mm');
  expect(styles).toContain('yyyy-mm-dd');
});

test('monthly hours as a file are what the report says', async () => {
  const { companyId, customer } = await busyCompany(40);
  const api = await apiAs(customer);
  for (const group of ['category', 'feature', 'consultant'] as const) {
    const asked = { companyId, month: '2026-11', group };
    const report = await api.reports.monthly(asked);
    const one = await (
      await api.reports.exportMonthly({ ...asked, dialect: 'machine' })
    ).body.text();
    const rows = rowsOf(one);
    expect(rows).toHaveLength(
      report.groups.filter(({ hours, credits }) => hours.entries + credits.entries > 0).length,
    );
    const sums = ['minutes', 'minutesBilled', 'minutesFree', 'creditsUnbilled'];
    const { hours, credits } = report.total;
    const told = [hours.total, hours.billed, hours.free, credits.unbilled];
    expect(sums.map((column) => sumOf(rows, column))).toEqual(told);
  }
  const all = await (
    await api.reports.exportMonthly({ month: '2026-11', months: 'all', dialect: 'machine' })
  ).body.text();
  const { hours, credits } = await api.time.summary({ companyId });
  expect([sumOf(rowsOf(all), 'minutes'), sumOf(rowsOf(all), 'credits')]).toEqual([
    hours.total,
    credits.total,
  ]);
});

test('an export holds only visible rows, and no name of a hidden company', async () => {
  const { companyId } = await busyCompany(20);
  const stranger = await apiAs(await person({ memberOf: await company() }));
  for (const asked of [{}, { companyId }]) {
    const { headers, body } = await stranger.reports.exportEntries(asked);
    expect(rowsOf(await body.text())).toEqual([]);
    expect(headers['content-disposition']).not.toContain('company');
  }
  const { id } = await stranger.reports.startExport({ companyId });
  await workOffJobs();
  expect(rowsOf(await (await stranger.reports.fetchExport({ id })).body.text())).toEqual([]);
});

test('a long list becomes a file for its asker, for a day', async () => {
  const { companyId, consultant, customer } = await busyCompany(60);
  const api = await apiAs(customer);
  const started = await api.reports.startExport({ companyId, dialect: 'machine' });
  expect(started).toMatchObject({ state: 'waiting', rowsDone: 0, rowsExpected: 60 });
  const { id } = started;
  await expect(api.reports.fetchExport({ id })).rejects.toMatchObject(refusal('exportNotFound'));
  await workOffJobs();
  expect(await api.reports.findExport({ id })).toMatchObject({ state: 'ready', rowsDone: 60 });
  expect(rowsOf(await (await api.reports.fetchExport({ id })).body.text())).toHaveLength(60);

  const colleague = await apiAs(await person({ memberOf: companyId }));
  const moved = await apiAs({ ...customer, memberships: [] });
  const later = new Date(noon.getTime() + 25 * 3_600_000);
  for (const other of [
    colleague,
    await apiAs(consultant),
    moved,
    await apiAs(customer, { now: later }),
  ]) {
    await expect(other.reports.findExport({ id })).rejects.toMatchObject(refusal('exportNotFound'));
    await expect(other.reports.fetchExport({ id })).rejects.toMatchObject(
      refusal('exportNotFound'),
    );
  }

  const { db } = await testDatabase();
  const files = await testFiles();
  await purgeExports(db, noon, files);
  expect(await files.get(`exports/${id}`)).toBeDefined();
  await purgeExports(db, later, files);
  expect(await files.get(`exports/${id}`)).toBeUndefined();
});

test('more rows than are answered at once are refused, and made by a job', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 6_000_000 });
  await asOwner(async (client) => {
    await client.query(`select set_config('app.actor', $1, false)`, [consultant.id]);
    await client.query(
      `with entry as (
         insert into time_entry (company_id, balance_id, consultant_id, title, category,
           service_date, amount, created_by)
         select $1, $2, $3, 'Work ' || n, 'other', '2026-11-01', 1, $3
           from generate_series(1, 5001) n returning id)
       insert into ledger_entry (balance_id, kind, amount, time_entry_id, seq,
         balance_after, actor_id)
       select $2, 'charge', -1, id, 0, 0, '' from entry`,
      [companyId, balanceId, consultant.id],
    );
  });
  const api = await apiAs(consultant);
  await expect(api.reports.exportEntries({ companyId })).rejects.toMatchObject(
    refusal('exportTooLong', { max: 5_000 }),
  );
  const { id } = await api.reports.startExport({ companyId, dialect: 'machine' });
  await workOffJobs();
  const rows = rowsOf(await (await api.reports.fetchExport({ id })).body.text());
  expect(rows).toHaveLength(5_001);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(5_001);
});
