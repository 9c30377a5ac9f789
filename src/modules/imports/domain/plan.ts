import type { PunchMinutes } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { ImportBalance, ImportCustomer, ImportPlan, RowView } from '../contract/import-view';
import type { ReadSheet } from './read-sheet';
import type { ReadRow } from './row';

/** Facts of the installation that the importer may know. */
export type KnownFacts = {
  importer: { id: string; name: string; email: string };
  /** Staff take over the confirmations of a file. */
  mayValidate: boolean;
  companies: { id: string; name: string; mayReceive: boolean; mayBill: boolean }[];
  /** People who may be named as the worker of an entry, the importer among them. */
  people: { id: string; name: string; email: string }[];
  placeholders: { id: string; name: string; email: string | null }[];
  /** Ids of the imports of rows that were imported before, by fingerprint. */
  imported: ReadonlyMap<string, string>;
  /** The number of rows of each of these imports. */
  importSizes: ReadonlyMap<string, number>;
  /** Ids of entries and balances of this installation, as its own exports name them. */
  ownIds: ReadonlySet<string>;
  cards: KnownBalance[];
  /** Numbers in files of another Klip that balances here have. */
  takenNumbers: readonly string[];
  /** The newest open balances of each company and type. */
  openBalances: { companyId: string; type: AmountType; number: string; left: number }[];
};

/** A balance that an earlier import made. */
export type KnownBalance = {
  companyId: string;
  key: string;
  balanceId: string;
  number: string;
  type: AmountType;
  currentAmount: number;
  /**
   * Amount left after that import. A different current amount means that the balance has been used
   * since.
   */
  leftAfter: number;
  asOf: Day | null;
};

export type PlannedRow = {
  row: ReadRow;
  status: RowView['status'];
  refusal: RowView['refusal'];
  fingerprint: string;
  customerKey: string;
  cardKey: string;
  personKey: string;
};

export type PlannedCustomer = Omit<ImportCustomer, 'rows' | 'cards'>;

/** A balance that the import makes or adds to, as it is shown, and what is written for it. */
export type PlannedBalance = Omit<ImportBalance, 'beside'> & {
  customerKey: string;
  balance: KnownBalance | null;
  /** The first line of a new balance; 0 for one that is there. */
  initial: number;
  /** Adjustments up, before anything is charged, and one down after it. */
  topUps: { amount: number; rowId: string | null }[];
  takenOff: number;
  overdraftLimit: number;
  expiresOn: Day | null;
  punchMinutes: PunchMinutes;
  asOf: Day | null;
};

export type PlannedImport = {
  sheets: ReadSheet[];
  rows: PlannedRow[];
  customers: PlannedCustomer[];
  cards: PlannedBalance[];
  people: ImportPlan['people'];
};

/** Whether a row is written. */
export function isToBeWritten({ status }: PlannedRow): boolean {
  return status === 'ready' || status === 'doubtful';
}

/** Whether a row counts in the plan: it is written, or will be after an answer. */
export function isComing(row: PlannedRow): boolean {
  return isToBeWritten(row) || row.status === 'asked';
}

/** The fingerprints of a row: one for each entry it becomes. */
export function listFingerprints(row: ReadRow, fingerprint: string): string[] {
  const count = row.kind === 'work' && row.type === 'credits' ? row.amount : 1;
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? fingerprint : `${fingerprint}-${at}`,
  );
}
