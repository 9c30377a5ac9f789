import { isYes } from './is-yes';
import type { RawRow } from './read-row';
import type { BillableReading } from './sheet';

const noForm = /^(?:no|nej|n|false|falsk|0|free|gratis|(?:non|not|ikke)[ -].+)$/i;
const yesForm = /^(?:billable|fakturerbart?|debiterbart?)$/i;
const markForm = /^[x1✓✔]$/i;

type MarkedRows = {
  rows: readonly RawRow[];
  /** Reading of the billable column; null while some of its values are neither yes nor no. */
  billable: BillableReading | null;
};

/**
 * Marks the work that is not billable as free. An empty cell counts as billable, unless the column
 * holds nothing but marks such as `x`. While the values are unclear, only a clear no is free.
 */
export function markFree(rows: readonly RawRow[], answer: BillableReading | undefined): MarkedRows {
  const said = rows.flatMap(({ billable }) => (billable === '' ? [] : [billable]));
  const reading = answer ?? findReading(said);
  const isFree = ({ billable }: RawRow) =>
    reading === 'onlyYes' ? !saysYes(billable) : noForm.test(billable);
  if (reading === 'unused' || said.length === 0) return { rows, billable: reading };
  const marked = rows.map((row) => (isFree(row) ? { ...row, freePart: Infinity } : row));
  return { rows: marked, billable: reading };
}

function findReading(said: readonly string[]): BillableReading | null {
  if (said.length > 0 && said.every((text) => markForm.test(text))) return 'onlyYes';
  return said.every((text) => saysYes(text) || noForm.test(text)) ? 'exceptNo' : null;
}

function saysYes(text: string): boolean {
  return isYes(text) || yesForm.test(text) || markForm.test(text);
}
