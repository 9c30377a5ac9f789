import type { KeyboardEvent } from 'react';
import { useComfort } from '@/platform/web/preferences/comfort';
import { rowKeys, useListened } from '@/platform/web/use-shortcut';
import type { EntryView } from '../../../contract/entry';
import type { EntryAction } from '../../entry/use-entry-actions';
import type { Selection } from './use-selection';

const actionKeys: Record<string, string> = {
  e: 'edit',
  v: 'validate',
  b: 'bill',
  Delete: 'delete',
};
const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Handles the keys of the focused row: J and K move the focus, X selects, and E, V, B and Delete
 * run actions of its menu.
 */
export function useRowKeys(
  entries: readonly EntryView[],
  actionsFor: (entry: EntryView) => EntryAction[],
  selection: Selection | undefined,
  /** Returns the entries behind a folded row. */
  foldedWith: (entry: EntryView) => readonly EntryView[] | undefined,
) {
  const isOn = useComfort(({ hasShortcuts }) => hasShortcuts);
  useListened(rowKeys);
  return function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-entry]');
    const entry = entries.find(({ id }) => id === row?.dataset.entry);
    // Keys in a form within the row are text.
    if ((event.target as Element).closest('form')) return;
    if (!row || !entry || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = event.key.length === 1;
    if (isLetter && !isOn) return;
    const key = isLetter ? event.key.toLowerCase() : event.key;

    const folded = foldedWith(entry);
    const step = steps[key];
    if (step !== undefined) {
      event.preventDefault();
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
      rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('th button')?.focus();
      return;
    }
    if (key === 'x' && selection) {
      event.preventDefault();
      if (folded) selection.toggleTogether(folded.map(({ id }) => id));
      else selection.toggle(entry.id, event.shiftKey);
      return;
    }
    // Actions on a single credit are possible only when the row is unfolded.
    if (folded) return;
    const action = actionsFor(entry).find((one) => one.key === actionKeys[key]);
    if (!action) return;
    event.preventDefault();
    action.run();
  };
}
