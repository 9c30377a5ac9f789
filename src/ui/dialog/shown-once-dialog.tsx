import { Modal, Stack } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import look from '@/ui/look.module.css';
import { useUiWords } from '../ui-words';
import classes from './shown-once-dialog.module.css';
import { useFocusBack } from './use-focus-back';

type ShownOnceDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: 'md' | 'lg';
  children: ReactNode;
};

/**
 * Dialog for content that cannot be shown again. Its buttons close it, but a click outside does
 * not.
 */
export function ShownOnceDialog({ children, size = 'md', ...modal }: ShownOnceDialogProps) {
  const { close } = useUiWords();
  useFocusBack(modal.opened);
  return (
    <Modal
      {...modal}
      returnFocus={false}
      size={size}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">{children}</Stack>
    </Modal>
  );
}

type ShownSecretProps = { shownIn: Ref<HTMLElement>; secret: string | undefined };

export function ShownSecret({ shownIn, secret }: ShownSecretProps) {
  return (
    <code ref={shownIn} className={`${look.framed} ${look.code} ${classes.secret}`}>
      {secret}
    </code>
  );
}
