import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { shownEmail } from '@/platform/text/shown-email';
import { dateOrders } from '../domain/date-order';
import { numberStyles } from '../domain/number-style';
import { rowDoubts, rowKinds, rowProblems, rowQuestions, rowStatuses } from '../domain/row';
import { billableReadings, columnRoles, sheetKinds, timeUnits, usedSigns } from '../domain/sheet';
import { importStates } from './import-states';
import { resultView } from './result-view';

const balanceProblems = ['cardBoughtNothing', 'cardTooLarge', 'cardOverdrawn'] as const;
/** Reasons why the importer must say how much is left on a balance. */
const balanceQuestions = [
  'leftMissing',
  'leftDiffers',
  'boughtDiffers',
  'usedDiffers',
  'klipDiffers',
] as const;
const customerProblems = ['customerNotReceiving', 'customerNamedTwice', 'customerName'] as const;

const question = z.strictObject({ headers: z.array(z.string()), samples: z.array(z.string()) });

export const sheetView = z.strictObject({
  id: z.string(),
  file: z.string(),
  name: z.string(),
  kind: z.enum(sheetKinds),
  customer: z.string().nullable(),
  headers: z.array(z.string()),
  roles: z.array(z.enum(columnRoles)),
  /** First ten rows, as they are in the file. */
  preview: z.array(z.array(z.string())),
  rows: z.int(),
  /** Number of rows that only hold the sums of other rows. */
  sums: z.int(),
  /** Number of rows that hold only words, and of breaks. */
  notes: z.int(),
  isLeftOut: z.boolean(),
  isHidden: z.boolean(),
  /** True if the roles were chosen earlier, for a file with the same headers. */
  isRemembered: z.boolean(),
  dateOrder: z.enum([...dateOrders, 'ambiguous', 'none']),
  numberStyle: z.enum([...numberStyles, 'ambiguous', 'none']),
  /** Unit of plain numbers; null if there are none, or while Klip asks for the unit. */
  unit: z.enum(timeUnits).nullable(),
  used: z.enum(usedSigns),
  /** Reading of the billable column; null while Klip asks. */
  billable: z.enum(billableReadings).nullable(),
  /**
   * Questions that must be answered before the import is run; null or false where there is nothing
   * to ask.
   */
  asks: z.strictObject({
    columns: z.boolean(),
    dateOrder: question.nullable(),
    numberStyle: question.nullable(),
    unit: question.nullable(),
    used: question.nullable(),
    billable: question.nullable(),
    customer: z.boolean(),
    /** Number of refused rows that the importer has not yet agreed to leave out; null if none. */
    refused: z.int().nullable(),
  }),
});
export type SheetView = z.infer<typeof sheetView>;

const balanceView = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(amountTypes),
  /** Number of the balance, if an earlier import made it; null for a new balance. */
  number: z.string().nullable(),
  /** Number that a new balance keeps from the file of another Klip; null if it gets a new one. */
  keptNumber: z.string().nullable(),
  /** True if the file's number is taken, so a new number will be assigned. */
  isNumberTaken: z.boolean(),
  /** Amount left by the files or by an answer; null as long as neither gives it. */
  left: z.int().nullable(),
  leftFrom: z.enum(['typed', 'overview', 'stated', 'running', 'before', 'nothing']).nullable(),
  asks: z.enum(balanceQuestions).nullable(),
  /** Amounts that the files state, or that follow from them; null where the files say nothing. */
  byFile: z.strictObject({
    bought: z.int().nullable(),
    used: z.int().nullable(),
    left: z.int().nullable(),
  }),
  /**
   * Amount left that the importer can choose instead: by the imported rows or, for an existing
   * balance, its present amount. Null if the rows do not give it.
   */
  computed: z.int().nullable(),
  /** Newest open balances, at most three, that the customer of a new balance already has. */
  beside: z.array(z.strictObject({ number: z.string(), left: z.int() })),
  /** True if the balance was used since the last import, so its amount in the file is not used. */
  isMoved: z.boolean(),
  entries: z.int(),
  charged: z.int(),
  bought: z.int(),
  /** Amount left after the import. */
  resulting: z.int(),
  problem: z.enum(balanceProblems).nullable(),
});
export type ImportBalance = z.infer<typeof balanceView>;

