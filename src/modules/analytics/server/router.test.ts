import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs, refusal, toProblemError } from '@/testkit/api';
import { readWorkbook } from '@/testkit/documents/workbook';
import { balance, company, noon, person, prepaidCustomer, today, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { tables } from '../contract';

const year = { from: '2026-01', to: '2026-11' };
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;

/**
 * A time bank with an hour of work in each of the last eight weeks, until it has been sold out of
 * use in December.
 */
async function steadyCustomer({ expiresOn = '2026-12-31', amount = 1_080 } = {}) {
  const found = await prepaidCustomer({ amount, expiresOn });
  const api = await apiAs(found.consultant);
  await api.time.recordTogether({
    entries: Array.from({ length: 8 }, (_, index) => ({
      ...work,
      balanceId: found.balanceId,
      amount: 60,
      serviceDate: addDays('2026-11-11', -7 * index),
    })),
  });
  return { ...found, api };
}

test('a balance is foreseen at the pace of its last eight weeks', async () => {
  const { api, balanceId } = await steadyCustomer();
  const { items, count, expiresUnused } = await api.analytics.forecasts({});
  expect(count).toBe(1);
  expect(items).toMatchObject([
    {
      balanceId,
      left: 600,
      charged: 480,
      weeks: 8,
      runsOutOn: '2027-01-30',
      confidence: 'high',
      expiresUnused: 258,
    },
  ]);
  expect(expiresUnused).toEqual({ hours: 258, credits: 0 });
});

test('an unusable balance has no forecast: expired, used up, closed, deleted, paused', async () => {
  const { api, balanceId, companyId, consultant } = await steadyCustomer({ expiresOn: today });
  expect((await api.analytics.forecasts({})).count).toBe(1);
  expect(
    (await (await apiAs(consultant, { today: addDays(today, 1) })).analytics.forecasts({})).count,
  ).toBe(0);

  const staff = await apiAs(await person({ role: 'staff' }));
  const overdrawn = await balance({ companyId, amount: 60, overdraftLimit: 60 });
  await api.time.record({ ...work, balanceId: overdrawn, amount: 60 });
  expect((await api.analytics.forecasts({})).items.map((row) => row.balanceId)).toEqual([
    balanceId,
  ]);
  await api.time.record({ ...work, balanceId: overdrawn, amount: 60 });
  expect((await api.analytics.forecasts({})).count).toBe(1);

  const unlimited = await balance({ companyId, amount: 60 });
  expect((await api.analytics.forecasts({})).items.at(-1)).toMatchObject({
    balanceId: unlimited,
    expiresOn: null,
    expiresUnused: null,
    runsOutOn: null,
  });
  await staff.balances.close({ id: unlimited });
  expect((await api.analytics.forecasts({})).count).toBe(1);
});

test('a company that one does not serve is in no answer and no file', async () => {
  const canary = 'CANARYOFTHEOTHER';
  const other = await company({ name: canary });
  const rich = await balance({ companyId: other, amount: 6_000, expiresOn: '2026-12-31' });
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id } = await staff.time.record({ ...work, balanceId: rich, amount: 77 });
  await staff.time.validate({ ...(await asSeen([id])), validated: true });
  const mine = await steadyCustomer();
  const alsoTheirs = await person({ role: 'consultant', memberOf: other, as: 'customer' });
  for (const actor of [mine.consultant, alsoTheirs]) {
    for (const asked of [{}, { companyId: other }]) {
      const api = await apiAs(actor);
      const said = [
        await api.analytics.report({ ...year, ...asked }),
        await api.analytics.forecasts(asked),
        ...(await Promise.all(
          tables.map(async (table) =>
            (
              await (
                await apiAs(await colleagueOf(actor))
              ).analytics.export({ ...year, ...asked, format: 'csv', table })
            ).body.text(),
          ),
        )),
      ];
      expect(JSON.stringify(said)).not.toContain(canary);
      expect(JSON.stringify(said)).not.toContain(other);
      expect((said[0] as { waiting: { entries: number } }).waiting.entries).toBe(0);
    }
  }
  expect(JSON.stringify(await staff.analytics.report({ ...year, companyId: other }))).toContain(
    canary,
  );
});

