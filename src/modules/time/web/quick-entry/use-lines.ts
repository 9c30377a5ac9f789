import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';

type SentLine = {
  text: string;
  /** Name of a line in the message of its failure, when the field holds another line by then. */
  name: string;
  run: () => Promise<unknown>;
};

/**
 * Queue of lines being sent, one after the other. The field keeps its line until that was sent, and
 * `isUnclear` holds it back. A line that fails stays in the field, or is reported by its name.
 */
export function useLines(text: string, isUnclear: boolean, submit: () => void) {
  const { t } = useTranslation('time');
  const { errorText } = useUiWords();
  // The text in the field when an answer comes; undefined once the field is gone.
  const standing = useRef<string>(undefined);
  useEffect(() => {
    standing.current = text;
    return () => {
      standing.current = undefined;
    };
  }, [text]);

  const sending = useMutation({
    mutationFn: ({ run }: SentLine) => run(),
    onError: (error, line) => {
      if (standing.current === line.text) return;
      const title = t('quick.failed', { name: line.name });
      notifications.show({ color: 'red', title, message: errorText(error), autoClose: false });
    },
  });
  const sent = sending.isPending ? sending.variables.text : undefined;
  const isFailed = sending.isError && sending.variables.text === text;

  // Enter may come before the balances or the feature are known, or while another line is being
  // sent. The line is sent as soon as it can be.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isUnclear || sent !== undefined) return;
    setWaiting(false);
    submit();
  });

  return {
    /** The line in the field waits or is on its way. */
    isPending: isWaiting || sent === text,
    isSending: sent !== undefined,
    failure: isFailed ? sending.error : undefined,
    stillStands: (line: string) => standing.current === line,
    /** Enter pressed twice on one line means it once. */
    wait: () => setWaiting(text !== sent),
    send(line: SentLine): void {
      if (!sending.isPending) sending.mutate(line);
    },
    /** Another line is being written: clears the waiting line and the failure. */
    forget(): void {
      setWaiting(false);
      if (sending.isError) sending.reset();
    },
  };
}