const customerView = z.strictObject({
  key: z.string(),
  name: z.string(),
  companyId: z.uuid().nullable(),
  /** Companies with nearly the same name; the importer must say whether one of them is meant. */
  similar: z.array(
    z.strictObject({
      /** Id of an existing company; null if the similar name comes from the files. */
      id: z.uuid().nullable(),
      /** Key of the similar name in the files; null for an existing company. */
      key: z.string().nullable(),
      name: z.string(),
    }),
  ),
  problem: z.enum(customerProblems).nullable(),
  isLeftOut: z.boolean(),
  /** Number of rows that are imported. */
  rows: z.int(),
  cards: z.array(balanceView),
});
export type ImportCustomer = z.infer<typeof customerView>;

const personView = z.strictObject({
  key: z.string(),
  name: z.string(),
  email: shownEmail,
  /** Account or placeholder of the person; null if the import makes a placeholder. */
  userId: z.string().nullable(),
  isPlaceholder: z.boolean(),
});

export const rowView = z.strictObject({
  id: z.string(),
  file: z.string(),
  line: z.int(),
  kind: z.enum(rowKinds),
  status: z.enum(rowStatuses),
  /** The open question about the row. */
  asks: z.enum(rowQuestions).nullable(),
  /** True if a person has corrected the row. */
  isChanged: z.boolean(),
  /** Reason why the row, its balance or its customer is refused; null if none is. */
  refusal: z.enum([...rowProblems, ...balanceProblems, ...customerProblems]).nullable(),
  doubts: z.array(z.enum(rowDoubts)),
  /**
   * Expected and stated amount, in minutes or credits, if the running balance does not add up at
   * this row.
   */
  running: z.strictObject({ expected: z.number(), stated: z.number() }).nullable(),
  customer: z.string(),
  card: z.string(),
  person: z.string(),
  date: z.string().nullable(),
  title: z.string(),
  type: z.enum(amountTypes),
  amount: z.int(),
  /** Part of the amount that is not billable. */
  free: z.int(),
  /** Texts as they are in the file, or as a person corrected them. */
  words: z.strictObject({ date: z.string(), amount: z.string() }),
});
export type RowView = z.infer<typeof rowView>;

/** Page of at most a hundred rows, in the order of the files. */
export const rowsView = z.strictObject({
  items: z.array(rowView),
  next: z.string().nullable(),
  count: z.int(),
});
export type RowsView = z.infer<typeof rowsView>;

const counts = z.strictObject({
  ready: z.int(),
  doubtful: z.int(),
  /** Number of rows with an open question. */
  asked: z.int(),
  already: z.int(),
  refused: z.int(),
  leftOut: z.int(),
});

export const importPlan = z.strictObject({
  version: z.int(),
  sheets: z.array(sheetView),
  counts,
  /**
   * Time of the imported rows. `seconds` is the exact sum; `minutes` adds up the entries after each
   * was rounded to whole minutes.
   */
  seconds: z.int(),
  minutes: z.int(),
  credits: z.int(),
  /** Rows that are not billable; they come in free of charge, or are left out. */
  free: z.strictObject({ rows: z.int(), isLeftOut: z.boolean() }),
  customers: z.array(customerView),
  people: z.array(personView),
  /** People among whom the importer chooses for each name in the files. */
  choices: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** First 200 rows that need an answer or should be looked at. */
  rows: z.array(rowView),
  /** Number of questions without an answer. The import can be run only when it is 0. */
  unanswered: z.int(),
  /** Hash of everything that the import would write; it changes whenever any of that changes. */
  digest: z.string(),
});
export type ImportPlan = z.infer<typeof importPlan>;

export const importSummary = z.strictObject({
  id: z.uuid(),
  state: z.enum(importStates),
  files: z.array(z.string()),
  /** Code and file of the error why the import could not be read or run; null if there is none. */
  failure: z.strictObject({ code: z.string(), file: z.string(), max: z.int() }).nullable(),
  rowsDone: z.int(),
  rowsExpected: z.int(),
  version: z.int(),
  userId: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Last moment to undo the import; null if it cannot be undone. */
  undoUntil: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importView = importSummary.extend({
  /** Plan of the import; null while the file is being read. */
  plan: importPlan.nullable(),
  result: resultView.nullable(),
});
export type ImportView = z.infer<typeof importView>;

export const importsView = z.strictObject({ items: z.array(importSummary) });
