import type { Database } from '@/database/connection';
import type { Clock } from '@/platform/server/clock';
import type { Logger } from '@/platform/server/log';
import { cutText } from '@/platform/text/cut-text';
import {
  interrupted,
  listEndedArchives,
  newestOfEach,
  readArchiveName,
} from '../../domain/archive-rules';
import {
  findArchiveRun,
  finishArchiveRun,
  hearOfArchiveRun,
  listArchiveRuns,
  purgeArchiveRuns,
} from '../repository/archive-runs';
import { findArchivePlan } from '../repository/settings';
import type { Archives } from './archives';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'admin.runArchive': { runId: string };
  }
}

export type ArchiveServices = {
  db: Database;
  log: Logger;
  clock: Clock;
  timeZone: string;
  archives: Archives;
};

const hearEvery = 60_000;

/**
 * Runs one order: writes an archive, verifies it as a restore would, and stores it. After a
 * scheduled archive, it removes those that are no longer kept. A failed run is not repeated,
 * because a scheduled job orders missing archives every ten minutes.
 */
export async function runArchive(
  services: ArchiveServices,
  runId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, log } = services;
  const run = await findArchiveRun(db, runId);
  if (run?.state !== 'running') return;
  const timer = setInterval(() => {
    hearOfArchiveRun(db, runId).catch((err) => log.warn({ err }, 'an archive is not heard of'));
  }, hearEvery);
  try {
    const sizeBytes = await makeOrCheck(services, { id: runId, ...run }, signal);
    await finishArchiveRun(db, runId, { sizeBytes });
    log.info({ archive: run.name, sizeBytes }, 'an archive is verified');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = signal?.aborted ? interrupted : reason;
    log.error({ err: error, archive: run.name }, 'an archive failed');
    await finishArchiveRun(db, runId, { failure: cutText(failure, 500) });
    return;
  } finally {
    clearInterval(timer);
  }
  // A failure to remove old archives does not spoil the new one.
  await cleanUp(services, run.kind === 'scheduled').catch((err) =>
    log.error({ err }, 'archives that have ended cannot be removed'),
  );
}

async function cleanUp(services: ArchiveServices, isScheduled: boolean): Promise<void> {
  await purgeArchiveRuns(services.db);
  if (isScheduled) await removeEnded(services);
}

type Run = { id: string; kind: string; name: string };

/** @returns the size of the archive in bytes */
async function makeOrCheck(
  { db, archives: { place, program } }: ArchiveServices,
  { id, kind, name }: Run,
  signal: AbortSignal | undefined,
): Promise<number> {
  if (kind === 'check') {
    await place.withFile(name, (path) => program.verify(path, signal));
  } else {
    await place.ensureWritable();
    const path = place.draft(name);
    await program.create(path, signal);
    try {
      await hearOfArchiveRun(db, id, 'checking');
      await program.verify(path, signal);
      await hearOfArchiveRun(db, id, 'sending');
      await place.keep(name);
    } catch (error) {
      // Only verified archives are kept.
      await place.discard(name).catch(() => {});
      throw error;
    }
  }
  const stored = await place.list();
  const found = stored.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not where archives are kept.`);
  return found.size;
}

async function removeEnded({
  db,
  clock,
  timeZone,
  archives: { place },
  log,
}: ArchiveServices): Promise<void> {
  const { days, weeks, months } = await findArchivePlan(db);
  const [stored, runs] = await Promise.all([place.list(), listArchiveRuns(db)]);
  const newest = newestOfEach(runs);
  const failed = (name: string) => newest.get(name)?.state === 'failed';
  const names = stored.map(({ name }) => name);
  const good = names.flatMap((name) => (failed(name) ? [] : (readArchiveName(name) ?? [])));
  const moment = { timeZone, now: clock() };
  const ended = listEndedArchives(good, { days, weeks, months }, moment);
  // The server stopped before it verified the archive.
  const unverified = names.filter((name) => failed(name) && newest.get(name)?.kind === 'scheduled');
  for (const name of [...ended, ...unverified]) {
    await place.remove(name);
    log.info({ archive: name }, 'an archive has ended');
  }
}
