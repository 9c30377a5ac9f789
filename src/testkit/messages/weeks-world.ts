import { insertMember } from '@/modules/people/server/repository/members';
import type { Actor, Relation } from '@/platform/actor';
import { addDays, type Day, toDay } from '@/platform/day';
import { apiAs, type TestApi } from '../api';
import { balance, company, person, work } from '../world';
import { asSomebody } from '../worlds/as-somebody';
import type { Chance } from '../worlds/chance';
import { pastBalance, type Step } from '../worlds/past-balance';
import { mailCustomers, setExpiry } from './week-world';

/**
 * Creates companies for tests of the weekly mail. They have cards of both types, some closed or
 * expired, with work at the edges of the seven days before `day`, and with rounded, changed,
 * undone, approved or questioned work, sales and corrections. `day` is within a week from today.
 */
export async function weeksWorld(chance: Chance, day: Day) {
  const seller = await person({ role: 'staff' });
  const api = await apiAs(seller, { now: new Date() });
  const companyIds: string[] = [];
  const balanceIds: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    const companyId = await company();
    await mailCustomers(companyId);
    companyIds.push(companyId);
    const asker = await apiAs(await person({ memberOf: companyId }), { now: new Date() });
    for (const type of ['hours', 'credits'] as const)
      balanceIds.push(await insertPast(chance, { companyId, type, day }));
    for (const type of ['hours', 'hours', 'credits'] as const) {
      const terms = {
        amount: type === 'hours' ? 1200 : 12,
        ...(type === 'hours' && { rounding: chance.pick(roundings) }),
      };
      const id = await balance({ companyId, type, ...terms, overdraftLimit: terms.amount });
      await workOn(chance, { api, asker, id, type });
      balanceIds.push(id);
    }
  }
  await api.balances.close({ id: balanceIds[2] ?? '' });
  await setExpiry(balanceIds[4] ?? '', addDays(day, -1 - chance.below(3)));
  await setExpiry(balanceIds[7] ?? '', day);
  await setExpiry(balanceIds[8] ?? '', addDays(day, 29 + chance.below(3)));
  return { companyIds, balanceIds, people: await join(companyIds) };
}

const roundings = [
  {},
  { roundingIncrement: 15, roundingMode: 'up' },
  { roundingIncrement: 30, roundingMode: 'nearest', roundingMinimum: 30 },
] as const;

async function join([first = '', second = '', third = '']: string[]) {
  const make = async (relation: Relation, ids: string[]): Promise<Actor> => {
    const actor = await person({ role: relation });
    await asSomebody(async (tx) => {
      for (const companyId of ids)
        await insertMember(tx, { userId: actor.id, companyId, relation, createdBy: actor.id });
    });
    return { ...actor, memberships: ids.map((companyId) => ({ companyId, relation })) };
  };
  return {
    customers: [
      await make('customer', [first]),
      await make('customer', [third]),
      await make('customer', [first, second]),
    ],
    consultants: [await make('consultant', [second]), await make('consultant', [first, third])],
  };
}

type PastWork = { companyId: string; type: 'hours' | 'credits'; day: Day };

/** Creates a card with work around the midnights at which the days of the mail begin and end. */
async function insertPast({ pick, below, random }: Chance, { companyId, type, day }: PastWork) {
  const instant = () => {
    const midnight = Date.parse(`${addDays(day, pick([-8, -7, -7, 0, 0]))}T00:00:00+01:00`);
    return new Date(midnight + Math.floor((random() - 0.5) * 7_200_000)).toISOString();
  };
  const steps = Array.from({ length: 4 + below(12) }, (): Step => {
    const kind = pick(['charge', 'charge', 'charge', 'reversal', 'adjustment'] as const);
    const isTaken = kind === 'adjustment' && random() < 0.5;
    const amount = type === 'credits' && kind === 'charge' ? 1 : 1 + below(60);
    return { at: instant(), kind, amount: isTaken ? -amount : amount };
  }).toSorted((a, b) => a.at.localeCompare(b.at));
  const first = Date.parse(steps[0]?.at ?? '');
  const boughtAt = new Date(first - pick([1000, 3_600_000, 40 * 86_400_000])).toISOString();
  const initialAmount = pick([1, 100, 500, 2000]);
  return (await pastBalance({ companyId, type, initialAmount, boughtAt, steps })).id;
}

type Card = { api: TestApi; asker: TestApi; id: string; type: 'hours' | 'credits' };

/** Logs and changes work of the last days through the interface. */
async function workOn({ pick, below }: Chance, { api, asker, id, type }: Card) {
  const today = toDay(new Date(), 'Europe/Copenhagen');
  const amount = () => (type === 'credits' ? 1 : 1 + below(170));
  const serviceDate = () => addDays(today, -below(9));
  const count = 4 + below(7);
  for (let made = 0; made < count; made += 1) {
    // A punch is free, or a minute of longer work.
    const free = { freeAmount: Number(made % 3 === 2) };
    const logged = {
      ...work,
      ...free,
      balanceId: id,
      amount: amount(),
      serviceDate: serviceDate(),
    };
    const entry = await api.time.record(logged);
    const seen = { id: entry.id, version: entry.version };
    const turn = below(8);
    if (turn === 0) await api.time.remove(seen);
    if (turn === 1) await api.time.removeTogether({ entries: [seen] });
    if (turn === 2) await api.time.update({ ...seen, amount: amount() });
    if (turn === 3) await api.time.update({ ...seen, serviceDate: serviceDate() });
    if (turn === 4) await api.time.validateOne(seen);
    if (turn === 5) await asker.time.question({ id: entry.id, body: 'Why so long?' });
  }
  const added = 1 + below(50);
  await api.balances.topUp({ id, amount: added });
  await api.balances.adjust({ id, amount: pick([-1, 1]) * (1 + below(added)), reason: 'Because' });
}
