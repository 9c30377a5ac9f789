import type { Database } from '@/database/connection';
import { requestErrors } from '@/platform/request-errors';
import type { ArchivePlace, StoredArchive } from '@/platform/server/archive/archive-place';
import type { ArchiveView } from '../../contract/archives';
import { newestOfEach, readArchiveName } from '../../domain/archive-rules';
import { listArchiveRuns } from '../repository/archive-runs';

/**
 * Lists the stored archives.
 * @throws unavailable if the bucket does not answer
 */
export function listStored(place: ArchivePlace): Promise<StoredArchive[]> {
  return place.list().catch(() => {
    throw requestErrors.unavailable();
  });
}

type Run = Awaited<ReturnType<typeof listArchiveRuns>>[number];

/** Milliseconds for which failed runs that left no file are shown. */
const showFailure = 14 * 86_400_000;

/** Lists all archives that are stored, being made, or failed lately, the newest first. */
export async function listStoredArchives(
  db: Database,
  place: ArchivePlace,
  now: Date,
): Promise<ArchiveView[]> {
  const [stored, runs] = await Promise.all([listStored(place), listArchiveRuns(db)]);
  const newest = newestOfEach(runs);
  const sizes = new Map(stored.map(({ name, size }) => [name, size]));
  const isShown = ({ state, startedAt }: Run) =>
    state === 'running' ||
    (state === 'failed' && now.getTime() - new Date(startedAt).getTime() < showFailure);
  const names = new Set([
    ...sizes.keys(),
    ...[...newest.values()].filter(isShown).map(({ name }) => name),
  ]);
  return [...names]
    .map((name) => toView(name, sizes.get(name), newest.get(name)))
    .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
}

function toView(name: string, size: number | undefined, run: Run | undefined): ArchiveView {
  const named = readArchiveName(name);
  return {
    name,
    sizeBytes: size ?? null,
    createdAt: named?.at.toISOString() ?? null,
    isScheduled: named?.isScheduled ?? false,
    check: run
      ? {
          state: run.state,
          step: run.step,
          at: run.finishedAt ?? run.startedAt,
          failure: run.failure,
          askedByName: run.askedByName,
        }
      : null,
  };
}
