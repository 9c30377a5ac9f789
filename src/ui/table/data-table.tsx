// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table loses its display, and with it
// its meaning in Safari
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { DataTableRow } from './data-table-row';
import { moveBetweenRows } from './move-between-rows';
import type { TableColumn } from './table-column';

type RowGroup<Row> = { id: string; heading?: ReactNode; rows: Row[] };

type DataTableProps<Row> = {
  caption: string;
  columns: TableColumn<Row>[];
  rows?: Row[];
  /** Rows in groups, each with a heading of its own, instead of `rows`. */
  groups?: RowGroup<Row>[];
  /** Sums below the rows, visually separate, and not opened. */
  foot?: Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Wraps the row header's content instead of the button, for rows that have an address. */
  link?: (row: Row, content: ReactNode) => ReactNode;
};

/**
 * A real table with hairline rows; at 768 px and below each row becomes a card with the same facts.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows = [],
  groups = [{ id: 'all', rows }],
  foot,
  rowKey,
  onOpen,
  link,
}: DataTableProps<Row>) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <thead className={classes.head} role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, align, width }) => (
              <th key={key} scope="col" role="columnheader" data-align={align} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, heading, rows: grouped }) => (
          <tbody key={id} className={classes.body} role="rowgroup" onKeyDown={moveBetweenRows}>
            {heading !== undefined && (
              <tr role="row" className={classes.groupRow}>
                {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows */}
                <th
                  colSpan={columns.length}
                  scope="rowgroup"
                  role="rowheader"
                  className={classes.group}
                >
                  {heading}
                </th>
              </tr>
            )}
            {grouped.map((row) => (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                onOpen={onOpen}
                link={link}
              />
            ))}
          </tbody>
        ))}
        {foot && (
          <tfoot className={classes.foot} role="rowgroup">
            {foot.map((row) => (
              <DataTableRow key={rowKey(row)} row={row} columns={columns} />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
