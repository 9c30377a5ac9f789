import type { StatementView } from '@/modules/balances/contract/statement';
import { issueFile } from '@/modules/balances/server/statement/issue-file';
import { findActor } from '@/modules/people/server/find-actor';
import { photoKey } from '@/modules/people/server/photo-router';
import { withCategoryLabels } from '@/modules/time/server/category-labels';
import { countLeftOut } from '@/modules/time/server/repository/left-out-entries';
import { addJob, type JobRun } from '@/platform/server/jobs';
import type { JobServices } from '@/platform/server/module-jobs';
import { byClock, type Tx, withLongRead, withTx } from '@/platform/server/transaction';
import { isStillOwn } from '../../domain/takeout-sight';
import { countTakenRows } from '../repository/taken-rows';
import {
  countTakeoutTry,
  findTakeout,
  lockSilentTakeouts,
  markTakeout,
} from '../repository/takeouts';
import { takeoutKey } from '../run-export';
import { writeTakeout } from './write-takeout';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'time.takeout': { takeoutId: string };
    'time.resumeTakeouts': Record<string, never>;
  }
}

type TakeoutServices = Pick<
  JobServices,
  'db' | 'longReads' | 'standby' | 'files' | 'timeZone' | 'translate' | 'clock' | 'log' | 'baseUrl'
>;

/** Longest and shortest time in milliseconds between two heartbeats of a takeout. */
const hearEvery = 30_000;
const sayEvery = 1_000;
const maxTakeoutTries = 3;

/**
 * Makes the file of a takeout as a job, and saves its progress. It fails if the rights of its
 * person no longer cover it.
 */
export async function runTakeout(
  services: TakeoutServices,
  id: string,
  { isLastAttempt, signal }: JobRun,
): Promise<void> {
  const { db, files, log, clock } = services;
  const found = await findTakeout(db, id);
  if (found?.state !== 'waiting') return;
  const actor = await findActor(db, found.userId, clock());
  if (!actor || !isStillOwn(found, actor)) {
    await markTakeout(db, found, { state: 'failed' });
    return;
  }
  if (!(await markTakeout(db, found, {}))) return;
  const key = takeoutKey(found);
  const timer = setInterval(() => {
    markTakeout(db, found, {}).catch((err) => log.warn({ err }, 'a takeout is not heard of'));
  }, hearEvery);
  try {
    const sizeBytes = await files.putLarge(key, (path) => makeFile(services, path, found, signal));
    if (!(await markTakeout(db, found, { state: 'ready', sizeBytes }))) await files.remove(key);
  } catch (error) {
    const outcome = isLastAttempt ? ({ state: 'failed' } as const) : { heardAt: null };
    // If another server has taken over, or the takeout was removed, this server has no failure to
    // report.
    if (await markTakeout(db, found, outcome)) throw error;
  } finally {
    clearInterval(timer);
  }
}

async function makeFile(
  { db, longReads, standby, files, timeZone, translate, clock, baseUrl }: TakeoutServices,
  path: string,
  takeout: NonNullable<Awaited<ReturnType<typeof findTakeout>>>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { kind, userId, request } = takeout;
  const { scope } = request;
  let rowsDone = 0;
  let saidAt = performance.now();
  const say = async (rows: number) => {
    signal?.throwIfAborted();
    rowsDone += rows;
    if (performance.now() - saidAt < sayEvery) return;
    saidAt = performance.now();
    if (!(await markTakeout(db, takeout, { rowsDone }))) throw new Error('the try is over');
  };
  const looks = { db, longReads, ...(takeout.tries === 1 && { standby }) };
  await withLongRead(looks, async (snapshot) => {
    const { entries, movements } = await countTakenRows(snapshot, scope);
    // Each list is written twice, and statements contain the movements once more.
    const rowsExpected = kind === 'person' ? 0 : 2 * entries + 3 * movements;
    await markTakeout(db, takeout, { rowsExpected, rowsDone });
    const leftOut = kind === 'person' ? await countLeftOut(snapshot, userId, scope, {}) : 0;
    const place = {
      now: clock(),
      timeZone,
      translate: await withCategoryLabels(snapshot, translate),
      baseUrl,
      photo: kind === 'person' ? await files.get(photoKey(userId)) : undefined,
      issue: (statement: StatementView, bytes: Uint8Array) => issueFile(db, statement, bytes),
    };
    await writeTakeout(snapshot, path, { kind, userId, request, leftOut }, place, say);
  });
  await markTakeout(db, takeout, { rowsDone });
}

/**
 * Takes over takeouts of a killed server, and marks them as failed after some tries. It runs as a
 * scheduled job.
 */
export async function resumeTakeouts({ db }: Pick<TakeoutServices, 'db'>): Promise<void> {
  await withTx(db, byClock('time.resumeTakeouts'), async (tx) => {
    for (const silent of await lockSilentTakeouts(tx)) {
      if (silent.tries >= maxTakeoutTries) {
        await markTakeout(tx, silent, { state: 'failed' });
        continue;
      }
      await countTakeoutTry(tx, silent.id);
      await addTakeoutJob(tx, silent.id);
    }
  });
}

/**
 * Adds the job of a takeout. It replaces an earlier job of the same takeout, whose tries it ends.
 */
export function addTakeoutJob(tx: Tx, takeoutId: string): Promise<void> {
  const options = { maxAttempts: maxTakeoutTries, jobKey: `takeout:${takeoutId}` };
  return addJob(tx, 'time.takeout', { takeoutId }, options);
}
