import { zipSync } from 'fflate';
import { cutText } from '@/platform/text/cut-text';
import { type Sheet, type SheetCell, withoutEmptyEnd } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { maxCellLength, maxColumns, maxRows, maxSheets } from '../reading/file-limits';
import type { ZipParts } from '../reading/open-zip';
import { type Counting, findLengths, settleFirstDay, toPlace, writeDate } from './days-and-lengths';
import { fillMerged, findMerged, listSheets, type Merged } from './merged-cells';
import { toColumn } from './workbook-tags';

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
 * Every sheet, also the hidden ones, with days as `2026-11-21` and durations as `1:30:00`. Only
 * cells are read: the library gets a workbook of nothing else, whose size has been looked at.
 *
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
  const merged = new Map<string, Merged[]>();
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

async function open(file: string, bytes: Buffer) {
  // Loaded with the first workbook.
  const { default: readXlsxFile } = await import('read-excel-file/node');
  try {
    return await readXlsxFile(bytes);
  } catch {
    throw importErrors.workbookUnreadable({ file });
  }
}

/**
 * A sheet declares where its cells are, and the library makes room for all up to the last. The size
 * that the sheet itself claims is taken out.
 */
function ensureSize(file: string, xml: string): string {
  for (const [, letters = '', row] of xml.matchAll(/<c [^<>]*?r="([A-Z]{1,9})(\d{1,9})"/g)) {
    if (toColumn(letters) > maxColumns)
      throw importErrors.tooManyColumns({ file, max: maxColumns });
    if (Number(row) > maxRows) throw importErrors.tooManyRows({ file, max: maxRows });
  }
  return xml.replace(/<dimension\b[^<>]*>(?:<\/dimension>)?/g, '');
}

function toCell(value: unknown, counting: Counting): SheetCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (value instanceof Date) return writeDate(value, counting);
  return cutText(String(value), maxCellLength);
}
