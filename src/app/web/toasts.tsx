import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={6000}
      classNames={{ root: classes.root, notification: classes.toast }}
    />
  );
}
