import { notifications } from '@mantine/notifications';
import type { ActionToast } from './show-action';

type UndoToast = Omit<ActionToast, 'run'> & { undo: () => void };

let last = '';

/**
 * Shows a message about a finished action and offers to undo it. It replaces an earlier message, so
 * that fewer rows are covered.
 */
export function showUndo({ undo, ...toast }: UndoToast): void {
  notifications.hide(last);
  // The button is not needed when a page opens, so its code is loaded on demand.
  import('./show-action').then(
    ({ showAction }) => {
      last = showAction({ ...toast, run: undo });
    },
    () => notifications.show({ message: toast.message }),
  );
}
