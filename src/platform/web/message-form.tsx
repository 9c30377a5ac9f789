import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from './use-draft';

type MessageFormProps = {
  label: string;
  hint: string;
  sendLabel: string;
  /** Whose draft it is, and of what: what was begun survives a reload. */
  draft: { userId: string; place: string };
  /** True when it was sent; the draft goes with it. */
  send: (body: string) => Promise<boolean>;
  maxLength: number;
  isProminent?: boolean;
};

/** Always open: a few lines of Markdown, sent with the button or Ctrl Enter. */
export function MessageForm({
  label,
  hint,
  sendLabel,
  draft,
  send,
  maxLength,
  isProminent = false,
}: MessageFormProps) {
  const [kept, keep] = useDraft<string>(draft.userId, draft.place);
  const [isSending, setSending] = useState(false);
  const body = kept ?? '';
  const submit = async () => {
    setSending(true);
    try {
      if (await send(body)) keep(undefined);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() && !isSending) void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={maxLength}
        value={body}
        onChange={({ currentTarget }) => keep(currentTarget.value || undefined)}
      />
      <Group justify="flex-end" mt="sm">
        <Button
          type="submit"
          variant={isProminent ? 'filled' : 'default'}
          disabled={!body.trim()}
          loading={isSending}
        >
          {sendLabel}
        </Button>
      </Group>
    </form>
  );
}
