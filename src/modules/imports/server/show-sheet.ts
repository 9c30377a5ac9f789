import { cutText } from '@/platform/text/cut-text';
import type { ImportSettings } from '../contract/import-input';
import type { SheetView } from '../contract/import-view';
import type { ReadSheet } from '../domain/read-sheet';
import { type Sheet, type SheetCell, textOf } from '../domain/sheet';

const maxRowsPreviewed = 10;
const maxSamplesShown = 5;

/** Returns a sheet as a person sees it, with the questions about it. */
export function showSheet(
  sheet: ReadSheet,
  rows: Sheet['rows'],
  settings: ImportSettings,
): SheetView {
  const body = rows
    .slice(sheet.headerAt + 1)
    .filter((row) => row.some((cell) => textOf(cell) !== ''));
  const width = Math.max(
    sheet.headers.length,
    ...body.slice(0, maxRowsPreviewed).map((row) => row.length),
    1,
  );
  const texts = (row: readonly SheetCell[]) =>
    Array.from({ length: width }, (_, at) => cutText(textOf(row[at]), 200));
  const ask = (columns: number[]) =>
    columns.length === 0
      ? null
      : {
          headers: columns.map((at) => sheet.headers[at] ?? ''),
          samples: pickSamples(columns.flatMap((at) => body.map((row) => textOf(row[at])))),
        };
  return {
    id: sheet.id,
    file: sheet.file,
    name: sheet.name,
    kind: sheet.kind,
    customer: sheet.customer ?? null,
    headers: texts(sheet.headers),
    roles: Array.from({ length: width }, (_, at) => sheet.roles[at] ?? 'ignore'),
    preview: body.slice(0, maxRowsPreviewed).map(texts),
    rows: sheet.kind === 'unknown' ? body.length : sheet.rows.length,
    sums: sheet.sums,
    notes: sheet.notes,
    isLeftOut: settings.sheets.some(({ id, isLeftOut }) => id === sheet.id && isLeftOut === true),
    isHidden: sheet.isHidden,
    isRemembered: sheet.isRemembered,
    dateOrder: sheet.dateOrder,
    numberStyle: sheet.numberStyle,
    unit: sheet.unit,
    used: sheet.used,
    billable: sheet.billable,
    asks: {
      columns: sheet.kind === 'unknown',
      dateOrder: ask(sheet.asksDates),
      numberStyle: ask(sheet.asksNumbers),
      unit: ask(sheet.asksUnit),
      used: ask(sheet.asksUsed),
      billable: ask(sheet.asksBillable),
      customer: sheet.asksCustomer,
      // Refused rows are counted when all rows are planned.
      refused: null,
    },
  };
}

/**
 * Picks samples of a column. Values with decimals come first, because they show how the answers
 * differ.
 */
function pickSamples(texts: readonly string[]): string[] {
  const hasDecimals = (text: string) => Number(/[.,]\d*[1-9]/.test(text));
  return [...new Set(texts.filter(Boolean))]
    .sort((one, other) => hasDecimals(other) - hasDecimals(one))
    .slice(0, maxSamplesShown);
}
