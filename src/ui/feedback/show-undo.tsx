import { Anchor, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Long enough to read it, look at what has happened, and reach for the button. */
const undoFor = 10_000;

type UndoToast = {
  message: string;
  /** The subject of the action. */
  about?: string | undefined;
  label: string;
  undo: () => void;
};

let count = 0;

/** Says what was done and offers to take it back. One at a time, so that they cover no rows. */
export function showUndo({ message, about, label, undo }: UndoToast): void {
  notifications.hide(`undo-${count}`);
  count += 1;
  const id = `undo-${count}`;
  const takeBack = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    autoClose: undoFor,
    message: (
      <Group justify="space-between" gap="md" wrap="nowrap">
        <Stack gap={0} miw={0}>
          <span>{message}</span>
          {about && (
            <Text size="xs" c="dimmed" truncate>
              {about}
            </Text>
          )}
        </Stack>
        <Anchor component="button" type="button" fw={650} onClick={takeBack}>
          {label}
        </Anchor>
      </Group>
    ),
  });
}
