import type { Database } from '@/database/connection';
import type { StatementView } from '@/modules/balances/contract/statement';
import { findParties } from '@/modules/balances/server/statement/find-parties';
import { statementFileName } from '@/modules/balances/server/statement/statement-file';
import { drawStatementPdf } from '@/modules/balances/server/statement/statement-pdf';
import { toDay } from '@/platform/day';
import type { Table } from '@/platform/server/files/column';
import {
  listRecords,
  type TableOptions,
  writeTableAsCsv,
} from '@/platform/server/files/table-file';
import type { Translate } from '@/platform/server/problem';
import type { TakeoutRow } from '../repository/takeouts';
import { listCompanyParts } from './company-parts';
import { listInstallationParts } from './installation-parts';
import { listPersonalParts } from './personal-parts';
import { readWholeLives } from './read-whole-lives';
import type { TakenPart } from './taken-part';
import { writeReadme } from './write-readme';
import { writeZip, type ZipWriter } from './write-zip';

type TakeoutContext = {
  now: Date;
  timeZone: string;
  translate: Translate;
  baseUrl: string;
  photo: Uint8Array | undefined;
  /** Records the file of a statement, so that it can be checked later. */
  issue: (statement: StatementView, bytes: Uint8Array) => Promise<void>;
};
type TakeoutOrder = Pick<TakeoutRow, 'kind' | 'userId' | 'request'>;

/** Names of the long lists. Only they count for the progress, because the others have few rows. */
const countedParts: ReadonlySet<string> = new Set(['movements', 'time-entries']);

/** Reports the number of rows written since the last call. */
type ReportRows = (rows: number) => Promise<void>;

/**
 * Writes the zip of a takeout at `path`, from one snapshot. `leftOut` is the number of own entries
 * of companies that the person no longer sees.
 */
export async function writeTakeout(
  snapshot: Database,
  path: string,
  ordered: TakeoutOrder & { leftOut: number },
  place: TakeoutContext,
  say: ReportRows,
): Promise<void> {
  const { kind, userId, leftOut, request } = ordered;
  const { scope, sight, locale } = request;
  const { now, timeZone, translate, photo } = place;
  const parts = {
    installation: () => listInstallationParts(snapshot, scope, sight),
    company: () => listCompanyParts(snapshot, scope, sight),
    person: () => listPersonalParts(snapshot, userId, scope),
  }[kind]();
  const hasStatements = kind !== 'person';
  await writeZip(path, now, async (zip) => {
    const day = toDay(now, timeZone);
    const readme = { kind, parts, hasStatements, leftOut, day, timeZone, locale };
    await zip.add('README.txt', [writeReadme(readme, translate)]);
    if (photo) await zip.add('photo.jpg', [photo], { isPacked: true });
    const people: TableOptions = {
      format: 'csv',
      dialect: 'local',
      isoDays: true,
      locale,
      timeZone,
      translate,
    };
    for (const part of parts)
      await addPart(zip, part, people, (rows) => say(countedParts.has(part.name) ? rows : 0));
    if (hasStatements)
      await addStatements(zip, readWholeLives(snapshot, scope, timeZone), {
        ...place,
        snapshot,
        locale,
        say,
      });
  });
}

async function addPart(
  zip: ZipWriter,
  { name, readTables }: TakenPart,
  people: TableOptions,
  say: ReportRows,
): Promise<void> {
  const programs: TableOptions = { ...people, dialect: 'machine' };
  await zip.add(`${name}.csv`, writeCsvParts(readTables(people), people, say));
  await zip.add(`${name}.json`, writeJsonParts(readTables(programs), say));
}

async function* writeCsvParts(
  tables: AsyncIterable<Table>,
  options: TableOptions,
  say: ReportRows,
): AsyncGenerator<string> {
  let isContinued = false;
  for await (const table of tables) {
    const counted = counting(table);
    yield writeTableAsCsv(counted.table, options, isContinued);
    isContinued = true;
    await say(counted.count());
  }
}

/** Writes one array of JSON objects, each on its own line. */
async function* writeJsonParts(
  tables: AsyncIterable<Table>,
  say: ReportRows,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const table of tables) {
    let text = '';
    let rows = 0;
    for (const record of listRecords(table)) {
      text += separator + JSON.stringify(record);
      separator = ',\n';
      rows += 1;
    }
    yield text;
    await say(rows);
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Wraps a table so that its rows are counted while they are written. */
function counting(table: Table): { table: Table; count: () => number } {
  let rows = 0;
  function* counted() {
    for (const row of table.rows) {
      rows += 1;
      yield row;
    }
  }
  return { table: { ...table, rows: { [Symbol.iterator]: counted } }, count: () => rows };
}

type StatementOptions = TakeoutContext & {
  snapshot: Database;
  locale: TableOptions['locale'];
  say: ReportRows;
};

/** Adds statements one after another. Each is drawn while the one before is being compressed. */
async function addStatements(
  zip: ZipWriter,
  statements: AsyncIterable<StatementView>,
  { snapshot, locale, now, timeZone, translate, baseUrl, issue, say }: StatementOptions,
): Promise<void> {
  const names = new Set<string>();
  const today = toDay(now, timeZone);
  let last: { companyId: string; parties: Awaited<ReturnType<typeof findParties>> } | undefined;
  for await (const statement of statements) {
    const { companyId } = statement.balance;
    if (last?.companyId !== companyId)
      last = { companyId, parties: await findParties(snapshot, companyId) };
    const { parties } = last;
    const options = { translate, locale, now, today, baseUrl, parties };
    const bytes = await drawStatementPdf(statement, options);
    await issue(statement, bytes);
    const name = `statements/${statementFileName(statement, locale, 'pdf')}`;
    await zip.add(makeUnique(name, names), [bytes], { isPacked: true });
    await say(statement.movements.length);
  }
}

/** Returns `….pdf`, or `…-2.pdf` if that name is taken. */
function makeUnique(name: string, names: Set<string>): string {
  let unique = name;
  // Some file systems do not distinguish A from a.
  for (let count = 2; names.has(unique.toLowerCase()); count += 1)
    unique = name.replace(/\.pdf$/, `-${count}.pdf`);
  names.add(unique.toLowerCase());
  return unique;
}
