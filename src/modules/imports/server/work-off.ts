import type { Actor } from '@/platform/actor';
import { AppError } from '@/platform/errors';
import type { JobRun } from '@/platform/server/jobs';
import type { Translate } from '@/platform/server/problem';
import { withTx } from '@/platform/server/transaction';
import type { ImportPlan, ImportState } from '../contract/import-view';
import { showPlan } from '../domain/show-plan';
import { canImport } from '../policy';
import {
  findImporter,
  hash,
  type ImportServices,
  planNow,
  type ReadImport,
  readImport,
} from './prepare-plan';
import { findImportRow, type ImportRow, markImport, saveTexts } from './repository';
import { undoImport } from './undo-import';
import { writeImport } from './write-import';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    /** Does what the state of the import says: reads, runs or undoes it. */
    'imports.work': { importId: string };
  }
}

type Services = ImportServices & { translate: Translate };

/** What a failure leaves the import as. */
const backTo = {
  reading: 'unreadable',
  running: 'ready',
  undoing: 'done',
} as const satisfies Partial<Record<ImportState, ImportState>>;

/** Whatever is to be done about an import now; nothing when it has been done already. */
export async function workOffImport(services: Services, id: string, run: JobRun): Promise<void> {
  const { db, clock } = services;
  const row = await findImportRow(db, id);
  const { state } = row;
  if (state !== 'reading' && state !== 'running' && state !== 'undoing') return;
  await markImport(db, id, {});
  try {
    const actor = await findImporter(db, row.userId, clock());
    if (state === 'undoing') await undoImport(services, row, actor);
    else await readAndWrite(services, row, actor);
  } catch (error) {
    const isRefusal = error instanceof AppError;
    if (!isRefusal && !run.isLastAttempt) throw error;
    await giveUp(
      services,
      row,
      isRefusal ? toFailure(error) : { code: 'importStopped' },
      backTo[state],
    );
    if (!isRefusal) throw error;
  }
}

async function readAndWrite(services: Services, row: ImportRow, actor: Actor): Promise<void> {
  const read = await readImport(services, row);
  if (row.state === 'running') {
    if (canImport(actor)) await writeImport(services, row, actor, read);
    return;
  }
  await keepPlan(services, row, actor, read);
}

/** The dry run: it writes nothing but itself. */
async function keepPlan(
  { db }: Services,
  row: ImportRow,
  actor: Actor,
  { sheets, ...read }: ReadImport,
): Promise<ImportPlan> {
  const { plan, known } = await planNow(db, actor, { sheets, ...read });
  const { settings } = read;
  const view = showPlan({ plan, sheets, settings, known, version: row.version, hash });
  await withTx(db, { actorId: actor.id, requestId: `import ${row.id}` }, async (tx) => {
    const now = await findImportRow(tx, row.id);
    // Somebody has answered meanwhile: the next job plans anew.
    if (now.version !== row.version) return;
    await saveTexts(tx, row.id, { plan: JSON.stringify(view) });
    await markImport(tx, row.id, {
      state: 'ready',
      rowsExpected: view.counts.ready + view.counts.doubtful,
    });
  });
  return view;
}

type Failure = { code: string; file?: string; max?: number };

function toFailure({ code, details }: AppError): Failure {
  return { code, file: String(details.file ?? ''), max: Number(details.most ?? 0) };
}

async function giveUp(
  { db }: Services,
  row: ImportRow,
  failure: Failure,
  state: ImportState,
): Promise<void> {
  await withTx(db, { actorId: row.userId, requestId: `import ${row.id}` }, (tx) =>
    markImport(tx, row.id, { state, failure: JSON.stringify(failure) }),
  );
}
