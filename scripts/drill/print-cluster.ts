import type { Verdict } from './check-entries';
import type { Outage } from './measure-outage';
import type { Writers } from './start-writers';

const columns = [
  '',
  'incident',
  'next write',
  'longest pause',
  'every writer',
  'the page',
  'a job',
];

/** Seconds within which every part must recover. */
const maxOutage = 30;

export function isInTime({ allWrite, shown, job }: Outage): boolean {
  return Math.max(allWrite, shown, job) <= maxOutage;
}

/** Prints the result as Markdown; times are in seconds after the incident. */
export function printCluster(outages: readonly Outage[]): void {
  printRow(columns);
  printRow(columns.map(() => '---'));
  outages.forEach(({ incident, nextWrite, silence, allWrite, shown, job }, at) => {
    const times = [nextWrite, silence, allWrite, shown, job];
    printRow([String(at + 1), incident, ...times.map(inSeconds)]);
  });
}

export function printVerdict(verdict: Verdict, { failures }: Writers): void {
  const { acknowledged, repeated, lost, twice, unknown, left, expectedLeft } = verdict;
  const { inFile, standbysRead } = verdict;
  const others = [...failures].map(([answer, count]) => `${answer} ${count} times`).join(', ');
  console.log(`
- ${acknowledged} entries were acknowledged, ${repeated} of them at a later attempt.
- Lost: ${lost}. Twice: ${twice}. Without an acknowledgement: ${unknown}.
- Left on the balance: ${left}; bought less acknowledged: ${expectedLeft}.
- The books, checked again after a start: ${verdict.books.join(', ')}.
- Entries on each node: ${verdict.onNodes.join(', ') || 'not counted'}.
- In a file of all entries: ${inFile}; standbys that it was read from: ${standbysRead}.
- Other answers meanwhile: ${others || 'none'}.`);
}

/** Prints a row of a table in Markdown. */
export function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function inSeconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
