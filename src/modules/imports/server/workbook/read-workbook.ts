import { zipSync } from 'fflate';
import { cutText } from '@/platform/text/cut-text';
import { type Sheet, type SheetCell, textOf, withoutEmptyEnd } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { maxCellLength, maxColumns, maxRows, maxSheets } from '../reading/file-limits';
import type { ZipParts } from '../reading/open-zip';
import {
  findLengths,
  type NumberFormat,
  settleFirstDay,
  toPlace,
  writeDate,
} from './days-and-lengths';
import { attributeOf, listTags, toColumn } from './workbook-tags';

export function isWorkbook(parts: ZipParts): boolean {
  return parts.has('xl/workbook.xml');
}

export type WorkbookSheet = Pick<Sheet, 'name' | 'isHidden' | 'isFrom1904'> & {
  rows: SheetCell[][];
};

const neededParts = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
  'xl/_rels/workbook.xml.rels',
];

/**
 * Reads every sheet, also hidden ones, with days as `2026-11-21` and lengths as `1:30:00`. The
 * library gets a workbook that holds only cells, and whose size was checked.
 * @throws workbookMacros, workbookUnreadable, tooManyRows, tooManyColumns, tooManySheets
 */
export async function readWorkbookSheets(file: string, parts: ZipParts): Promise<WorkbookSheet[]> {
  const names = [...parts.keys()];
  if (!isWorkbook(parts)) throw importErrors.workbookUnreadable({ file });
  if (names.some((name) => /vbaProject|macrosheets|xlmMacro/i.test(name)))
    throw importErrors.workbookMacros({ file });
  const sheets = names.filter((name) => /^xl\/worksheets\/[\w-]+\.xml$/.test(name));
  if (sheets.length > maxSheets) throw importErrors.tooManySheets({ file, max: maxSheets });
  const kept: Record<string, [Uint8Array, { level: 0 }]> = {};
  const merged = new Map<string, MergedRows[]>();
  const lengths = new Map<string, Set<string>>();
  const text = (name: string) => new TextDecoder().decode(parts.get(name));
  const workbook = settleFirstDay(text('xl/workbook.xml'));
  for (const [name, content] of parts) {
    const isSheet = sheets.includes(name);
    if (!neededParts.includes(name) && !isSheet) continue;
    const isSettled = name === 'xl/workbook.xml';
    const xml = isSettled ? workbook.xml : text(name);
    if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw importErrors.workbookUnreadable({ file });
    if (isSheet) {
      merged.set(name, findMerged(xml));
      lengths.set(name, findLengths(xml, text('xl/styles.xml')));
    }
    const changed = isSheet ? ensureSize(file, xml) : isSettled ? xml : null;
    const bytes = changed === null ? content : new TextEncoder().encode(changed);
    kept[name] = [bytes, { level: 0 }];
  }
  const found = await open(file, Buffer.from(zipSync(kept)));
  const listed = listSheets(parts);
  const { isFrom1904 } = workbook;
  return found.map(({ sheet, data }, place) => {
    const { part = '', isHidden = false } = listed[place] ?? {};
    const isLength = (row: number, column: number) =>
      lengths.get(part)?.has(toPlace(row, column)) ?? false;
    const rows = data.map((row, at) =>
      withoutEmptyEnd(
        row.map((value, column) => toCell(value, { isFrom1904, isLength: isLength(at, column) })),
      ),
    );
    fillMerged(rows, merged.get(part) ?? []);
    return { name: sheet, rows, ...(isHidden && { isHidden }), ...(isFrom1904 && { isFrom1904 }) };
  });
}

/** Rows of one column that are merged into a single cell; they count from 0. */
type MergedRows = { column: number; from: number; to: number };

/** Lists the merged ranges of a sheet that are one column wide. Wider ones are titles. */
function findMerged(xml: string): MergedRows[] {
  const found: MergedRows[] = [];
  const ranges = /<(?:\w+:)?mergeCell [^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
  for (const [, left = '', top, right, bottom] of xml.matchAll(ranges)) {
    if (left !== right) continue;
    found.push({ column: toColumn(left) - 1, from: Number(top) - 1, to: Number(bottom) - 1 });
  }
  return found.sort((one, other) => one.from - other.from);
}

/**
 * Repeats a merged name in each of its rows. Numbers and lengths are not repeated, because each
 * would count more than once.
 */
function fillMerged(rows: SheetCell[][], merged: readonly MergedRows[]): void {
  const ends = new Map<number, number>();
  for (const { column, from, to } of merged) {
    if (from <= (ends.get(column) ?? -1)) continue;
    ends.set(column, to);
    const name = rows[from]?.[column];
    if (typeof name !== 'string' || name === '' || isDuration(name)) continue;
    for (const row of rows.slice(from + 1, to + 1)) {
      if (row.length === 0 || textOf(row[column]) !== '') continue;
      while (row.length < column) row.push('');
      row[column] = name;
    }
  }
}

function isDuration(text: string): boolean {
  return /^-?\d+:\d\d:\d\d$/.test(text);
}

/** Lists the sheets of a workbook in their order, each with the file that holds its cells. */
function listSheets(parts: ZipParts): { part: string; isHidden: boolean }[] {
  const read = (name: string) => new TextDecoder().decode(parts.get(name));
  const targets = new Map(
    listTags(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return listTags(read('xl/workbook.xml'), 'sheet').map((tag) => ({
    part: targets.get(attributeOf(tag, 'id')) ?? '',
    isHidden: /^(?:hidden|veryHidden)$/.test(attributeOf(tag, 'state')),
  }));
}

async function open(file: string, bytes: Buffer) {
  // The library is loaded with the first workbook.
  const { default: readXlsxFile } = await import('read-excel-file/node');
  try {
    return await readXlsxFile(bytes);
  } catch {
    throw importErrors.workbookUnreadable({ file });
  }
}

/**
 * Refuses sheets with too many rows or columns, because the library reserves memory up to the last
 * cell. The size that a sheet itself claims is removed.
 */
function ensureSize(file: string, xml: string): string {
  for (const [, letters = '', row] of xml.matchAll(/<c [^<>]*?r="([A-Z]{1,9})(\d{1,9})"/g)) {
    if (toColumn(letters) > maxColumns)
      throw importErrors.tooManyColumns({ file, max: maxColumns });
    if (Number(row) > maxRows) throw importErrors.tooManyRows({ file, max: maxRows });
  }
  return xml.replace(/<dimension\b[^<>]*>(?:<\/dimension>)?/g, '');
}

function toCell(value: unknown, counting: NumberFormat): SheetCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (value instanceof Date) return writeDate(value, counting);
  return cutText(String(value), maxCellLength);
}
