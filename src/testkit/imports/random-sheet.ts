import type { createRandom } from '@/testkit/random';

type Random = ReturnType<typeof createRandom>;
type Step = Record<'bought' | 'used' | 'free' | 'left', number> & { day: string; title: string };

/** Header of a billable column, and its words for yes and no. */
type Spelling = readonly [header: string, yes: string, no: string];

/** Card as a person keeps it in a sheet: its steps in the order of time, in minutes. */
export type RandomLedger = { steps: Step[]; spelling: Spelling | null } & Record<
  'opening' | 'bought' | 'used' | 'free',
  number
>;

const spellings: readonly (Spelling | null)[] = [
  null,
  null,
  null,
  null,
  ['Fakturerbar', 'Ja', 'Nej'],
  ['Fakturérbart?', 'sand', 'FALSK'],
  ['Kan faktureres', 'x', ''],
  ['Debiterbar', '1', '0'],
  ['Billable', 'Yes', 'No'],
  ['BILLABLE (Y/N)', 'y', 'n'],
  ['Chargeable', 'true', 'false'],
];

const works = ['Møde', 'Rettelser', 'Telefon med kunden', 'Ny forside', 'Support', 'Opsætning'];
const sales = ['Købt klippekort', 'Køb af timer', 'Klippekort', 'Optankning'];

const toolsOf = (random: Random) => {
  const upTo = (max: number) => Math.floor(random() * max);
  const pick = <One>(some: readonly One[]) => some[upTo(some.length)] as One;
  const chance = (share: number) => random() < share;
  return { upTo, pick, chance };
};

export function randomLedger(random: Random): RandomLedger {
  const { upTo, pick, chance } = toolsOf(random);
  const opening = chance(0.3) ? pick([60, 150, 615, 1200]) : 0;
  const count = 1 + upTo(14);
  const days = Array.from({ length: count }, () => {
    const day = new Date(Date.UTC(2026, 0, 1 + upTo(300)));
    return day.toISOString().slice(0, 10);
  }).sort();
  const spelling = pick(spellings);
  let left = opening;
  const steps = days.map((day, at) => {
    const isSale = (at === 0 && opening === 0) || chance(0.2);
    const bought = isSale ? pick([300, 600, 600, 1200, 90]) : 0;
    const worked = isSale ? 0 : chance(0.7) ? 15 * (1 + upTo(20)) : 1 + upTo(300);
    // The first row says yes, or a column of marks would be empty.
    const free = spelling && at > 0 && chance(0.3) ? worked : 0;
    const used = worked - free;
    left += bought - used;
    return { day, title: pick(isSale ? sales : works), bought, used, free, left };
  });
  const total = (of: 'bought' | 'used' | 'free') => steps.reduce((sum, step) => sum + step[of], 0);
  const totals = { bought: total('bought'), used: total('used'), free: total('free') };
  return { opening, steps, spelling, ...totals };
}

type Shape = {
  /** Column of the sales: a separate one, or the column of work, with or without another sign. */
  sales: 'apart' | 'unsigned' | 'usedIsMinus' | 'usedIsPlus';
  hasRunning: boolean;
  order: 'oldestFirst' | 'newestFirst';
  unit: 'decimal' | 'clock' | 'minutes' | 'letters';
  /** Place of the balance: after or before its row. */
  balance: 'after' | 'before';
  /** True if rows of one day are in another order. */
  isShuffled: boolean;
  /** Kind of the rows with the sum of the work of each month. */
  subtotals: 'none' | 'undated' | 'dated';
  /** True if a second table of the customer continues the first one. */
  isInTwo: boolean;
  unitIsNamed: boolean;
  mark: ',' | '.';
  separator: string;
  titles: number;
  below: readonly ('sum' | 'left')[];
  hasNotes: boolean;
  openingAt: 'row' | 'above';
};

function randomShape(random: Random): Shape {
  const { upTo, pick, chance } = toolsOf(random);
  const mark = pick([',', '.'] as const);
  return {
    sales: pick(['apart', 'unsigned', 'usedIsMinus', 'usedIsPlus'] as const),
    hasRunning: chance(0.7),
    order: pick(['oldestFirst', 'oldestFirst', 'newestFirst'] as const),
    unit: pick(['decimal', 'decimal', 'clock', 'minutes', 'letters'] as const),
    balance: pick(['after', 'after', 'after', 'before'] as const),
    isShuffled: chance(0.15),
    subtotals: pick(['none', 'none', 'none', 'undated', 'dated'] as const),
    isInTwo: chance(0.15),
    unitIsNamed: chance(0.7),
    mark,
    separator: mark === ',' ? pick([';', '\t']) : pick([';', ',', '\t']),
    titles: upTo(3),
    below: pick([[], ['sum'], ['left'], ['sum', 'left']] as const),
    hasNotes: chance(0.2),
    openingAt: pick(['row', 'above'] as const),
  };
}

type WrittenSheet = { text: string; shape: Shape };

