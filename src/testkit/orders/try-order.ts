import { testDatabase } from '../database';
import type { OrderSide } from './open-side';
import { doesMeet, type OrderedStatement, type SeenWaits, waitKey } from './statement-kinds';

export type Sides = readonly [OrderSide, OrderSide];

/** Place where both sides could go on. `isBlocked` is true if the first choice had to wait. */
export type Choice = { isSecond: boolean; isBlocked: boolean };

/** Order of the statements of two sides, as it was tried. */
export type TriedOrder = {
  /** Statements in the order of their release, each with its side. */
  steps: string[];
  choices: Choice[];
  /** True if each side waited for the other. */
  isDeadlock: boolean;
};

/** Side whose statement was tried here before, and what it waits for to be tried again. */
type Sleeper = { side: OrderSide; isWokenBy: (statement: OrderedStatement) => boolean };

/**
 * Runs two sides, which have begun, statement by statement until both have answered. Where both can
 * go on, `choices` says which does.
 *
 * When the second choice is taken, the first sleeps until the other sends a statement that its own
 * does not commute with, because it would repeat an order that was tried. A statement that has to
 * wait for a lock commutes with all that come before the lock is given back.
 */
export async function tryOrder(
  sides: Sides,
  choices: readonly Choice[],
  waits: SeenWaits,
): Promise<TriedOrder> {
  const held = new Map<OrderSide, string[]>();
  const tried: TriedOrder = { steps: [], choices: [], isDeadlock: false };
  let [last, other] = sides;
  let sleeper: Sleeper | undefined;
  let [fresh, isRepeated]: [Choice | undefined, boolean] = [undefined, false];
  for (;;) {
    // The last statement may free the other side, so its own side settles first.
    const states = [await settle(last, other), await settle(other, last)];
    if (fresh) fresh.isBlocked = states[0] === 'blocked';
    fresh = undefined;
    if (states[0] === 'blocked')
      for (const text of held.get(other) ?? []) waits.add(waitKey(text, last.next()?.text ?? ''));
    const able = sides.filter((side) => side.state() === 'asks');
    const [only] = able;
    if (!only) {
      if (states.every((state) => state === 'answered')) return tried;
      // PostgreSQL ends one of the two after a while, and the other goes on.
      tried.isDeadlock = true;
      await hearChange(sides);
      continue;
    }
    last = only;
    if (able.length === 2 && sleeper) last = otherOf(sides, sleeper.side);
    else if (able.length === 2 && !isRepeated) {
      const first = sides[1].mayWait() && !sides[0].mayWait() ? sides[1] : sides[0];
      const known = choices[tried.choices.length];
      const choice = known ? { ...known } : { isSecond: false, isBlocked: false };
      tried.choices.push(choice);
      if (!choice.isSecond) fresh = choice;
      last = choice.isSecond ? otherOf(sides, first) : first;
      if (choice.isSecond) sleeper = fallAsleep(first, choice, waits);
    }
    if (last === sleeper?.side) isRepeated = true;
    other = otherOf(sides, last);
    const statement = last.next();
    if (!statement) throw new Error('no statement waits');
    tried.steps.push(`${sides.indexOf(last) + 1}: ${statement.text}`);
    if (sleeper?.isWokenBy(statement)) sleeper = undefined;
    held.set(last, statement.isEnd ? [] : [...(held.get(last) ?? []), statement.text]);
    last.release();
  }
}

/** Returns the choices that come next in the tree of all orders; undefined behind the last one. */
export function nextChoices(choices: readonly Choice[]): Choice[] | undefined {
  const place = choices.findLastIndex(({ isSecond }) => !isSecond);
  const choice = choices[place];
  return choice && [...choices.slice(0, place), { ...choice, isSecond: true }];
}

function otherOf(sides: Sides, side: OrderSide): OrderSide {
  return side === sides[0] ? sides[1] : sides[0];
}

function fallAsleep(side: OrderSide, { isBlocked }: Choice, waits: SeenWaits): Sleeper {
  const own = side.next();
  return {
    side,
    isWokenBy: (statement) => (isBlocked ? statement.isEnd : doesMeet(statement, own, waits)),
  };
}

/** Waits until a side asks, has answered, or waits in PostgreSQL for the other side. */
async function settle(side: OrderSide, other: OrderSide): Promise<'asks' | 'answered' | 'blocked'> {
  for (;;) {
    const state = side.state();
    if (state !== 'busy') return state;
    await hearChange([side]);
    const pid = side.pid();
    if (side.state() === 'busy' && pid && (await isBlocked(pid, other))) return 'blocked';
  }
}

/** Waits for a change of the sides, at most a millisecond. */
function hearChange(sides: readonly OrderSide[]): Promise<void> {
  return new Promise((resolve) => {
    const clock = setTimeout(resolve, 1);
    for (const side of sides)
      side.onChange(() => {
        clearTimeout(clock);
        resolve();
      });
  });
}

async function isBlocked(pid: number, other: OrderSide): Promise<boolean> {
  const { ownerPool } = await testDatabase();
  const { rows } = await ownerPool.query({
    name: 'is_blocked',
    text: 'select pg_blocking_pids($1) && $2::int[] as is_blocked',
    values: [pid, [...other.pids]],
  });
  return rows[0].is_blocked;
}
