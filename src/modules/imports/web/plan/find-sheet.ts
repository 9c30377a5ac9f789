import type { ImportPlan, RowView, SheetView } from '../../contract/import-view';

/** The sheet that a row is in: the id of a row begins with it. */
export function findSheet({ sheets }: ImportPlan, { id }: RowView): SheetView | undefined {
  return sheets.find((sheet) => sheet.id === id.slice(0, id.lastIndexOf(':')));
}
