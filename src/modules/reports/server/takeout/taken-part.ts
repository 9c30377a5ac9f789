import type { Database } from '@/database/connection';
import type { Column, Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions } from '@/platform/server/files/table-file';
import { type PagedQuery, type RowOf, readInPages } from '../repository/in-pages';

/** A list of a takeout: a file for people and one for programs, both of the same rows. */
export type TakenPart = {
  /** Name of its files, without the ending. */
  name: string;
  /** The pages of its rows as tables, at least one, so that an empty list has its header. */
  readTables: (options: TableOptions) => AsyncIterable<Table>;
};

/** A part of `columns`; their headers are the messages `takeout:column.…`. */
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

/** A part whose tables are built as those of a list that is exported alone. */
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
