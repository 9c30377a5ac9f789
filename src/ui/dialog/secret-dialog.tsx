import { Button, Group, Text } from '@mantine/core';
import { useCopy } from '../use-copy';
import { ShownOnceDialog, ShownSecret } from './shown-once-dialog';

type SecretDialogProps = {
  /** Secret to show; the dialog is open unless it is undefined. */
  secret: string | undefined;
  onClose: () => void;
  words: { title: string; text: string; copy: string; copied: string; done: string };
};

/** Dialog that shows a new secret, which the user can copy. */
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
