import { zipSync } from 'fflate';
import { cutText } from '@/platform/text/cut-text';
import { type SheetCell, withoutEmptyEnd } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { maxCellLength, maxColumns, maxRows, maxSheets } from './file-limits';
import { fillMerged, findMerged, listSheets, type Merged, toColumn } from './merged-cells';
import type { ZipParts } from './open-zip';

export function isWorkbook(parts: ZipParts): boolean {
  return parts.has('xl/workbook.xml');
}

export type WorkbookSheet = { name: string; rows: SheetCell[][]; isHidden?: boolean };

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
  for (const [name, content] of parts) {
    if (!neededParts.includes(name) && !sheets.includes(name)) continue;
    const xml = new TextDecoder().decode(content);
    if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw importErrors.workbookUnreadable({ file });
    const bytes = sheets.includes(name) ? ensureSize(file, xml) : content;
    merged.set(name, sheets.includes(name) ? findMerged(xml) : []);
    kept[name] = [bytes, { level: 0 }];
  }
  const found = await open(file, Buffer.from(zipSync(kept)));
  const listed = listSheets(parts);
  return found.map(({ sheet, data }, place) => {
    const { part = '', isHidden = false } = listed[place] ?? {};
    const rows = data.map((row) => withoutEmptyEnd(row.map(toCell)));
    fillMerged(rows, merged.get(part) ?? []);
    return { name: sheet, rows, ...(isHidden && { isHidden }) };
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
function ensureSize(file: string, xml: string): Uint8Array {
  for (const [, letters = '', row] of xml.matchAll(/<c [^<>]*?r="([A-Z]{1,9})(\d{1,9})"/g)) {
    if (toColumn(letters) > maxColumns)
      throw importErrors.tooManyColumns({ file, max: maxColumns });
    if (Number(row) > maxRows) throw importErrors.tooManyRows({ file, max: maxRows });
  }
  return new TextEncoder().encode(xml.replace(/<dimension\b[^<>]*>(?:<\/dimension>)?/g, ''));
}

const day = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

function toCell(value: unknown): SheetCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (value instanceof Date) return fromDate(value);
  return cutText(String(value), maxCellLength);
}

/** Hours and minutes in a spreadsheet are a fraction of days since its first day. */
function fromDate(value: Date): SheetCell {
  const since = value.getTime() - firstDay;
  if (Number.isNaN(since)) return '';
  if (since < 366 * day) {
    const sign = since < 0 ? '-' : '';
    const seconds = Math.round(Math.abs(since) / 1000);
    const two = (number: number) => String(number).padStart(2, '0');
    const minutes = Math.floor(seconds / 60);
    return `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