/** Creates a colleague with equal rights, and with a separate limit of ten files an hour. */
async function colleagueOf<Known extends { memberships: readonly unknown[] }>(
  actor: Known,
): Promise<Known> {
  return { ...actor, id: (await person({ role: 'consultant' })).id };
}

test('only staff ask for the work of one person', async () => {
  const { api, consultant, balanceId } = await steadyCustomer();
  await expect(
    api.analytics.report({ ...year, consultantId: consultant.id }),
  ).rejects.toMatchObject(refusal('notAllowed'));
  const chief = await person({ role: 'staff' });
  const staff = await apiAs(chief);
  await staff.time.record({ ...work, balanceId, amount: 15 });
  const of = async (consultantId: string) =>
    (await staff.analytics.report({ ...year, consultantId })).comparison.total.hours.now;
  expect(await of(consultant.id)).toBe(480);
  expect(await of(chief.id)).toBe(15);
  expect(await of('nobody')).toBe(0);
});

test.each([
  { from: '2026-11', to: '2026-10' },
  { from: '2023-01', to: '2026-01' },
  { from: '2026-13', to: '2026-13' },
])('a period from $from to $to is refused', async (span) => {
  const staff = await apiAs(await person({ role: 'staff' }));
  const refused = await staff.analytics.report(span).catch(toProblemError);
  expect(refused).toMatchObject({ code: 'invalidInput' });
});

test('files say what the screen says, and spreadsheets calculate no words of people', async () => {
  const companyId = await company({ name: '=cmd' });
  const balanceId = await balance({ companyId, amount: 1_200, expiresOn: '2026-12-31' });
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const api = await apiAs(consultant, { now: noon });
  await api.time.record({ ...work, balanceId, amount: 90, serviceDate: '2026-11-04' });
  const said = await api.analytics.report(year);
  const csv = async (table: (typeof tables)[number]) =>
    rowsOf(
      await (
        await api.analytics.export({ ...year, format: 'csv', dialect: 'machine', table })
      ).body.text(),
    );

  expect(await csv('customers')).toEqual([
    {
      customer: '=cmd',
      hours: '1:30',
      minutes: '90',
      hoursBefore: '0:00',
      minutesBefore: '0',
      credits: '0',
      creditsBefore: '0',
    },
  ]);
  expect((await csv('comparison')).map(({ figure, minutes }) => [figure, minutes])).toEqual(
    Object.entries(said.comparison).map(([figure, { hours }]) => [figure, String(hours.now)]),
  );
  expect((await csv('weeks')).map(({ minutes }) => Number(minutes))).toEqual(
    said.weeks.map(({ hours }) => hours),
  );
  expect((await csv('months')).map((row) => Number(row['design.minutes']))).toEqual(
    said.months.map(({ hours }) => hours.design),
  );
  const [foreseen] = (await api.analytics.forecasts({})).items;
  expect(await csv('forecasts')).toMatchObject([
    {
      customer: '=cmd',
      leftMinutes: '1110',
      runsOutOn: foreseen?.runsOutOn ?? '',
      unusedMinutes: String(foreseen?.expiresUnused),
    },
  ]);

  const answer = await api.analytics.export({ ...year, language: 'da' });
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="klip-analyser-2026-01-2026-11.xlsx"',
  );
  const { rows, sheet } = readWorkbook(Buffer.from(await answer.body.arrayBuffer()));
  expect(rows[0]).toEqual(['Tal', 'Timer', 'Timer før', 'Klip', 'Klip før']);
  expect(Math.round(Number(rows[1]?.[1]) * 24 * 60)).toBe(90);
  expect(sheet).not.toContain('<f>');
});
