import { z } from 'zod';
import type { ImportSettings } from '../../contract/import-input';
import { importPlan } from '../../contract/import-view';
import { makePlan } from '../../domain/make-plan';
import type { KnownFacts } from '../../domain/plan';
import { hash } from '../hash';
import { tablePart } from '../reading/read-tables';
import { toLines } from '../row-pages';
import { showPlan } from '../show-plan';
import { joinTableParts } from './join-table-parts';

declare module '@/platform/server/readers/create-readers' {
  interface Readings {
    'imports.plan': { ask: PlanRequest; part: PlanPart };
  }
}

/** `KnownFacts` in a form that JSON can hold. */
export type PackedFacts = Omit<KnownFacts, 'imported' | 'importSizes' | 'ownIds'> & {
  imported: [string, string][];
  importSizes: [string, number][];
  ownIds: string[];
};

type PlanRequest = { settings: ImportSettings; known: PackedFacts; version: number };

/**
 * Parts of the answer: first the plan as a person sees it, then the lines of all rows, some hundred
 * at a time.
 */
export const planPart = z.union([
  z.strictObject({ view: importPlan }),
  z.strictObject({ lines: z.string() }),
]);
export type PlanPart = z.infer<typeof planPart>;

const rowsOfPart = 250;

/**
 * Plans an import without writing anything. `bytes` are the parts of its tables, one in each line.
 */
export function* planTables(
  { settings, known: packed, version }: PlanRequest,
  bytes: Buffer,
): Generator<PlanPart> {
  const lines = bytes.toString('utf8').split('\n').filter(Boolean);
  const parts = lines.map((line) => tablePart.parse(JSON.parse(line)));
  const { sheets, views, fingerprints } = joinTableParts({ parts, settings });
  const known = {
    ...packed,
    imported: new Map(packed.imported),
    importSizes: new Map(packed.importSizes),
    ownIds: new Set(packed.ownIds),
  };
  const plan = makePlan(sheets, fingerprints, settings, known);
  yield { view: showPlan({ plan, views, settings, known, version, hash }) };
  for (let at = 0; at < plan.rows.length; at += rowsOfPart)
    yield { lines: toLines(plan.rows.slice(at, at + rowsOfPart), plan) };
}
