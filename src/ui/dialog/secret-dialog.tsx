import { Button, Group, Text } from '@mantine/core';
import { useCopy } from '../use-copy';
import { ShownOnceDialog, ShownSecret } from './shown-once-dialog';

type SecretDialogProps = {
  /** Secret to show, which opens the dialog. */
  secret: string | undefined;
  onClose: () => void;
  words: { title: string; text: string; copy: string; copied: string; done: string };
};

/** Shows a new secret for the user to copy. */
export function SecretDialog({ secret, onClose, words }: SecretDialogProps) {
  const { shownIn, isCopied, copy } = useCopy<HTMLElement>(secret ?? '');
  return (
    <ShownOnceDialog opened={secret !== undefined} onClose={onClose} title={words.title}>
      <Text component="p" m={0}>
        {words.text}
      </Text>
      <ShownSecret shownIn={shownIn} secret={secret} />
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.done}
        </Button>
      </Group>
    </ShownOnceDialog>
  );
}
