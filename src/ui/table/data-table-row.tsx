// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table loses its display, and with it
// its meaning in Safari
import { UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { nothing, type TableColumn } from './table-column';

type DataTableRowProps<Row> = {
  row: Row;
  columns: TableColumn<Row>[];
  onOpen?: (row: Row) => void;
  link?: (row: Row, content: ReactNode) => ReactNode;
};

export function DataTableRow<Row>({ row, columns, onOpen, link }: DataTableRowProps<Row>) {
  // The mouse may click anywhere; the keyboard and screen readers have the button or link in the
  // row header.
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
 * A name with a word that would push the other columns out of the page may break inside it. Not
 * every cell may: then narrow columns would break their usual words as well.
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
