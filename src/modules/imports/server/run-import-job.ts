import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import { AppError } from '@/platform/errors';
import type { JobRun } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import type { ImportState } from '../contract/import-states';
import type { ImportPlan } from '../contract/import-view';
import { importErrors } from '../errors';
import { canImport } from '../policy';
import { findActingUserId, importAuthor } from './import-author';
import { addImportJob } from './import-work';
import { joinTableParts } from './planning/join-table-parts';
import { planInChildProcess } from './planning/plan-in-child-process';
import { maxPlanLength } from './reading/file-limits';
import { findImporter, readParts } from './reading/prepare-plan';
import {
  findImportRow,
  type ImportRow,
  lockImport,
  markImport,
  saveTexts,
} from './repository/import-rows';
import type { StoredFailure } from './repository/stored-texts';
import { isUnchanged } from './repository/tries';
import { saveRows } from './row-pages';
import type { WriterServices } from './writing/import-writer';
import { undoImport } from './writing/undo-import';
import { writeImport } from './writing/write-import';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    /** Job that runs the next step of an import by its state: reading, running or undoing. */
    'imports.runStep': { importId: string };
  }
}

/** States of an import after a failure, by the state before it. */
const stateAfterFailure = {
  reading: 'unreadable',
  running: 'ready',
  undoing: 'done',
} as const satisfies Partial<Record<ImportState, ImportState>>;

/** Runs the next step of an import. Does nothing if the step was done already. */
export async function runImportJob(
  services: WriterServices,
  id: string,
  run: JobRun,
): Promise<void> {
  const { db, clock } = services;
  const row = await findImportRow(db, id);
  const { state } = row;
  if (state !== 'reading' && state !== 'running' && state !== 'undoing') return;
  await markImport(db, id, {});
  const following = followImport(db, row, run.signal);
  try {
    const actor = await findImporter(db, findActingUserId(row), clock());
    if (!canImport(actor)) throw importErrors.importRightEnded();
    if (state === 'undoing') await undoImport(services, row, actor);
    else await readAndWrite(services, row, actor, following.signal);
  } catch (error) {
    if (following.signal.aborted && !run.signal?.aborted) return;
    const isRefusal = error instanceof AppError && error.kind !== 'unavailable';
    if (!isRefusal && !run.isLastAttempt) throw error;
    await saveFailure(
      services,
      row,
      isRefusal ? toFailure(error) : { code: 'importStopped', file: '', max: 0 },
      stateAfterFailure[state],
    );
    if (!isRefusal) throw error;
  } finally {
    following.end();
  }
}

/**
 * Milliseconds between two checks of the import, because another server may receive the request to
 * stop.
 */
const pollInterval = 250;

/**
 * Returns a signal that is aborted when the import is stopped or answered, or when the server
 * stops.
 */
function followImport(
  db: Database,
  row: Pick<ImportRow, 'id' | 'state' | 'version'>,
  serverStops: AbortSignal | undefined,
): { signal: AbortSignal; end: () => void } {
  const changed = new AbortController();
  const ended = new AbortController();

  async function look(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(pollInterval, undefined, { signal: ended.signal, ref: false });
      // A failed query does not count as a change; reading would fail in the same way.
      if (!(await isUnchanged(db, row).catch(() => true))) return changed.abort();
    }
  }

  look().catch(() => {});
  const signals = serverStops ? [changed.signal, serverStops] : [changed.signal];
  return { signal: AbortSignal.any(signals), end: () => ended.abort() };
}

async function readAndWrite(
  services: WriterServices,
  row: ImportRow,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const parts = await readParts(services, row, { signal });
  if (row.state === 'running') {
    return writeImport(services, row, actor, joinTableParts(parts));
  }
  await savePlan(services, row, await planInChildProcess(services, actor, parts, { row, signal }));
}

/** Saves the plan, and writes nothing else. */
async function savePlan(
  { db, files }: WriterServices,
  row: ImportRow,
  { view, lines }: Awaited<ReturnType<typeof planInChildProcess>>,
): Promise<ImportPlan> {
  const text = JSON.stringify(view);
  if (text.length > maxPlanLength) throw importErrors.fileHoldsTooMuch();
  await saveRows(files, row.id, lines);
  await withTx(db, importAuthor(row), async (tx) => {
    const now = await findImportRow(tx, row.id);
    // An answer arrived meanwhile, so the next job plans again.
    if (now.version !== row.version) return;
    await saveTexts(tx, row.id, { plan: text });
    await markImport(tx, row.id, {
      state: 'ready',
      rowsExpected: view.counts.ready + view.counts.doubtful,
    });
  });
  return view;
}

function toFailure({ code, details }: AppError): StoredFailure {
  return { code, file: String(details.file ?? ''), max: Number(details.max ?? 0) };
}

async function saveFailure(
  { db }: WriterServices,
  row: ImportRow,
  failure: StoredFailure,
  state: ImportState,
): Promise<void> {
  await withTx(db, importAuthor(row), async (tx) => {
    await lockImport(tx, row.id);
    // The import was stopped or answered meanwhile.
    if (!(await isUnchanged(tx, row))) return;
    // An outdated plan is made again, so that the person sees the new one.
    const isOutdated =
      row.state === 'running' && failure.code === importErrors.importChanged().code;
    if (!isOutdated) return markImport(tx, row.id, { state, failure });
    await markImport(tx, row.id, { state: 'reading', version: row.version + 1, failure });
    await addImportJob(tx, row.id);
  });
}
