// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table loses its display, and with it
// its meaning in Safari

import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { nothing, type TableColumn } from './table-column';

type RowGroup<Row> = { id: string; heading?: ReactNode; rows: Row[] };

type DataTableProps<Row> = {
  caption: string;
  columns: TableColumn<Row>[];
  rows?: Row[];
  /** Groups of rows, each with a heading, which replace `rows`. */
  groups?: RowGroup<Row>[];
  /** Rows of sums below the others, visually separate; they cannot be opened. */
  foot?: Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /**
   * Wraps the content of the row header in a link, which replaces the button, for rows that have an
   * address.
   */
  link?: (row: Row, content: ReactNode) => ReactNode;
};

/**
 * Table with thin lines between its rows. At 768 px and below, each row is a card with the same
 * facts.
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

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const typing =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"], ' +
  '[contenteditable]';

/**
 * Moves the focus with ↓ ↑ or J K to the same control of the next or previous row. It works only
 * while the focus is in the table (WCAG 2.1.4).
 */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
    return;
  if (event.target.closest(typing)) return;

  const row = event.target.closest('tr');
  if (!row) return;
  // Headings of groups have no control, so they are skipped.
  const rows = Array.from(row.closest('table')?.querySelectorAll('tbody tr') ?? []).filter(
    (one) => listControls(one).length > 0,
  );
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  const controls: Element[] = listControls(row);
  const target = listControls(next)[controls.indexOf(event.target)] ?? listControls(next)[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function listControls(row: Element): HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>('a, button, input[type="checkbox"]'));
}

type DataTableRowProps<Row> = {
  row: Row;
  columns: TableColumn<Row>[];
  onOpen?: (row: Row) => void;
  link?: (row: Row, content: ReactNode) => ReactNode;
};

function DataTableRow<Row>({ row, columns, onOpen, link }: DataTableRowProps<Row>) {
  // A click of the mouse may be anywhere in the row. The keyboard and screen readers use the button
  // or link in the row header.
  const openByMouse = (event: MouseEvent<HTMLElement>) => {
    if (isOnControl(event) || window.getSelection()?.toString()) return;
    onOpen?.(row);
  };

  return (
    <tr
      role="row"
      className={classes.row}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && openByMouse}
    >
      {columns.map(({ key, header, align, isRowHeader, isStrong, card = 'fact', cell }) => {
        const content = cell(row);
        return isRowHeader ? (
          <th
            key={key}
            scope="row"
            role="rowheader"
            className={classes.name}
            data-endless={isEndless(content)}
          >
            {nameOf(content)}
          </th>
        ) : (
          <td
            key={key}
            role="cell"
            data-label={header}
            data-align={align}
            data-strong={isStrong}
            data-card={card}
            data-nothing={content === nothing || undefined}
            data-endless={isEndless(content)}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );

  function nameOf(content: ReactNode): ReactNode {
    if (link) return link(row, content);
    if (!onOpen) return content;
    return (
      <UnstyledButton className={classes.opener} onClick={() => onOpen(row)}>
        {content}
      </UnstyledButton>
    );
  }
}

/**
 * Tells whether a name contains a word so long that it would push other columns out of the page.
 * Such a word may break anywhere. This does not apply to every cell, because narrow columns would
 * then break ordinary words as well.
 */
function isEndless(content: ReactNode): true | undefined {
  return typeof content === 'string' && /\S{30}/.test(content) ? true : undefined;
}

function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="menuitem"]') !== null
  );
}
