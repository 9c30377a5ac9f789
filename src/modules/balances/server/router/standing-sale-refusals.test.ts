import { expect, test } from 'vitest';
import { apiAs, toProblemError } from '@/testkit/api';
import { company, person, today } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';

const monthly = { type: 'hours', amount: 600, everyMonths: 1, livesMonths: 2 } as const;
const bought = { initialAmount: 300, boughtAt: '2026-11-03T11:00:00Z', steps: [] };
const refill = { type: 'hours', amount: 300, atPercent: 20 } as const;

async function seller() {
  const companyId = await company();
  return { companyId, api: await apiAs(await person({ role: 'staff' })) };
}

test.each([
  ['livesTooShort', { everyMonths: 3 as const, livesMonths: 1 }],
  ['endsTooEarly', { endsOn: '2026-11-20' }],
  ['startsTooEarly', { startsOn: '2026-10-21' }],
  ['refillTooSmall', { ...refill, everyMonths: null, livesMonths: null, amount: 1 }],
  ['endsTooEarly', { startsOn: '2026-11-01', endsOn: '2026-11-20' }],
  ['badRequest', { firstAmount: 60, startsOn: '2026-12-01' }],
  ['invalidInput', { everyMonths: null }],
  ['invalidInput', { atPercent: 20 }],
  ['invalidInput', { livesMonths: 0 }],
  ['invalidInput', { amount: 0 }],
])('an agreement that cannot hold is refused with %s', async (code, wrong) => {
  const { api, companyId } = await seller();
  const input = { ...monthly, companyId, startsOn: today, ...wrong };
  const refusal = await api.balances.createStandingSale(input).catch(toProblemError);
  expect(refusal).toMatchObject({ code });
});

test.each([
  ['startsTooEarly', { startsOn: '2026-11-02' }],
  ['badRequest', { number: 'TB-9999' }],
  ['badRequest', { ...refill, everyMonths: null, livesMonths: null, firstAmount: 60 }],
])('a sale that continues a card is refused with %s', async (code, wrong) => {
  const { api, companyId } = await seller();
  const { id: followsId } = await pastBalance({ companyId, ...bought });
  const startsOn = 'atPercent' in wrong ? today : '2026-12-01';
  const input = { ...monthly, companyId, followsId, startsOn, ...wrong };
  const refusal = await api.balances.createStandingSale(input).catch(toProblemError);
  expect(refusal).toMatchObject({ code });
});

test('an end in the past is refused when an agreement is changed', async () => {
  const { api, companyId } = await seller();
  const sale = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  const { id, version } = sale;
  const later = await apiAs(await person({ role: 'staff' }), { today: '2026-12-10' });
  const refusal = later.balances.updateStandingSale({ id, version, endsOn: '2026-12-09' });
  expect(await refusal.catch(toProblemError)).toMatchObject({ code: 'endsTooEarly' });
});
