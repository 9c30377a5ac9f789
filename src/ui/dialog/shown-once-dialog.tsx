import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useUiWords } from '../ui-words';
import { useCopy } from '../use-copy';
import classes from './shown-once-dialog.module.css';

type ShownOnceDialogProps = {
  /** Opens the dialog. */
  secret: string | undefined;
  onClose: () => void;
  title: string;
  text: string;
  words: { copy: string; copied: string; done: string };
};

/** The only time that a secret is shown. It closes by its own button, not by a click beside it. */
export function ShownOnceDialog({ secret, onClose, title, text, words }: ShownOnceDialogProps) {
  const { close } = useUiWords();
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(secret ?? '');
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap="md">
        <Text component="p" m={0}>
          {text}
        </Text>
        <code ref={shownIn} className={classes.secret}>
          {secret}
        </code>
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus onClick={copy}>
            {isCopied ? words.copied : words.copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
