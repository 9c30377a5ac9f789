import { notifications } from '@mantine/notifications';
import { InWords } from '../ui-words';

/** Shows why an action failed, in a toast that follows the language. */
export function showFailure(error: unknown, more?: { title: string; autoClose: false }): void {
  const message = <InWords say={({ errorText }) => errorText(error)} />;
  notifications.show({ color: 'red', message, ...more });
}
