import { setImmediate as letOthersRun } from 'node:timers/promises';
import { z } from 'zod';
import type { Actor } from '@/platform/actor';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import type { ImportPlan } from '../../contract/import-view';
import type { KnownFacts } from '../../domain/plan';
import { importErrors } from '../../errors';
import { readingLimits } from '../reading/file-limits';
import type { ImportServices } from '../reading/prepare-plan';
import type { TablePart } from '../reading/read-tables';
import type { ImportRow } from '../repository/import-rows';
import { loadKnown } from '../repository/load-known';
import type { ReadParts } from './join-table-parts';
import { type PackedFacts, type PlanPart, planPart } from './plan-tables';

type PlanningOptions = { row: ImportRow; signal: AbortSignal };

/**
 * Makes the plan that the importer sees. A process of its own does the work, so that the server can
 * answer others meanwhile. This plan is only shown: `writeImport` makes it again and compares.
 * @throws fileTooSlow, fileHoldsTooMuch; `ReadingEnded` if another try may succeed
 */
export async function planInChildProcess(
  { db, readInChildProcess }: Pick<ImportServices, 'db' | 'readInChildProcess'>,
  actor: Actor,
  { parts, settings }: ReadParts,
  { row: { version, userId }, signal }: PlanningOptions,
): Promise<{ view: ImportPlan; lines: Buffer[] }> {
  const known = packKnown(await loadKnown(db, actor, nameRows(parts)));
  const bytes = await pack(parts);
  const ask = { settings, known, version };
  const answer = await readInChildProcess('imports.plan', {
    ask,
    bytes,
    subject: userId,
    signal,
  }).catch((error: unknown) => {
    const end = error instanceof ReadingEnded ? error.end : undefined;
    if (end === 'tooSlow') throw importErrors.fileTooSlow({ max: readingLimits.seconds });
    if (end === 'tooMuch') throw importErrors.fileHoldsTooMuch();
    throw error;
  });
  return unpack(answer);
}

function nameRows(parts: readonly TablePart[]) {
  const some = parts.flatMap((part) => ('view' in part ? [] : [part]));
  return {
    fingerprints: some.flatMap(({ fingerprints }) => fingerprints.filter((one) => one !== null)),
    sourceIds: some.flatMap(({ sourceIds }) => sourceIds),
    numbers: new Set(some.flatMap(({ numbers }) => numbers)),
  };
}

function packKnown({ imported, importSizes, ownIds, ...known }: KnownFacts): PackedFacts {
  return {
    ...known,
    importer: { id: known.importer.id, name: known.importer.name, email: known.importer.email },
    imported: [...imported],
    importSizes: [...importSizes],
    ownIds: [...ownIds],
  };
}

async function pack(parts: readonly TablePart[]): Promise<Buffer> {
  const lines: Buffer[] = [];
  for (const part of parts) {
    lines.push(Buffer.from(`${JSON.stringify(part)}\n`));
    await letOthersRun();
  }
  return Buffer.concat(lines);
}

function unpack(answer: readonly PlanPart[]) {
  const [first, ...rest] = z.array(planPart).parse(answer);
  if (!first || !('view' in first)) throw new Error('a plan without a view');
  const lines = rest.flatMap((part) => ('lines' in part ? [Buffer.from(part.lines)] : []));
  return { view: first.view, lines };
}
