import { type SheetCell, textOf } from '../../domain/sheet';
import type { ZipParts } from '../reading/open-zip';
import { attributeOf, listTags, toColumn } from './workbook-tags';

/** Rows of one column that are one cell; places are counted from 0. */
export type Merged = { column: number; from: number; to: number };

/** The merged ranges of a sheet that are one column wide. Wider ones are titles. */
export function findMerged(xml: string): Merged[] {
  const found: Merged[] = [];
  const ranges = /<(?:\w+:)?mergeCell [^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
  for (const [, left = '', top, right, bottom] of xml.matchAll(ranges)) {
    if (left !== right) continue;
    found.push({ column: toColumn(left) - 1, from: Number(top) - 1, to: Number(bottom) - 1 });
  }
  return found.sort((one, other) => one.from - other.from);
}

/**
 * Gives a merged name to each row beside it. Numbers and durations are not repeated,
 * because each would count more than once.
 */
export function fillMerged(rows: SheetCell[][], merged: readonly Merged[]): void {
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

/** The sheets of a workbook in its order, each with the part that holds its cells. */
export function listSheets(parts: ZipParts): { part: string; isHidden: boolean }[] {
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
