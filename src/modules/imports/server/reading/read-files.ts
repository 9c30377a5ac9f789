import { splitTables } from '../../domain/columns/split-tables';
import { normalise, type Sheet, type SheetCell, textOf, withoutEmptyEnd } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { isWorkbook, readWorkbookSheets, type WorkbookSheet } from '../workbook/read-workbook';
import { maxRows, maxSheets } from './file-limits';
import { openZip, type ZipParts } from './open-zip';
import { readText } from './read-text';

export type ImportFile = { name: string; bytes: Uint8Array };

/**
 * Reads every table in some files: text in any usual encoding, workbooks, and zips of both.
 * @throws fileEmpty, fileUnreadable, workbookUnreadable, workbookOld, workbookMacros,
 * zipUnreadable, zipTooLarge, zipUnsafe, zipWithoutTables, tooManyRows, tooManyColumns,
 * tooManySheets; each names the file
 */
export async function readFiles(files: readonly ImportFile[]): Promise<Sheet[]> {
  const tables: (WorkbookSheet & { file: string })[] = [];
  for (const { name, bytes } of files) {
    for (const table of await readFile(name, bytes))
      tables.push({ file: name, ...table, rows: table.rows.map(withoutDashes) });
  }
  const kept = tables.filter(({ rows }) =>
    rows.some((row) => row.some((cell) => textOf(cell) !== '')),
  );
  const [first] = files;
  if (kept.length === 0) throw importErrors.fileEmpty({ file: first?.name ?? '' });
  if (kept.length > maxSheets) throw importErrors.tooManySheets({ max: maxSheets });
  const count = kept.reduce((total, { rows }) => total + rows.length, 0);
  if (count > maxRows) throw importErrors.tooManyRows({ max: maxRows });
  const counts = new Map<string, number>();
  return kept.flatMap((table) => {
    const words = normalise(`${table.file}|${table.name}`);
    const before = counts.get(words) ?? 0;
    counts.set(words, before + 1);
    return splitTables({ ...table, id: before === 0 ? words : `${words}|${before}` });
  });
}

/** Empties cells that hold only a dash, as some programs write for an empty cell. */
function withoutDashes(row: readonly SheetCell[]): SheetCell[] {
  return withoutEmptyEnd(row.map((cell) => (/^[-–—]$/.test(textOf(cell)) ? '' : cell)));
}

/** Lists of a Klip takeout that are imported. Its other lists repeat the same facts. */
const takenLists = ['time-entries.csv', 'balances.csv'];

/** Lists the files of a zip that are read. Of a Klip takeout these are only `takenLists`. */
function listWanted(parts: ZipParts): [string, Uint8Array][] {
  const isTakeout = ['movements.csv', ...takenLists].every((name) => parts.has(name));
  return [...parts].filter(([name]) => !isTakeout || takenLists.includes(name));
}

/**
 * Tells whether a file of a zip is one that macOS or an office program adds to a person's files.
 */
const isLeftBehind = (part: string) => /^__MACOSX\/|(?:^|\/)(?:\.|~\$)[^/]*$/.test(part);

async function readFile(name: string, bytes: Uint8Array): Promise<WorkbookSheet[]> {
  if (bytes.length === 0) throw importErrors.fileEmpty({ file: name });
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw importErrors.workbookOld({ file: name });
  if (!startsWith(bytes, [0x50, 0x4b])) return [{ name: '', rows: readText(name, bytes) }];
  const parts = openZip(name, bytes);
  if (isWorkbook(parts)) return readWorkbookSheets(name, parts);
  const tables: WorkbookSheet[] = [];
  for (const [part, content] of listWanted(parts)) {
    if (content.length === 0 || isLeftBehind(part) || !/\.(?:csv|tsv|txt|xlsx)$/i.test(part))
      continue;
    if (/\.xlsx$/i.test(part))
      tables.push(...(await readWorkbookSheets(name, openZip(name, content))));
    else
      tables.push({
        name: part.replace(/^.*\//, '').replace(/\.\w+$/, ''),
        rows: readText(name, content),
      });
  }
  if (tables.length === 0) throw importErrors.zipWithoutTables({ file: name });
  return tables;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
