import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { prepaidCustomer, work } from '@/testkit/world';

const always = { from: '2000-01-01', to: '2099-12-31' };
const partlyFree = { ...work, amount: 90, freeAmount: 45, freeReason: 'We began late' };
const whollyFree = { ...work, amount: 60, freeAmount: 60, freeReason: 'Our own mistake' };

async function furnish() {
  const { consultant, customer, companyId, balanceId } = await prepaidCustomer();
  const seller = await apiAs(consultant);
  const partly = await seller.time.record({ ...partlyFree, balanceId });
  const reader = await apiAs(customer, { locale: 'en' });
  const asked = { id: balanceId, ...always };
  const draw = () => reader.balances.statement(asked);
  return { seller, reader, asked, draw, companyId, balanceId, partly, name: consultant.name };
}

test('free work is on the statement, in order, apart from what is charged', async () => {
  const { seller, reader, asked, draw, companyId, balanceId, partly, name } = await furnish();
  const wholly = await seller.time.record({ ...whollyFree, balanceId });
  await seller.time.record({ ...work, balanceId, amount: 30 });
  const { movements, totals } = await draw();
  const told = { title: work.title, serviceDate: work.serviceDate, consultantName: name };
  expect(movements).toMatchObject([
    { kind: 'purchase', workedAmount: null, freeAmount: 0, reason: '' },
    {
      ...{ ...told, kind: 'charge', amount: -45, balanceAfter: 555, entryId: partly.id },
      ...{ workedAmount: 90, freeAmount: 45, reason: 'We began late' },
    },
    {
      ...{ ...told, kind: 'free', amount: 0, balanceAfter: 555, entryId: wholly.id },
      ...{ workedAmount: 60, freeAmount: 60, reason: 'Our own mistake' },
    },
    { kind: 'charge', amount: -30, balanceAfter: 525, workedAmount: 30, freeAmount: 0 },
  ]);
  expect(totals).toEqual({ added: 600, writtenOff: 0, used: 75, returned: 0, free: 105 });
  const { items } = await reader.balances.statementSums({ companyId, ...always });
  expect(items).toMatchObject([{ used: 75, free: 105, closing: 525 }]);
  const pdf = readPdfTexts(await (await reader.balances.statementPdf(asked)).body.bytes()).join();
  for (const text of [
    '1 h 30 min of work · 45 min free of',
    '1 h · free of charge · Our own mistake',
    'Given free of charge in the period: 1:45',
  ])
    expect(pdf).toContain(text);
});

test('free work changes neither the code nor a sum, and older files stay genuine', async () => {
  const { seller, reader, asked, draw, balanceId, partly } = await furnish();
  const { code, totals, closing } = await draw();
  const bytes = await (await reader.balances.statementTable(asked)).body.bytes();
  const { id, version } = await seller.time.record({ ...whollyFree, balanceId });
  expect(await draw()).toMatchObject({ code, closing, totals: { ...totals, free: 105 } });
  const base64 = Buffer.from(bytes).toString('base64');
  expect(await reader.balances.checkFile({ base64 })).toMatchObject({
    verdict: 'genuine',
    movement: { code, isLatest: true },
  });

  await seller.time.update({ id, version, freeAmount: 0 });
  await seller.time.remove({ id: partly.id });
  const { movements, ...after } = await draw();
  expect(after).toMatchObject({ closing: 540, totals: { used: 105, returned: 45, free: 0 } });
  expect(movements.map(({ kind, freeAmount }) => [kind, freeAmount])).toEqual(
    ['purchase', 'charge', 'charge', 'reversal'].map((kind) => [kind, 0]),
  );
});
