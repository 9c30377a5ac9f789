import type { Database } from '@/database/connection';
import type { Column, Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions } from '@/platform/server/files/table-file';
import { type PagedQuery, type RowOf, readInPages } from '../repository/in-pages';

/** List of a takeout, written as a file for people and a file for programs with the same rows. */
export type TakenPart = {
  /** Name of its files, without the ending. */
  name: string;
  /**
   * Reads the rows as tables, one for each page. An empty list has one table, so that its header is
   * written.
   */
  readTables: (options: TableOptions) => AsyncIterable<Table>;
};

/** Returns a list with `columns`. The messages `takeout:column.…` name its headers. */
export function takePart<Query extends PagedQuery>(
  snapshot: Database,
  name: string,
  query: Query,
  columns: readonly Column<RowOf<Query>>[],
): TakenPart {
  return takeTables(snapshot, name, query, (rows, options) =>
    buildTable({ sheet: name, headers: 'takeout:column', columns, rows }, options),
  );
}

/** Returns a list whose tables are built like those of an export of the same list. */
export function takeTables<Query extends PagedQuery>(
  snapshot: Database,
  name: string,
  query: Query,
  build: (rows: readonly RowOf<Query>[], options: TableOptions) => Table,
): TakenPart {
  return {
    name,
    async *readTables(options) {
      let isEmpty = true;
      for await (const rows of readInPages(snapshot, query)) {
        isEmpty = false;
        yield build(rows, options);
      }
      if (isEmpty) yield build([], options);
    },
  };
}
