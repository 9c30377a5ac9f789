import { notifications } from '@mantine/notifications';
import type { ActionToast } from './show-action';

type UndoToast = Omit<ActionToast, 'run'> & { undo: () => void };

let last = '';

/**
 * Says what was done and offers to undo it. A new message replaces the last, so that they cover no
 * rows.
 */
export function showUndo({ undo, ...toast }: UndoToast): void {
  notifications.hide(last);
  // No first look needs the button.
  import('./show-action').then(
    ({ showAction }) => {
      last = showAction({ ...toast, run: undo });
    },
    () => notifications.show({ message: toast.message }),
  );
}
