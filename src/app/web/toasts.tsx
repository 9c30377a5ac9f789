import '@mantine/notifications/styles.css';
import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useUiWords } from '@/ui/ui-words';
import classes from './toasts.module.css';

export function Toasts() {
  const { close } = useUiWords();
  const components = {
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
  };
  return (
    <MantineThemeProvider inherit theme={{ components }}>
      <Notifications
        position="bottom-right"
        autoClose={6000}
        classNames={{ root: classes.root, notification: classes.toast }}
      />
    </MantineThemeProvider>
  );
}
