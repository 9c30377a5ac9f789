import type { StatementView } from '@/modules/balances/contract/statement';
import { issueFile } from '@/modules/balances/server/statement/issue-file';
import { withCategoryLabels } from '@/modules/time/server/category-labels';
import { countLeftOut } from '@/modules/time/server/repository/left-out-entries';
import { addJob, type JobRun } from '@/platform/server/jobs';
import type { JobServices } from '@/platform/server/module-jobs';
import { byClock, withLongRead, withTx } from '@/platform/server/transaction';
import { countTakenRows } from '../repository/taken-rows';
import {
  countTakeoutTry,
  findTakeout,
  lockSilentTakeouts,
  markTakeout,
} from '../repository/takeouts';
import { exportKey } from '../run-export';
import { writeTakeout } from './write-takeout';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'time.takeout': { takeoutId: string };
    'time.resumeTakeouts': Record<string, never>;
  }
}

type TakeoutServices = Pick<
  JobServices,
  'db' | 'longReads' | 'files' | 'timeZone' | 'translate' | 'clock' | 'log' | 'baseUrl'
>;

/** In milliseconds: how often a server says that it works on a takeout, at least and at most. */
const hearEvery = 30_000;
const sayEvery = 1_000;
export const maxTakeoutTries = 3;

/** The job of a takeout: makes its file, and says on the way how far it is. */
export async function runTakeout(
  services: TakeoutServices,
  id: string,
  { isLastAttempt, signal }: JobRun,
): Promise<void> {
  const { db, files, log } = services;
  const found = await findTakeout(db, id);
  if (found?.state !== 'waiting') return;
  await markTakeout(db, id, {});
  const timer = setInterval(() => {
    markTakeout(db, id, {}).catch((err) => log.warn({ err }, 'a takeout is not heard of'));
  }, hearEvery);
  try {
    const sizeBytes = await files.putLarge(exportKey(id), (path) =>
      makeFile(services, path, found, signal),
    );
    await markTakeout(db, id, { state: 'ready', sizeBytes });
  } catch (error) {
    if (isLastAttempt) await markTakeout(db, id, { state: 'failed' });
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function makeFile(
  { db, longReads, timeZone, translate, clock, baseUrl }: TakeoutServices,
  path: string,
  takeout: NonNullable<Awaited<ReturnType<typeof findTakeout>>>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { id, kind, userId, request } = takeout;
  const { scope } = request;
  let rowsDone = 0;
  let saidAt = performance.now();
  const say = async (rows: number) => {
    signal?.throwIfAborted();
    rowsDone += rows;
    if (performance.now() - saidAt < sayEvery) return;
    saidAt = performance.now();
    await markTakeout(db, id, { rowsDone });
  };
  await withLongRead({ db, longReads }, async (snapshot) => {
    const { entries, movements } = await countTakenRows(snapshot, scope);
    // Each list is written twice, and movements are on the statements as well.
    const rowsExpected = kind === 'person' ? 0 : 2 * entries + 3 * movements;
    await markTakeout(db, id, { rowsExpected, rowsDone });
    const leftOut = kind === 'person' ? await countLeftOut(snapshot, userId, scope, {}) : 0;
    const place = {
      now: clock(),
      timeZone,
      translate: await withCategoryLabels(snapshot, translate),
      baseUrl,
      issue: (statement: StatementView, bytes: Uint8Array) => issueFile(db, statement, bytes),
    };
    await writeTakeout(snapshot, path, { kind, userId, request, leftOut }, place, say);
  });
  await markTakeout(db, id, { rowsDone });
}

/** Scheduled job: takes up what a killed server has left, and gives it up after some tries. */
export async function resumeTakeouts({ db }: Pick<TakeoutServices, 'db'>): Promise<void> {
  await withTx(db, byClock('time.resumeTakeouts'), async (tx) => {
    for (const { id, tries } of await lockSilentTakeouts(tx)) {
      if (tries >= maxTakeoutTries) {
        await markTakeout(tx, id, { state: 'failed' });
        continue;
      }
      await countTakeoutTry(tx, id);
      await addJob(tx, 'time.takeout', { takeoutId: id }, { maxAttempts: maxTakeoutTries });
    }
  });
}
