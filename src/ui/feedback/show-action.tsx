import { Anchor, Group, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import classes from './show-action.module.css';

export type ActionToast = {
  message: string;
  /** The subject of the action. */
  about?: string | undefined;
  label: string;
  run: () => void;
  /** A second way on, which leaves the message. */
  look?: { label: string; run: () => void } | undefined;
};

/** Long enough to read it, look at what has happened, and reach for the button. */
const actionFor = 10_000;

/**
 * Shows a message of what was done, with a button for one action, which closes it. Returns the id
 * of the message.
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
