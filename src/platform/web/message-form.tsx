import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDraft } from './use-draft';

type MessageFormProps = {
  label: string;
  hint?: string | undefined;
  placeholder?: string;
  sendLabel: string;
  /** Owner and place of the draft, which survives a reload. */
  draft: { userId: string; place: string };
  /**
   * Sends the text that was typed. It resolves to true if the text was sent; the draft is deleted
   * then.
   */
  send: Send;
  /** Further buttons; `isWithoutWords` is true if a button works without a text. */
  more?: readonly { label: string; send: Send; isWithoutWords?: boolean }[];
  maxLength: number;
  isProminent?: boolean;
};

type Send = (body: string) => Promise<boolean>;

/** Form that is always open: a few lines, which the button or Ctrl Enter sends. */
export function MessageForm({
  label,
  hint,
  placeholder,
  sendLabel,
  draft,
  send,
  more = [],
  maxLength,
  isProminent = false,
}: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [kept, keep] = useDraft<string>(draft.userId, draft.place);
  const body = kept ?? '';
  const sending = useMutation({
    mutationFn: ({ by, written }: { by: Send; written: string }) => by(written.trim()),
    onSuccess: (isSent, { written }) => {
      const now = field.current?.value ?? '';
      // Text that was typed while the message was being sent stays.
      const rest = now.startsWith(written) ? now.slice(written.length).trimStart() : now;
      if (isSent) keep(rest || undefined);
    },
  });
  const start = (by: Send) => {
    if (!sending.isPending) sending.mutate({ by, written: body });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) start(send);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        description={hint}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={maxLength}
        value={body}
        onChange={({ currentTarget }) => keep(currentTarget.value || undefined)}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        {more.map(({ label: name, send: by, isWithoutWords = false }) => (
          <Button
            key={name}
            variant="default"
            disabled={sending.isPending || (!isWithoutWords && !body.trim())}
            onClick={() => start(by)}
          >
            {name}
          </Button>
        ))}
        <Button
          type="submit"
          variant={isProminent ? 'filled' : 'default'}
          disabled={!body.trim()}
          loading={sending.isPending}
        >
          {sendLabel}
        </Button>
      </Group>
    </form>
  );
}
