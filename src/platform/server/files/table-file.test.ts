import { expect, test } from 'vitest';
import type { Column } from './column';
import { listTimeColumns } from './column';
import { buildTable, type TableOptions, writeTables } from './table-file';

type TestRow = { title: string; kind: string; at: string; minutes: number | null; isDone: boolean };

const columns: Column<TestRow>[] = [
  { key: 'title', read: ({ title }) => title },
  { key: 'kind', codes: 'kinds', read: ({ kind }) => kind },
  { key: 'at', kind: 'moment', read: ({ at }) => at },
  ...listTimeColumns({ key: 'time', minutesKey: 'minutes' }, ({ minutes }: TestRow) => minutes),
  { key: 'done', kind: 'flag', codes: 'flags', read: ({ isDone }) => (isDone ? 'yes' : 'no') },
];
const rows: TestRow[] = [
  { title: '=1+1', kind: 'a', at: '2026-11-21T23:30:00Z', minutes: -90, isDone: true },
  { title: 'x', kind: 'b', at: '2026-11-22', minutes: null, isDone: false },
];

async function write(changes: Partial<TableOptions>): Promise<string[]> {
  const options: TableOptions = {
    format: 'csv',
    dialect: 'local',
    locale: 'da',
    timeZone: 'Europe/Copenhagen',
    translate: (_, key) => `<${key}>`,
    ...changes,
  };
  const source = { sheet: 's', headers: 'h', note: 'one is missing', columns, rows };
  const table = buildTable({ ...source, readMore: ({ kind }) => [`-${kind}`] }, options);
  return new TextDecoder()
    .decode(await writeTables([table], options))
    .trimEnd()
    .split('\r\n');
}

test('a file for people has words, their own dates and a note; formulas are guarded', async () => {
  expect(await write({})).toEqual([
    '"<h.title>";"<h.kind>";"<h.at>";"<h.time>";"<h.minutes>";"<h.done>"',
    `"'=1+1";"<kinds.a>";"22-11-2026 00:30";"-1:30";"-90";"<flags.yes>";"'-a"`,
    `"x";"<kinds.b>";"22-11-2026";"";"";"<flags.no>";"'-b"`,
    '"one is missing"',
  ]);
});

test('a file for programs has codes, ISO dates and no note; every text is unchanged', async () => {
  expect(await write({ dialect: 'machine' })).toEqual([
    '"title","kind","at","time","minutes","done"',
    `"=1+1","a","2026-11-21T23:30:00Z","-1:30","-90","true","-a"`,
    `"x","b","2026-11-22","","","false","-b"`,
  ]);
});
