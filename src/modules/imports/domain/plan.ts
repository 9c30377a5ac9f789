import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { ReadSheet } from './read-sheet';
import type { ReadRow, RowDoubt, RowProblem } from './row';

/** What is known of the installation, as far as the person who imports may know it. */
export type Known = {
  importer: { id: string; name: string; email: string };
  /** Staff confirm what a file says is confirmed. */
  mayValidate: boolean;
  companies: { id: string; name: string; mayReceive: boolean; mayBill: boolean }[];
  /** Who may be named as having done the work, the importer among them. */
  people: { id: string; name: string; email: string }[];
  placeholders: { id: string; name: string; email: string | null }[];
  /** `companyId` of what came in before, by fingerprint. */
  imported: ReadonlyMap<string, string>;
  cards: KnownCard[];
};

/** A balance that an earlier import made. */
export type KnownCard = {
  companyId: string;
  key: string;
  balanceId: string;
  number: string;
  type: AmountType;
  currentAmount: number;
  /** When that import was done. Somebody has used the balance since where it differs. */
  leftAfter: number;
  asOf: Day | null;
};

export const rowStatuses = ['ready', 'doubtful', 'already', 'refused', 'leftOut'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Why a row is refused: because of itself, its card or its customer. */
export type RowRefusal = RowProblem | CardProblem | CustomerProblem;
export const cardProblems = ['cardBoughtNothing', 'cardTooLarge'] as const;
export type CardProblem = (typeof cardProblems)[number];
export const customerProblems = [
  'customerNotReceiving',
  'customerNamedTwice',
  'customerName',
] as const;
export type CustomerProblem = (typeof customerProblems)[number];

export type PlannedRow = {
  row: ReadRow;
  status: RowStatus;
  refusal: RowRefusal | null;
  doubts: RowDoubt[];
  fingerprint: string;
  customerKey: string;
  cardKey: string;
  personKey: string;
};

/** Where the number of what is left comes from. */
export type LeftFrom = 'typed' | 'overview' | 'below' | 'running' | 'before' | 'nothing';

export type PlannedCard = {
  key: string;
  customerKey: string;
  label: string;
  type: AmountType;
  balance: KnownCard | null;
  /** Null: nobody has said what is left, so it must be asked. */
  left: number | null;
  leftFrom: LeftFrom | null;
  /** Somebody has used the balance since the last import: the number of the file is not applied. */
  isMoved: boolean;
  charged: number;
  /** The first line of a new balance; 0 for one that is there. */
  initial: number;
  /** Adjustments up, before anything is charged, and one down after it. */
  topUps: { amount: number; rowId: string | null }[];
  takenOff: number;
  overdraftLimit: number;
  expiresOn: Day | null;
  asOf: Day | null;
  /** What is left when all is done. */
  resulting: number;
  problem: CardProblem | null;
};

export type PlannedCustomer = {
  key: string;
  name: string;
  companyId: string | null;
  problem: CustomerProblem | null;
  isLeftOut: boolean;
};

export type PlannedPerson = {
  key: string;
  name: string;
  email: string;
  /** An account or a placeholder that is there; null: a placeholder is made. */
  userId: string | null;
  isPlaceholder: boolean;
};

export type Plan = {
  sheets: ReadSheet[];
  rows: PlannedRow[];
  customers: PlannedCustomer[];
  cards: PlannedCard[];
  people: PlannedPerson[];
};
