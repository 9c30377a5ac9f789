import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { ResultView } from '../../contract/result-view';
import type { KnownFacts, PlannedImport } from '../../domain/plan';
import type { ImportServices } from '../reading/prepare-plan';
import type { ImportRow } from '../repository/import-rows';
import type { CompanyTask } from '../repository/tasks';

export type WriterServices = ImportServices & {
  translate: Translate;
  /** Database whose statements may take longer than those of a request. */
  patient: Database;
};

/** State of an import while it is written. */
export type ImportWriter = {
  services: WriterServices;
  tx: Tx;
  row: ImportRow;
  actor: Actor;
  known: KnownFacts;
  plan: PlannedImport;
  /** Numbers that are reserved for new balances, by their type. */
  numbers: Record<AmountType, string[]>;
  people: Map<string, string>;
  companies: Map<string, { id: string; name: string; wasMade: boolean }>;
  /** Tasks of the companies that existed before the import. */
  tasks: CompanyTask[];
  result: ResultView;
};

export function emptyResult(): ResultView {
  return {
    entries: 0,
    minutes: 0,
    credits: 0,
    companies: 0,
    cards: 0,
    purchases: 0,
    placeholders: [],
    balances: [],
    kept: [],
    keptCount: 0,
    takenBack: null,
  };
}
