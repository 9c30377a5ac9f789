import type { Database } from '@/database/connection';
import { addJob } from '@/platform/server/jobs';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { isArchiveDue, nameArchive, readArchiveName } from '../../domain/archive-rules';
import { insertArchiveRun, listArchiveRuns, type NewRun } from '../repository/archive-runs';
import { findArchivePlan, findFirstStaffDate } from '../repository/settings';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'admin.orderArchive': Record<string, never>;
  }
}

/** Milliseconds after a failure before the next scheduled archive is tried. */
const pauseAfterFailure = 3_600_000;

/**
 * Inserts a run together with its job, and returns its id; undefined while another run is under
 * way.
 */
export async function orderArchive(tx: Tx, run: NewRun): Promise<string | undefined> {
  const id = await insertArchiveRun(tx, run);
  if (id !== undefined) await addJob(tx, 'admin.runArchive', { runId: id }, { maxAttempts: 1 });
  return id;
}

type Moment = { now: Date; timeZone: string };

/** Orders the archive of the day if it is due. It runs as a scheduled job. */
export async function orderDueArchive(db: Database, { now, timeZone }: Moment): Promise<void> {
  await withTx(db, byClock('archives'), async (tx) => {
    const { hour } = await findArchivePlan(tx);
    const runs = (await listArchiveRuns(tx)).filter(({ kind }) => kind === 'scheduled');
    // The names hold the server's time; the clock of the database may differ.
    const begun = (state: string) =>
      runs.flatMap((run) => (run.state === state ? (readArchiveName(run.name)?.at ?? []) : []));
    const since = await findFirstStaffDate(tx);
    // A new installation makes its first archive when the planned hour comes next.
    const archived = since ? [...begun('done'), since] : [];
    if (!since || !isArchiveDue(archived, { hour, timeZone }, now)) return;
    const isPausing = begun('failed').some((at) => {
      const passed = now.getTime() - at.getTime();
      return passed >= 0 && passed < pauseAfterFailure;
    });
    if (isPausing) return;
    await orderArchive(tx, { kind: 'scheduled', name: nameArchive(now, true), askedBy: null });
  });
}
