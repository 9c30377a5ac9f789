import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, type Day } from '@/platform/day';
import { apiAs, type TestApi } from '@/testkit/api';
import { isWhole } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { readBooks } from '@/testkit/model/read-books';
import { readTraces, type Trace } from '@/testkit/model/read-traces';
import { importCards, type ReplayImports } from '@/testkit/model/replay-imports';
import { type ReplayWorld, replayStep } from '@/testkit/model/replay-step';
import { balance, company, person, today } from '@/testkit/world';

const runs = Number(process.env.KLIP_TRACES ?? (isWhole ? 5_000 : 200));
/** Runs that are simulated while those before are repeated. */
const part = 100;
/** Runs that are repeated at the same time, each with cards of its own. */
const together = 4;

test(`the books do what the model does, ${runs} runs`, { timeout: runs * 2_000 }, async () => {
  const simulate = (from: number) => readTraces({ seed: seed + from, count: part, steps: 20 });
  const answers = new Set<string>();
  let steps = 0;
  let next = simulate(0);
  expect(runs % part).toBe(0);
  for (let done = part; done <= runs; done += part) {
    const traces = await next;
    if (done < runs) next = simulate(done);
    expect(traces).toHaveLength(part);
    const workers = Array.from({ length: together }, async () => {
      for (let trace = traces.pop(); trace; trace = traces.pop()) {
        await replay(trace);
        for (const { action, after } of trace.steps) answers.add(`${action} ${after.answer}`);
        steps += trace.steps.length;
      }
    });
    for (const worker of await Promise.allSettled(workers))
      if (worker.status === 'rejected') throw worker.reason;
  }
  process.stdout.write(`the model: ${steps} steps, ${answers.size} kinds of answers, all equal\n`);
});

/** Does a run of the model on the real books, and compares them after each step. */
async function replay(trace: Trace): Promise<void> {
  const world = await begin(trace);
  let { ids } = await readBooks(world.cards);
  for (const step of trace.steps) {
    const answer = await replayStep(world, ids, step);
    const now = await readBooks(world.cards);
    const { cards, entries, ledger } = step.after;
    const model = { cards: Object.fromEntries(cards), entries, ledger };
    expect({ step, answer, ...now.books }).toEqual({ step, answer: step.after.answer, ...model });
    ids = now.ids;
  }
  const anybody = await apiAs(null);
  for (const { code, left } of world.statements) {
    const { verdict, movement } = await anybody.balances.checkCode({ code });
    expect({ verdict, left: movement?.left }).toEqual({ verdict: 'genuine', left });
  }
}

async function begin({ sold, hasFiles }: Trace): Promise<ReplayWorld> {
  const name = `Replay ${randomUUID()}`;
  const companyId = await company({ name });
  const people = {
    staff: await person({ role: 'staff' }),
    consultant: await person({ role: 'consultant', memberOf: companyId, as: 'consultant' }),
    customer: await person({ memberOf: companyId }),
  };
  const imports: ReplayImports = { staff: people.staff, customer: name, done: [] };
  const cards = hasFiles ? await importCards(imports, sold) : new Map<string, string>();
  if (!hasFiles)
    for (const [card, amount] of Object.entries(sold))
      cards.set(card, await balance({ companyId, amount, expiresOn: addDays(today, 30) }));
  const known = new Map<string, Promise<TestApi>>();
  const as = (who: keyof typeof people, day: Day) => {
    const api = known.get(who + day) ?? apiAs(people[who], { today: day });
    known.set(who + day, api);
    return api;
  };
  return { as, cards, statements: [], imports };
}
