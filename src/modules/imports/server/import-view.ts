import type { ImportPlan, ImportSummary, ImportView, ResultView } from '../contract/import-view';
import { findUndoUntil } from '../domain/days-to-undo';
import type { ImportRow } from './repository';
import type { StoredSettings } from './stored';

type SummaryRow = Omit<ImportRow, 'plan' | 'result'>;

export function toImportSummary(
  { settings, failure, undoneBy: _, ...row }: SummaryRow,
  now: Date,
): ImportSummary {
  const { files } = JSON.parse(settings) as StoredSettings;
  const failed =
    failure === null
      ? null
      : (JSON.parse(failure) as { code: string; file?: string; max?: number });
  return {
    ...row,
    files,
    failure: failed && { code: failed.code, file: failed.file ?? '', max: failed.max ?? 0 },
    undoUntil: findUndoUntil(row, now),
  };
}

export function toImportView({ plan, result, ...row }: ImportRow, now: Date): ImportView {
  return {
    ...toImportSummary(row, now),
    plan: plan === null ? null : (JSON.parse(plan) as ImportPlan),
    result: result === null ? null : (JSON.parse(result) as ResultView),
  };
}
