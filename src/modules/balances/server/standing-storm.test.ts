import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '@/platform/day';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { type ModelAgreement, type ModelCard, StandingModel } from '@/testkit/model/standing-model';
import { company, person, work } from '@/testkit/world';
import { expectWholeCards } from '@/testkit/worlds/expect-whole-cards';
import type { Rhythm } from '../domain/standing-sale';
import { sellStanding } from './take-turns';

const amounts = fc.integer({ min: 2, max: 12 }).map((quarters) => quarters * 15);
const agreements = fc
  .record({
    offset: fc.integer({ min: -20, max: 40 }),
    everyMonths: fc.constantFrom<(Rhythm | null)[]>(1, 1, 1, 3, 12, null),
    atPercent: fc.constantFrom(0, 20, 50),
    lives: fc.constantFrom(1, 2, 4, null),
    amount: amounts,
  })
  .map(({ lives, everyMonths, atPercent, ...rest }) => ({
    ...rest,
    everyMonths,
    atPercent: everyMonths === null ? atPercent : null,
    livesMonths: lives === null ? null : lives * (everyMonths ?? 3),
  }));

type Terms = Omit<ModelAgreement, 'startsOn' | 'endsOn'> & { offset: number };
/** Random numbers of a step, of which each kind of step uses some. */
type Step = { kind: keyof typeof kinds; days: number; amount: number; which: number };

/** Sale in Klip and in the model, with the present day of both. */
type World = {
  id: string;
  companyId: string;
  model: StandingModel;
  today: Day;
  startsOn: Day;
  entries: { id: string; card: ModelCard; amount: number }[];
  api: () => ReturnType<typeof apiAs>;
};

const kinds = {
  /** A server that was switched off does not look at its clock, and else two look at once. */
  async wait(world, { days, which }) {
    world.today = addDays(world.today, days % 45);
    if (which % 3 === 0) return;
    const { db } = await testDatabase();
    await Promise.all([1, 2].map(() => sellStanding(db, { ...place, today: world.today })));
    world.model.decide(world.today);
  },
  /** The oldest card that can pay is used first, as the forms propose it. */
  async log(world, { amount, which }) {
    const serviceDate = addDays(world.today, -(which % 20));
    const sold = world.model.turns.flatMap((turn) => turn.card ?? []);
    const card = sold.find(({ until, left }) => (until ?? '9999') >= serviceDate && left > 0);
    const balanceId = card && (await findCard(world.id, card.dueOn));
    if (!card || !balanceId) return;
    const api = await world.api();
    const entry = { ...work, balanceId, amount, serviceDate };
    const saved = await api.time.record(entry).catch(toProblemError);
    if (!('id' in saved)) {
      expect([saved.code, amount > card.left]).toEqual(['balanceTooLow', true]);
      return;
    }
    card.left -= amount;
    world.entries.push({ id: saved.id, card, amount });
  },
  async delete(world, { which }) {
    const [entry] = world.entries.splice(which % Math.max(1, world.entries.length), 1);
    if (!entry) return;
    await (await world.api()).time.remove({ id: entry.id });
    entry.card.left += entry.amount;
  },
  async pause(world) {
    const wasPaused = world.model.isPaused;
    const code = wasPaused ? 'standingSalePaused' : undefined;
    await change(world, { code, set: { isPaused: true } }, ({ balances }) =>
      balances.pauseStandingSale({ id: world.id }),
    );
  },
  async resume(world) {
    const code = world.model.isPaused ? undefined : 'standingSaleRunning';
    await change(world, { code, set: { isPaused: false } }, ({ balances }) =>
      balances.resumeStandingSale({ id: world.id }),
    );
  },
  async end(world, { which }) {
    if (which % 3 > 0) return;
    await change(world, { set: { isEnded: true } }, ({ balances }) =>
      balances.endStandingSale({ id: world.id }),
    );
  },
  amount: (world, { amount }) => agree(world, { amount }),
  endsOn: (world, { days }) => agree(world, { endsOn: addDays(world.startsOn, days) }),
  async company({ companyId: id, model, api }) {
    const change = model.isCompanyActive ? 'pause' : 'resume';
    await (await api()).companies.changeStatus({ id, change });
    model.isCompanyActive = !model.isCompanyActive;
  },
} satisfies Record<string, (world: World, step: Step) => Promise<void>>;

