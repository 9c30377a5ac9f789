// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table loses its display, and with it its meaning in Safari
import { UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { Column } from './data-table';
import classes from './data-table.module.css';

type DataTableRowProps<Row> = {
  row: Row;
  columns: Column<Row>[];
  onOpen?: (row: Row) => void;
  link?: (row: Row, content: ReactNode) => ReactNode;
};

export function DataTableRow<Row>({ row, columns, onOpen, link }: DataTableRowProps<Row>) {
  // The mouse may click anywhere; the keyboard and screen readers have the button or link in the row header.
  const openByMouse = (event: MouseEvent<HTMLElement>) => {
    if (isOnControl(event) || window.getSelection()?.toString()) return;
    onOpen?.(row);
  };

  return (
    <tr role="row" className={classes.row} data-opens={onOpen ? true : undefined} onClick={onOpen && openByMouse}>
      {columns.map((column) =>
        column.isRowHeader ? (
          <th key={column.key} scope="row" role="rowheader" className={classes.name}>
            {nameOf(column.cell(row))}
          </th>
        ) : (
          <td
            key={column.key}
            role="cell"
            data-label={column.header}
            data-align={column.align}
            data-strong={column.isStrong}
            data-card={column.card ?? 'fact'}
          >
            {column.cell(row)}
          </td>
        ),
      )}
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

function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null;
}
