import {
  describeAct,
  type OrderAct,
  type OrderWorld,
  orderActs,
  permitActs,
  readCards,
} from './order-world';
import type { SeenWaits } from './statement-kinds';
import { type Choice, nextChoices, type Sides, tryOrder } from './try-order';

export type OrderedPair = readonly [OrderAct, OrderAct];
type Verdict = { orders: number; wrong: object[] };

/**
 * Tries every order of the statements of two procedures, each on fresh cards. An order is right if
 * both answers and the books are those of one procedure after the other.
 */
export async function tryAllOrders(
  pair: OrderedPair,
  sides: Sides,
  world: OrderWorld,
): Promise<Verdict> {
  const hasPermits = pair.some((act) => permitActs.includes(act));
  let cards = world.sell(hasPermits);
  const takeCards = async () => {
    const fresh = await cards;
    cards = world.sell(hasPermits);
    return fresh;
  };
  const callsOn = (sold: Awaited<typeof cards>) => {
    const call = (side: 0 | 1) => () =>
      describeAct(() => orderActs[pair[side]](world.callers[side], sold));
    return [call(0), call(1)] as const;
  };
  const answerInTurn = async (first: 0 | 1) => {
    const sold = await takeCards();
    const calls = callsOn(sold);
    for (const side of sides) side.open();
    const answers: object[] = [];
    for (const side of [first, first === 0 ? 1 : 0] as const) answers[side] = await calls[side]();
    return { answers, books: await readCards(sold) };
  };
  const inTurn = [await answerInTurn(0), await answerInTurn(1)];
  const right = new Set(inTurn.map((one) => JSON.stringify(one)));
  const verdict: Verdict = { orders: 0, wrong: [] };
  const waits: SeenWaits = new Set();
  let choices: Choice[] | undefined = [];
  while (choices) {
    const sold = await takeCards();
    const calls = callsOn(sold);
    const answers = sides.map((side, place) => side.begin(calls[place as 0 | 1]));
    const tried = await tryOrder(sides, choices, waits);
    const found = { answers: await Promise.all(answers), books: await readCards(sold) };
    verdict.orders += 1;
    if (tried.isDeadlock || !right.has(JSON.stringify(found)))
      verdict.wrong.push({ pair, ...tried, found, inTurn });
    choices = nextChoices(tried.choices);
  }
  await cards;
  return verdict;
}
