import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { company, person, work } from '@/testkit/world';
import { readBrokenBalances } from './repository/broken-balances';

const rounds = roundsOf(20);
const clients = 10;
const balances = 8;
const initialAmount = 600;

type Api = Awaited<ReturnType<typeof apiAs>>;
/** Staff, and one of the people who have bought the balances. */
type Apis = { api: Api; payer: Api };

/** Accepted changes of each balance: the books must agree with them. */
type AcceptedChanges = {
  id: string;
  moved: number;
  movements: number;
  closings: number;
  removals: number;
  entries: { id: string; amount: number }[];
};

/** Refusals caused by a faster client. Every other refusal is a bug. */
const overtaken = new Set([
  'balanceChanged',
  'balanceClosed',
  'balanceDeleted',
  'balanceNotFound',
  'balanceOpen',
  'balanceTooLow',
  'entryNotFound',
  'overdraftInUse',
  'permitAlreadyAsked',
  'permitNotAsked',
  'permitUsedUp',
]);

test(`${clients} clients change ${balances} balances: the books record each change`, async () => {
  const random = createRandom(seed);
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const companyId = await company();
  const payer = await apiAs(await person({ memberOf: companyId }));
  const apis = { api, payer };
  for (let round = 0; round < rounds; round += 1) {
    const accepted: AcceptedChanges[] = [];
    for (let index = 0; index < balances; index += 1) {
      const { id } = await api.balances.create({
        companyId,
        type: 'hours',
        initialAmount,
        overdraftLimit: 60,
      });
      accepted.push({ id, moved: 0, movements: 0, closings: 0, removals: 0, entries: [] });
    }
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (const step of shuffled(steps, random)) {
          const balance = accepted[Math.floor(random() * balances)] as AcceptedChanges;
          const amount = 1 + Math.floor(random() * 200);
          await Promise.all([step(apis, balance, amount), step(apis, balance, amount)]);
        }
      }),
    );
    for (const balance of accepted) await expectBooksToAgree(balance);
    const { db } = await testDatabase();
    expect(await readBrokenBalances(db)).toEqual([]);
  }
});

type Step = (apis: Apis, balance: AcceptedChanges, amount: number) => Promise<void>;

const steps: Step[] = [
  ({ api }, balance) =>
    attempt(async () => {
      const { updatedAt } = await api.balances.find({ id: balance.id });
      await api.balances.update({
        id: balance.id,
        updatedAt,
        notes: randomUUID(),
        overdraftLimit: 30,
      });
    }),
  ({ api }, balance) =>
    attempt(async () => {
      const { updatedAt } = await api.balances.find({ id: balance.id });
      await api.balances.update({ id: balance.id, updatedAt, expiresOn: '2027-12-31' });
    }),
  ({ api }, balance, amount) =>
    attempt(
      () => api.balances.topUp({ id: balance.id, amount }),
      () => moved(balance, amount),
    ),
  ({ api }, balance, amount) =>
    attempt(
      () => api.balances.adjust({ id: balance.id, amount: -amount, reason: 'storm' }),
      () => moved(balance, -amount),
    ),
  ({ api }, balance, amount) =>
    attempt(
      () => api.time.record({ ...work, balanceId: balance.id, amount }),
      ({ id }) => {
        moved(balance, -amount);
        balance.entries.push({ id, amount });
      },
    ),
  removeEntry,
  removeEntry,
  ({ api }, balance, amount) => attempt(() => api.balances.askPermit({ id: balance.id, amount })),
  ({ payer }, balance) =>
    attempt(async () => {
      const { permitAsked } = await payer.balances.find({ id: balance.id });
      if (permitAsked)
        await payer.balances.givePermit({ id: balance.id, permitId: permitAsked.id });
    }),
  ({ payer }, balance) =>
    attempt(async () => {
      const [permit] = (await payer.balances.permits({ id: balance.id })).items;
      if (permit) await payer.balances.takeBackPermit({ id: balance.id, permitId: permit.id });
    }),
  ({ api }, balance) =>
    attempt(
      () => api.balances.close({ id: balance.id }),
      () => {
        balance.closings += 1;
      },
    ),
  ({ api }, balance) =>
    attempt(
      () => api.balances.reopen({ id: balance.id }),
      () => {
        balance.closings -= 1;
      },
    ),
  ({ api }, balance, amount) =>
    // Seldom, or nothing would be left for the others to meet on.
    amount > 40
      ? Promise.resolve()
      : attempt(
          () => api.balances.remove({ id: balance.id }),
          () => {
            balance.removals += 1;
          },
        ),
];

/** The entry stays in the list until its deletion was accepted, so that its twin tries it too. */
async function removeEntry({ api }: Apis, balance: AcceptedChanges): Promise<void> {
  const entry = balance.entries[0];
  if (!entry) return;
  await attempt(
    () => api.time.remove({ id: entry.id }),
    ({ returned }) => {
      expect(returned).toBe(entry.amount);
      moved(balance, entry.amount);
      balance.entries = balance.entries.filter(({ id }) => id !== entry.id);
    },
  );
}

function moved(balance: AcceptedChanges, amount: number): void {
  balance.moved += amount;
  balance.movements += 1;
}

async function attempt<Result>(
  call: () => Promise<Result>,
  accepted: (result: Result) => void = () => {},
) {
  let result: Result;
  try {
    result = await call();
  } catch (error) {
    expect(overtaken).toContain(toProblemError(error).code);
    return;
  }
  accepted(result);
}

async function expectBooksToAgree({
  id,
  moved,
  movements,
  closings,
  removals,
  entries,
}: AcceptedChanges) {
  const { db } = await testDatabase();
  const row = await db
    .selectFrom('balance')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.currentAmount).toBe(initialAmount + moved);
  expect(row.lastSeq).toBe(movements);
  expect(row.closedAt === null ? 0 : 1).toBe(closings);
  expect(row.deletedAt === null ? 0 : 1).toBe(removals);
  const live = await db
    .selectFrom('timeEntry')
    .select('id')
    .where('balanceId', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
  expect(live.map((entry) => entry.id).sort()).toEqual(entries.map((entry) => entry.id).sort());
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
