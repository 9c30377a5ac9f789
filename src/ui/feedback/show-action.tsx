import { Anchor, Group, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import classes from './show-action.module.css';

export type ActionToast = {
  message: string;
  /** Name of the item that the action concerned. */
  about?: string | undefined;
  label: string;
  run: () => void;
  /** Second action, which leaves the message open. */
  look?: { label: string; run: () => void } | undefined;
};

/**
 * Milliseconds for which the message stays: enough to read it, look at the result and use the
 * button.
 */
const actionFor = 10_000;

/**
 * Shows a message about a finished action, with a button for a further one, which closes it.
 * Returns the id of the message.
 */
export function showAction({ message, about, label, run, look }: ActionToast): string {
  const id = randomId();
  const choose = () => {
    notifications.hide(id);
    run();
  };
  return notifications.show({
    id,
    autoClose: actionFor,
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
        {look && (
          <Anchor component="button" type="button" className={classes.action} onClick={look.run}>
            {look.label}
          </Anchor>
        )}
        <Anchor
          component="button"
          type="button"
          fw={650}
          className={classes.action}
          onClick={choose}
        >
          {label}
        </Anchor>
      </Group>
    ),
  });
}