/** Writes a ledger in one of the shapes that offices use. */
export function writeRandomSheet(ledger: RandomLedger, random: Random): WrittenSheet {
  const shape = randomShape(random);
  const isApart = shape.sales === 'apart';
  const lines: string[][] = [['Klippekort – Alfa ApS']];
  for (let at = 0; at < shape.titles; at += 1) lines.push([['Aftalt med Mette', ''][at] ?? '']);
  if (ledger.opening > 0 && shape.openingAt === 'above')
    lines.push(['Saldo primo', writeAmount(ledger.opening, shape)]);
  lines.push([
    'Dato',
    'Hvad',
    ...(isApart ? ['Købt'] : []),
    usedHeader(shape),
    ...(shape.hasRunning ? ['Rest'] : []),
    ...(ledger.spelling?.slice(0, 1) ?? []),
  ]);
  const rows = ledger.steps.map((step, at) => [
    writeDay(step.day),
    step.title,
    ...(isApart ? [step.bought ? writeAmount(step.bought, shape) : ''] : []),
    isApart && step.bought > 0 ? '' : writeAmount(signedAmount(step, shape), shape),
    ...(shape.hasRunning ? [writeAmount(shownBalance(step, shape), shape)] : []),
    ...(ledger.spelling ? [sayBillable(step, at, ledger.spelling)] : []),
  ]);
  if (shape.isShuffled) shuffleDays(rows, random);
  if (ledger.opening > 0 && shape.openingAt === 'row' && shape.hasRunning)
    rows.unshift(
      ['01-01-2026', 'Overført fra sidste år', ...(isApart ? [''] : []), ''].concat(
        writeAmount(ledger.opening, shape),
      ),
    );
  if (shape.order === 'newestFirst') rows.reverse();
  if (shape.subtotals !== 'none' && shape.order === 'oldestFirst')
    rows.splice(0, rows.length, ...withSubtotals(rows, ledger, shape));
  if (shape.isInTwo && shape.hasRunning && rows.length > 3) {
    const headers = lines.at(-1) ?? [];
    rows.splice(Math.floor(rows.length / 2), 0, [], ['Klippekort – Alfa ApS'], headers);
  }
  if (shape.hasNotes) rows.splice(Math.floor(random() * rows.length), 0, ['', 'Ring til Mette']);
  lines.push(...rows, ...writeBelow(ledger, shape));
  const text = lines.map((cells) => cells.join(shape.separator)).join('\r\n');
  return { text, shape };
}

function sayBillable({ bought, free }: Step, at: number, [, yes, no]: Spelling): string {
  if (bought > 0 && at > 0) return '';
  return free > 0 ? no : yes;
}

function shownBalance({ left, bought, used }: Step, { balance }: Shape): number {
  return balance === 'after' ? left : left - bought + used;
}

/** Inserts a row with the sum of the work of each month below its last row. */
function withSubtotals(rows: string[][], { steps }: RandomLedger, shape: Shape): string[][] {
  const monthOf = (row: string[] | undefined) => row?.[0]?.slice(3);
  return rows.flatMap((row, at) => {
    if (monthOf(row) === monthOf(rows[at + 1])) return [row];
    const own = steps.filter(({ day }) => monthOf([writeDay(day)]) === monthOf(row));
    const used = own.reduce((sum, step) => sum + step.used + step.free, 0);
    const day = shape.subtotals === 'dated' ? (row[0] ?? '') : '';
    const sum = [day, 'I alt', ...(shape.sales === 'apart' ? [''] : []), writeAmount(used, shape)];
    return [row, sum];
  });
}

/** Swaps adjacent rows that have the same day. */
function shuffleDays(rows: string[][], random: Random): void {
  for (let at = 1; at < rows.length; at += 1) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (!above || !row || above[0] !== row[0] || random() < 0.5) continue;
    rows[at - 1] = row;
    rows[at] = above;
  }
}

function usedHeader({ unit, unitIsNamed }: Shape): string {
  if (!unitIsNamed) return 'Tid';
  return unit === 'minutes' ? 'Tid (min)' : 'Timer';
}

function signedAmount({ bought, used: charged, free }: Step, { sales: way }: Shape): number {
  const used = charged + free;
  if (way === 'usedIsMinus') return bought - used;
  if (way === 'usedIsPlus') return used - bought;
  return bought + used;
}

function writeBelow(ledger: RandomLedger, shape: Shape): string[][] {
  const left = ledger.opening + ledger.bought - ledger.used;
  const isApart = shape.sales === 'apart';
  return shape.below.map((kind) => {
    if (kind === 'left') return ['', 'Rest', writeAmount(left, shape)];
    const used = writeAmount(ledger.used + ledger.free, shape);
    return ['', 'Forbrug i alt', ...(isApart ? [writeAmount(ledger.bought, shape)] : []), used];
  });
}

function writeDay(day: string): string {
  return day.split('-').reverse().join('-');
}

function writeAmount(minutes: number, { unit, mark }: Shape): string {
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '';
  if (unit === 'minutes') return `${sign}${size}`;
  const clock = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  if (unit === 'letters') return `${sign}${Math.floor(size / 60)}t${size % 60 || '00'}`;
  return `${sign}${unit === 'clock' ? clock : (size / 60).toFixed(2).replace('.', mark)}`;
}
