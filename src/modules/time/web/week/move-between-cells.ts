import type { KeyboardEvent } from 'react';

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys walk over the cells; within what is being typed they first walk over its letters. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest('td');
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  if (step[1] !== 0 && !isAtEdge(event.currentTarget, step[1])) return;

  const rows = [...(cell.closest('table')?.querySelectorAll('tbody tr') ?? [])];
  const next = rows[rows.findIndex((row) => row.contains(cell)) + step[0]];
  const column = [...(cell.parentElement?.children ?? [])].indexOf(cell) + step[1];
  const target = next?.children[column]?.querySelector<HTMLElement>('input, button');
  event.preventDefault();
  target?.focus();
}

function isAtEdge(element: HTMLElement, direction: number): boolean {
  if (!(element instanceof HTMLInputElement) || element.readOnly) return true;
  const { selectionStart, selectionEnd, value } = element;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return isAllSelected || (direction < 0 ? selectionEnd === 0 : selectionStart === value.length);
}
