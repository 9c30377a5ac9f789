import type { PunchMinutes } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { ImportBalance, ImportCustomer, ImportPlan, RowView } from '../contract/import-view';
import type { ReadSheet } from './read-sheet';
import type { ReadRow } from './row';

/** Facts of the installation that the importer may see. */
export type KnownFacts = {
  importer: { id: string; name: string; email: string };
  /** True if the importer may take over confirmations from a file, as staff may. */
  mayValidate: boolean;
  companies: { id: string; name: string; mayReceive: boolean; mayBill: boolean }[];
  /** People who may be named as the worker of an entry, the importer among them. */
  people: { id: string; name: string; email: string }[];
  placeholders: { id: string; name: string; email: string | null }[];
  /** Ids of earlier imports, by the fingerprints of their rows. */
  imported: ReadonlyMap<string, string>;
  /** Number of rows of each of these imports, by its id. */
  importSizes: ReadonlyMap<string, number>;
  /** Ids of entries and balances of this installation that occur in its own exports. */
  ownIds: ReadonlySet<string>;
  cards: KnownBalance[];
  /** Numbers in the files of another Klip that balances here already have. */
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
  overdraftLimit: number;
  /**
   * Amount left after that import. If the current amount differs, the balance has been used since.
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
  balanceKey: string;
  personKey: string;
};

export type PlannedCustomer = Omit<ImportCustomer, 'rows' | 'cards'>;

/** Balance that the import makes or adds to: what the plan shows of it, and what is written. */
export type PlannedBalance = Omit<ImportBalance, 'beside'> & {
  customerKey: string;
  balance: KnownBalance | null;
  /** First amount of a new balance; 0 for an existing one. */
  initial: number;
  /**
   * Increases that are booked before any charge, and `takenOff`, a decrease that is booked after
   * all charges.
   */
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

/** Tells whether a row is written. */
export function isToBeWritten({ status }: PlannedRow): boolean {
  return status === 'ready' || status === 'doubtful';
}

/** Tells whether a row counts in the plan: it is written, or would be after an answer. */
export function isComing(row: PlannedRow): boolean {
  return isToBeWritten(row) || row.status === 'asked';
}

/** Lists the fingerprints of a row, one for each entry that is made of it. */
export function listFingerprints(row: ReadRow, fingerprint: string): string[] {
  const count = row.kind === 'work' && row.type === 'credits' ? row.amount : 1;
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? fingerprint : `${fingerprint}-${at}`,
  );
}
