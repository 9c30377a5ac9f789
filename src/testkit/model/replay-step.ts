import { randomUUID } from 'node:crypto';
import { onlyRow } from '@/database/prepare';
import type { SeenEntry } from '@/modules/time/contract/changes';
import { addDays, type Day } from '@/platform/day';
import { type TestApi, toProblemError } from '../api';
import { today, work } from '../world';
import { asSeen } from '../worlds/as-seen';
import type { BookIds } from './read-books';
import type { ModelStep } from './read-traces';
import { importWork, type ReplayImports, undoImportedWork } from './replay-imports';

/** People and rows that a step names. */
export type ReplayWorld = {
  as: (who: 'staff' | 'consultant' | 'customer', day: Day) => Promise<TestApi>;
  cards: ReadonlyMap<string, string>;
  /** Statements that were made on the way: their control code, and what was left by them. */
  statements: { code: string; left: number }[];
  imports: ReplayImports;
};

/**
 * Does a step of the model on the real books, with the procedures that people use. Returns "ok", or
 * the code of the refusal. `today` of the model is counted from the day of the sale.
 */
export async function replayStep(
  world: ReplayWorld,
  ids: BookIds,
  { action, picks, startsOn }: ModelStep,
): Promise<string> {
  const day = addDays(today, startsOn);
  const [staff, customer, worker] = await Promise.all([
    world.as('staff', day),
    world.as('customer', day),
    world.as(picks.person, day),
  ]);
  const { which, amount, isOn } = picks;
  const id = world.cards.get(picks.on) ?? '';
  const entry = ids.entries[which % Math.max(1, ids.entries.length)] ?? '';
  const { last = null, given = [] } = ids.permits[id] ?? {};
  const permitId = last ?? randomUUID();
  const paid = { balanceId: id, amount: picks.charged + picks.free, freeAmount: picks.free };
  const update = async (changed: { overdraftLimit: number } | { expiresOn: Day }) => {
    const { updatedAt } = await staff.balances.find({ id });
    await staff.balances.update({ id, updatedAt, ...changed });
  };

  const acts: { [action: string]: () => Promise<unknown> } = {
    log: () => worker.time.record({ ...work, ...paid, serviceDate: addDays(day, -picks.ago) }),
    edit: async () => {
      const { version } = await worker.time.find({ id: entry });
      await worker.time.update({ id: entry, version, ...paid });
    },
    delete: () => worker.time.remove({ id: entry }),
    ask: () => customer.time.question({ id: entry, body: 'What was this?' }),
    answerQuestion: () =>
      isOn
        ? staff.time.keepQuestioned({ id: entry, body: 'As agreed.' })
        : customer.time.withdrawQuestion({ id: entry }),
    validate: async () =>
      (isOn ? staff.time.validateOne : staff.time.invalidateOne)(await readSeen(entry)),
    bill: async () => (isOn ? staff.time.billOne : staff.time.unbillOne)(await readSeen(entry)),
    topUp: () => staff.balances.topUp({ id, amount }),
    adjust: () => staff.balances.adjust({ id, amount: amount - picks.less, reason: 'Counted' }),
    setLimit: () => update({ overdraftLimit: picks.limit }),
    setExpiry: () => update({ expiresOn: addDays(day, picks.ends) }),
    close: () => staff.balances.close({ id }),
    reopen: () => staff.balances.reopen({ id }),
    askPermit: () => staff.balances.askPermit({ id, amount }),
    givePermit: () => customer.balances.givePermit({ id, permitId }),
    refusePermit: () => customer.balances.refusePermit({ id, permitId }),
    takeBack: () =>
      customer.balances.takeBackPermit({ id, permitId: given[which % given.length] ?? '' }),
    makeStatement: async () => {
      const period = { from: '2020-01-01', to: '2029-12-31' };
      const { code, closing } = await customer.balances.statement({ id, ...period });
      world.statements.push({ code: code ?? '', left: closing });
    },
    importWork: () => importWork(world.imports, picks.on, amount),
    undoImport: () => undoImportedWork(world.imports, which),
    wait: async () => {},
  };
  const done = acts[action];
  if (!done) throw new Error(`the replay does not know the action ${action}`);
  try {
    await done();
    return 'ok';
  } catch (error) {
    return toProblemError(error).code;
  }
}

/** @returns the entry in the version that a person has just seen */
async function readSeen(id: string): Promise<SeenEntry> {
  const { entries } = await asSeen([id]);
  return onlyRow(entries);
}
