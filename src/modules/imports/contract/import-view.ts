import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { shownEmail } from '@/platform/text/shown-email';
import { dateOrders } from '../domain/date-order';
import { numberStyles } from '../domain/number-style';
import { rowDoubts, rowKinds, rowProblems, rowQuestions, rowStatuses } from '../domain/row';
import { columnRoles, sheetKinds, timeUnits, usedSigns } from '../domain/sheet';
import { resultView } from './result-view';

export const importStates = [
  'reading',
  'ready',
  'unreadable',
  'running',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

const balanceProblems = ['cardBoughtNothing', 'cardTooLarge'] as const;
/** Why the amount left is to be given by a person. */
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
  /** The first ten rows as they are in the file. */
  preview: z.array(z.array(z.string())),
  rows: z.int(),
  /** Number of rows that only add up others. */
  sums: z.int(),
  /** Number of rows with nothing but words, and of breaks. */
  notes: z.int(),
  isLeftOut: z.boolean(),
  isHidden: z.boolean(),
  /** True if the roles are those that were chosen before for a file with these headers. */
  isRemembered: z.boolean(),
  dateOrder: z.enum([...dateOrders, 'ambiguous', 'none']),
  numberStyle: z.enum([...numberStyles, 'ambiguous', 'none']),
  /** The unit of plain numbers; null if there are none or Klip asks for it. */
  unit: z.enum(timeUnits).nullable(),
  used: z.enum(usedSigns),
  /** Questions to be answered before the import is run; null is no question. */
  asks: z.strictObject({
    columns: z.boolean(),
    dateOrder: question.nullable(),
    numberStyle: question.nullable(),
    unit: question.nullable(),
    used: question.nullable(),
    customer: z.boolean(),
    /**
     * Number of rejected rows that the importer has not yet confirmed; null if there are none to
     * confirm.
     */
    refused: z.int().nullable(),
  }),
});
export type SheetView = z.infer<typeof sheetView>;

const balanceView = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(amountTypes),
  /** Number of a balance from an earlier import; null for a new one. */
  number: z.string().nullable(),
  /** Number of a new balance in the file of another Klip; null if Klip gives one. */
  keptNumber: z.string().nullable(),
  /** True if the file's number is taken, so a new number will be assigned. */
  isNumberTaken: z.boolean(),
  /** Amount left by the file or by an answer; null must be answered. */
  left: z.int().nullable(),
  leftFrom: z.enum(['typed', 'overview', 'stated', 'running', 'before', 'nothing']).nullable(),
  asks: z.enum(balanceQuestions).nullable(),
  /** The amounts that the files state, or that follow from them; null if they are silent. */
  byFile: z.strictObject({
    bought: z.int().nullable(),
    used: z.int().nullable(),
    left: z.int().nullable(),
  }),
  /** The amount left by the imported rows, or that of a balance that exists already: a choice. */
  computed: z.int().nullable(),
  /** Open balances that the customer of a new card has already, the newest three. */
  beside: z.array(z.strictObject({ number: z.string(), left: z.int() })),
  /**
   * True for a card that was used since the last import, so that the number of the file is not
   * applied.
   */
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
  /** Companies with nearly this name, one of which may be meant: to be answered. */
  similar: z.array(
    z.strictObject({
      /** An existing company; null if it is another name of the files. */
      id: z.uuid().nullable(),
      /** The key of that name. */
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
  /** An account or a placeholder; null: a placeholder is made. */
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
  /** Why the row, its card or its customer is refused. */
  refusal: z.enum([...rowProblems, ...balanceProblems, ...customerProblems]).nullable(),
  doubts: z.array(z.enum(rowDoubts)),
  /** Expected and stated amount, in minutes or credits, where a running balance does not add up. */
  running: z.strictObject({ expected: z.number(), stated: z.number() }).nullable(),
  customer: z.string(),
  card: z.string(),
  person: z.string(),
  date: z.string().nullable(),
  title: z.string(),
  type: z.enum(amountTypes),
  amount: z.int(),
  /** Texts as they are in the file, or as a person corrected them. */
  words: z.strictObject({ date: z.string(), amount: z.string() }),
});
export type RowView = z.infer<typeof rowView>;

/** A page of all rows, a hundred at most, in the order of the files. */
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
   * Time of the imported rows: `seconds` as written, `minutes` after each entry was rounded to
   * whole ones.
   */
  seconds: z.int(),
  minutes: z.int(),
  credits: z.int(),
  customers: z.array(customerView),
  people: z.array(personView),
  /** People who may be chosen for a name. */
  choices: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The first 200 rows that need an answer or a look. */
  rows: z.array(rowView),
  /** Questions without an answer: the import cannot be run before it is 0. */
  unanswered: z.int(),
  /** Changes when anything changes that would be written. */
  digest: z.string(),
});
export type ImportPlan = z.infer<typeof importPlan>;

export const importSummary = z.strictObject({
  id: z.uuid(),
  state: z.enum(importStates),
  files: z.array(z.string()),
  /** Why it could not be read or run, as the code of a refusal. */
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
