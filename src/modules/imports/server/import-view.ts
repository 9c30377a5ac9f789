import type { ImportSummary, ImportView } from '../contract/import-view';
import { findUndoUntil } from '../domain/days-to-undo';
import type { importErrors } from '../errors';
import type { ImportRow } from './repository/import-rows';

type SummaryRow = Omit<ImportRow, 'plan' | 'result'>;

export function toImportSummary(
  { settings: _, undoneBy: __, ...row }: SummaryRow,
  now: Date,
): ImportSummary {
  return { ...row, undoUntil: findUndoUntil(row, now) };
}

/**
 * Returns an import for its screen. If its plan is from an older version and cannot be shown, the
 * import must be read again.
 */
export function toImportView({ plan, result, ...row }: ImportRow, now: Date): ImportView {
  const summary = toImportSummary(row, now);
  const isOutdated = row.state === 'ready' && (plan === null || row.settings === null);
  if (!isOutdated) return { ...summary, plan, result };
  const code = 'importOutdated' satisfies keyof typeof importErrors;
  const failure = { code, file: '', max: 0 };
  return { ...summary, state: 'unreadable', failure, plan: null, result };
}
