import type { Load } from './drive';

/** Row of the table, at one number of entries; `before` is an earlier version of the server. */
export type Result = {
  row: string;
  entries: number;
  http: Load;
  raw: Load;
  before: Load | undefined;
};

export function printResults(all: Result[], sizes: readonly number[]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const out = [
    line([
      'row',
      'entries',
      'server /s',
      'raw SQL /s',
      'raw ÷ server',
      'server median ms',
      'raw median ms',
      'failures',
      'earlier /s',
      'server ÷ earlier',
    ]),
    line(Array(10).fill('---')),
  ];
  for (const { row, entries, http, raw, before } of all) {
    out.push(
      line([
        row,
        entries.toLocaleString('en'),
        Math.round(http.perSecond),
        Math.round(raw.perSecond),
        (raw.perSecond / http.perSecond).toFixed(2),
        http.medianMs.toFixed(1),
        raw.medianMs.toFixed(1),
        http.failures + raw.failures + (before?.failures ?? 0),
        before ? Math.round(before.perSecond) : '',
        before ? (http.perSecond / before.perSecond).toFixed(2) : '',
      ]),
    );
  }
  const rows = [...new Set(all.map((result) => result.row))];
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  out.push('', `Median at ${most.toLocaleString('en')} ÷ median at ${least.toLocaleString('en')}:`);
  for (const row of rows) {
    const at = (entries: number) =>
      all.find((result) => result.row === row && result.entries === entries)?.http.medianMs ??
      Number.NaN;
    out.push(`  ${row}: ${(at(most) / at(least)).toFixed(2)}`);
  }
  process.stdout.write(`\n${out.join('\n')}\n`);
}