const often = ['wait', 'wait', 'log', 'log', 'log'] as const;
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...often, ...(Object.keys(kinds) as Step['kind'][])),
    days: fc.nat(200),
    amount: amounts,
    which: fc.nat(60),
  }),
  { minLength: 10, maxLength: 30 },
);

test('random sales, changes and clocks that jump sell each turn once, as modelled', async () => {
  const both = fc.asyncProperty(agreements, steps, async (terms, todo) => {
    const world = await begin(terms);
    for (const step of todo) {
      await kinds[step.kind](world, step);
      await compare(world);
    }
    await expectWholeCards(await world.api(), world.companyId, world.today);
  });
  await fc.assert(both, { seed, numRuns: roundsOf(80), endOnFailure: true });
});

/** Agrees on a sale in Klip and in the model. */
async function begin({ offset, ...terms }: Terms): Promise<World> {
  const [staff, companyId] = [await person({ role: 'staff' }), await company()];
  const today = '2027-01-31';
  const startsOn = addDays(today, terms.everyMonths === null ? Math.max(0, offset) : offset);
  const model = new StandingModel({ ...terms, startsOn, endsOn: null });
  const world: World = {
    id: '',
    companyId,
    model,
    today,
    startsOn,
    entries: [],
    api: () => apiAs(staff, { today: world.today, now: new Date(`${world.today}T11:00:00Z`) }),
  };
  const api = await world.api();
  const sale = { ...terms, companyId, type: 'hours' as const, startsOn };
  world.id = (await api.balances.createStandingSale(sale)).id;
  model.decide(today);
  return world;
}

type Call = (api: Awaited<ReturnType<World['api']>>) => Promise<unknown>;
type Expected = { code?: string | undefined; set: Partial<StandingModel> };

/** Changes both; Klip must refuse with the code, or that the sale has ended. */
async function change(world: World, { code, set }: Expected, call: Call): Promise<void> {
  const refusal = await call(await world.api()).then(() => undefined, toProblemError);
  const { isEnded, agreed } = world.model;
  const isOver = isEnded || (agreed.endsOn !== null && agreed.endsOn < world.today);
  expect(refusal?.code).toBe(isOver ? 'standingSaleEnded' : code);
  if (refusal) return;
  world.model.decide(world.today);
  Object.assign(world.model, set);
}

async function agree(world: World, terms: Partial<ModelAgreement>): Promise<void> {
  const { id, model } = world;
  const { version } = await (await world.api()).balances.findStandingSale({ id });
  const agreed = { ...model.agreed, ...terms };
  const isEarly = terms.endsOn && terms.endsOn < world.today;
  const code = isEarly ? 'endsTooEarly' : undefined;
  await change(world, { code, set: { agreed } }, ({ balances }) =>
    balances.updateStandingSale({ id, version, ...terms }),
  );
}

async function findCard(id: string, dueOn: Day): Promise<string | null | undefined> {
  const { db } = await testDatabase();
  const turn = await db
    .selectFrom('standingTurn')
    .select('balanceId')
    .where('standingSaleId', '=', id)
    .where('dueOn', '=', dueOn)
    .executeTakeFirst();
  return turn?.balanceId;
}

/** Compares all turns, with the expiry of each card and what is left of it. */
async function compare({ id, model }: World): Promise<void> {
  const { db } = await testDatabase();
  const turns = await db
    .selectFrom('standingTurn')
    .leftJoin('balance', 'balance.id', 'balanceId')
    .where('standingSaleId', '=', id)
    .orderBy('turn')
    .select(['dueOn', 'outcome', 'initialAmount as amount', 'currentAmount as left'])
    .select('expiresOn as until')
    .execute();
  expect(turns).toEqual(
    model.turns.map(({ dueOn, outcome, card }) => ({
      outcome,
      ...(card ?? { dueOn, amount: null, left: null, until: null }),
    })),
  );
}
