import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import { type Author, onScreen, withTx } from '@/platform/server/transaction';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { seed } from '@/testkit/machine/seed';
import { balance, company, person, work } from '@/testkit/world';
import { insertMovement } from '@/testkit/worlds/insert-movement';

/** Model of the books in ten lines, without the workings of the real ledger. */
type Book = {
  left: number;
  limit: number;
  isClosed: boolean;
  /**
   * Unused part of the permit below the limit; `permitUsed` is the part that the latest movement
   * used.
   */
  permitLeft: number;
  permitUsed: number;
  live: { id: string; amount: number; free: number }[];
};

/** Work of which nothing, a part or all is free. */
const worked = {
  amount: fc.integer({ min: 1, max: 120 }),
  free: fc.oneof(fc.constant(0), fc.constant(120), fc.nat(120)),
};

const commands = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: step('charge', worked) },
    { weight: 3, arbitrary: step('edit', { which: fc.nat(20), ...worked }) },
    { weight: 3, arbitrary: step('delete', { which: fc.nat(20) }) },
    {
      weight: 2,
      arbitrary: step('adjust', {
        amount: fc.integer({ min: -150, max: 150 }).filter((amount) => amount !== 0),
      }),
    },
    { weight: 1, arbitrary: step('limit', { limit: fc.integer({ min: 0, max: 100 }) }) },
    { weight: 1, arbitrary: step('permit', { amount: fc.integer({ min: 1, max: 80 }) }) },
    { weight: 1, arbitrary: step('close', {}) },
  ),
  { minLength: 5, maxLength: 40 },
);

function step<Kind extends string, Facts>(
  kind: Kind,
  facts: { [Fact in keyof Facts]: fc.Arbitrary<Facts[Fact]> },
) {
  return fc.record(facts).map((made) => ({ kind, ...made }));
}

test('a model of the books predicts each accepted and refused change, 60 runs', async () => {
  const { db } = await testDatabase();
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const asStaff = onScreen(staff.id, 'model');

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), commands, async (initial, steps) => {
      const companyId = await company();
      const balanceId = await balance({ companyId, amount: initial });
      const customer = await apiAs(await person({ memberOf: companyId }));
      const ledger = { db, api, customer, asStaff, balanceId };
      const book: Book = {
        left: initial,
        limit: 0,
        isClosed: false,
        permitLeft: 0,
        permitUsed: 0,
        live: [],
      };
      for (const step of steps) {
        const accepted = await attempt(ledger, step, book);
        expect({ step, accepted }).toEqual({ step, accepted: predict(book, step) });
        const row = await db
          .selectFrom('balance')
          .select(['currentAmount', 'permitLeft'])
          .where('id', '=', balanceId)
          .executeTakeFirstOrThrow();
        expect(row).toEqual({ currentAmount: book.left, permitLeft: book.permitLeft });
      }
    }),
    { numRuns: 60, seed },
  );
});

type Step = typeof commands extends fc.Arbitrary<(infer One)[]> ? One : never;
type Api = Awaited<ReturnType<typeof apiAs>>;
type Ledger = { db: Database; api: Api; customer: Api; asStaff: Author; balanceId: string };

/**
 * Does it for real; true when it was accepted. Keeps the id of the new entry, for later
 * steps.
 */
async function attempt(
  { db, api, customer, asStaff, balanceId }: Ledger,
  step: Step,
  book: Book,
): Promise<boolean> {
  switch (step.kind) {
    case 'charge':
      return succeeded(async () => {
        made = (await api.time.record({ ...work, balanceId, ...toWork(step) })).id;
      });
    case 'edit': {
      const entry = book.live[step.which];
      if (!entry) return false;
      const { version } = await api.time.find({ id: entry.id });
      return succeeded(() => api.time.update({ id: entry.id, version, ...toWork(step) }));
    }
    case 'delete': {
      const entry = book.live[step.which];
      return entry ? succeeded(() => api.time.remove({ id: entry.id })) : false;
    }
    case 'adjust':
      return succeeded(() =>
        withTx(db, asStaff, (tx) =>
          insertMovement(tx, {
            balanceId,
            kind: 'adjustment',
            amount: step.amount,
            reason: 'model',
          }),
        ),
      );
    case 'limit':
      return succeeded(() =>
        withTx(db, asStaff, (tx) =>
          tx
            .updateTable('balance')
            .set({ overdraftLimit: step.limit })
            .where('id', '=', balanceId)
            .execute(),
        ),
      );
    case 'permit':
      return succeeded(async () => {
        const { permitAsked } = await api.balances.askPermit({
          id: balanceId,
          amount: step.amount,
        });
        const permitId = permitAsked?.id ?? '';
        await customer.balances.givePermit({ id: balanceId, permitId });
      });
    case 'close':
      return succeeded(() =>
        withTx(db, asStaff, (tx) =>
          tx
            .updateTable('balance')
            .set({ closedAt: new Date().toISOString() })
            .where('id', '=', balanceId)
            .execute(),
        ),
      );
  }
}

let made = '';

function toWork({ amount, free }: { amount: number; free: number }) {
  return { amount, freeAmount: Math.min(amount, free) };
}

function predict(
  book: Book,
  step: { kind: string; amount?: number; free?: number; which?: number; limit?: number },
): boolean {
  const { amount = 0, free = 0, which = 0, limit = 0 } = step;
  const charged = Math.max(0, amount - free);
  if (step.kind === 'charge') {
    if (book.isClosed || takenBy(book, charged) > book.permitLeft) return false;
    if (charged > 0) move(book, -charged, takenBy(book, charged));
    book.live.push({ id: made, amount: charged, free: amount - charged });
    return true;
  }
  if (step.kind === 'edit') {
    const entry = book.live[which];
    if (!entry) return false;
    const given = amount - charged;
    if (entry.amount === charged && entry.free === given) return true;
    const before = { ...book };
    giveBack(book, entry.amount);
    if (book.isClosed || (charged > entry.amount && takenBy(book, charged) > book.permitLeft)) {
      Object.assign(book, before);
      return false;
    }
    if (charged > 0) move(book, -charged, takenBy(book, charged));
    Object.assign(entry, { amount: charged, free: given });
    return true;
  }
  if (step.kind === 'delete') {
    const [entry] = book.live.splice(which, 1);
    if (!entry) return false;
    giveBack(book, entry.amount);
    return true;
  }
  if (step.kind === 'adjust') {
    if (amount < 0 && book.left + amount < -book.limit) return false;
    move(book, amount, 0);
    return true;
  }
  if (step.kind === 'limit') {
    if (book.left < -limit - book.permitUsed) return false;
    book.limit = limit;
    return true;
  }
  if (step.kind === 'permit') {
    if (book.isClosed) return false;
    book.permitLeft += amount;
    return true;
  }
  book.isClosed = true;
  return true;
}

function below({ limit, left }: Book, at = left): number {
  return Math.max(0, -limit - at);
}

/** Returns how much of the permits a charge takes. */
function takenBy(book: Book, charged: number): number {
  return below(book, book.left - charged) - below(book);
}

function giveBack(book: Book, amount: number): void {
  if (amount > 0) move(book, amount, below(book, book.left + amount) - below(book));
}

function move(book: Book, amount: number, taken: number): void {
  book.left += amount;
  book.permitLeft -= taken;
  book.permitUsed = below(book);
}

/** Returns false for a refusal of too much; fails for any other error. */
async function succeeded(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'balance_not_overdrawn') return false;
    expect(['balanceTooLow', 'balanceClosed']).toContain(toProblemError(error).code);
    return false;
  }
}
