import { Anchor, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Long enough to read it, look at what has happened, and reach for the button. */
const undoFor = 10_000;

type UndoToast = { message: string; label: string; undo: () => void };

/** Says what was done and offers to take it back. */
export function showUndo({ message, label, undo }: UndoToast): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    autoClose: undoFor,
    message: (
      <Group justify="space-between" gap="md" wrap="nowrap">
        <span>{message}</span>
        <Anchor component="button" type="button" fw={650} onClick={takeBack}>
          {label}
        </Anchor>
      </Group>
    ),
  });
}
