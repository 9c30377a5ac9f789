import type { Measurements } from './act-as-person';

/** Figures of one run; processor time is in shares of one core. */
export type Run = {
  servers: number;
  seconds: number;
  measured: Measurements;
  /** Number of connections of all servers to the database. */
  connections: number;
  processor: { servers: number[]; database: number; drill: number };
};

type Size = { people: number; companies: number; entries: number; think: number };

/** Prints a table in Markdown. */
export function printLoad(runs: readonly Run[], size: Size): void {
  const { people, companies, entries, think } = size;
  const names = [...new Set(runs.flatMap(({ measured }) => Object.keys(measured.actions)))].sort();
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const row = (name: string, read: (run: Run) => string | number) =>
    line([name, ...runs.map(read)]);
  const all = ({ measured }: Run) => Object.values(measured.actions).flat();
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const lines = [
    `${people} people of ${companies} companies, ${entries.toLocaleString('en')} entries, ` +
      `a pause of ${think} s on average`,
    '',
    line(['servers', ...runs.map(({ servers }) => servers)]),
    line(Array(runs.length + 1).fill('---')),
    row('requests a second', (run) => (all(run).length / run.seconds).toFixed(1)),
    row('failed', ({ measured }) => measured.failures),
    ...names.map((name) =>
      row(`${name}: median, p95, p99 in ms`, ({ measured }) => describe(measured.actions[name])),
    ),
    row('a page hears of an entry: median, p95, p99 in ms', ({ measured }) =>
      describe(measured.live),
    ),
    row('processor of each server', ({ processor }) => processor.servers.map(percent).join(', ')),
    row('processor of PostgreSQL', ({ processor }) => percent(processor.database)),
    row('processor of the drill', ({ processor }) => percent(processor.drill)),
    row('connections to the database', ({ connections }) => connections),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

function describe(times: readonly number[] = []): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return [0.5, 0.95, 0.99].map((share) => at(share).toFixed(0)).join(', ');
}
