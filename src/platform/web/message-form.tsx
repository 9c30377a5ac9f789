import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useDraft } from './use-draft';

type MessageFormProps = {
  label: string;
  hint?: string | undefined;
  placeholder?: string;
  sendLabel: string;
  /** Owner and place of the draft, which survives a reload. */
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
  placeholder,
  sendLabel,
  draft,
  send,
  maxLength,
  isProminent = false,
}: MessageFormProps) {
  const [kept, keep] = useDraft<string>(draft.userId, draft.place);
  const body = kept ?? '';
  const sending = useMutation({
    mutationFn: (written: string) => send(written),
    onSuccess: (isSent) => {
      if (isSent) keep(undefined);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() && !sending.isPending) sending.mutate(body);
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
        placeholder={placeholder}
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
          loading={sending.isPending}
        >
          {sendLabel}
        </Button>
      </Group>
    </form>
  );
}
