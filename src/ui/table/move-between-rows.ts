import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const typing =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"], ' +
  '[contenteditable]';

/**
 * ↓ ↑ or J K: the same control of the next or previous row. Works only while focus is in the table
 * (WCAG 2.1.4).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
    return;
  if (event.target.closest(typing)) return;

  const row = event.target.closest('tr');
  if (!row) return;
  // Headings of groups have no control, and are passed over.
  const rows = Array.from(row.closest('table')?.querySelectorAll('tbody tr') ?? []).filter(
    (one) => listControls(one).length > 0,
  );
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  const target =
    listControls(next)[listControls(row).indexOf(event.target)] ?? listControls(next)[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function listControls(row: Element): Element[] & HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>('a, button, input[type="checkbox"]'));
}
