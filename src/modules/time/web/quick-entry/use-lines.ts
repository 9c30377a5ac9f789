import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '@/ui/feedback/show-failure';

type SentLine = {
  text: string;
  /** Name of a line in the message of its failure, when the field holds another line by then. */
  name: string;
  run: () => Promise<unknown>;
};

type LinesOptions = {
  /** Name of the line's place in the app: its lines are sent one after the other. */
  place: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  isUnclear: boolean;
  submit: () => void;
};

/**
 * Queue of lines being sent. The field keeps its line until that was sent, selected, so that the
 * next line replaces it; `isUnclear` holds a line back. A line that fails stays in the field, or is
 * reported by its name.
 */
export function useLines({ place, field, text, isUnclear, submit }: LinesOptions) {
  const { t } = useTranslation('time');
  // The text in the field when an answer comes; undefined once the field is gone.
  const standing = useRef<string>(undefined);
  useEffect(() => {
    standing.current = text;
    return () => {
      standing.current = undefined;
    };
  }, [text]);

  const sending = useMutation({
    scope: { id: `lines ${place}` },
    mutationFn: ({ run }: SentLine) => run(),
    onError: (error, line) => {
      if (standing.current !== line.text) report(error, line);
    },
  });
  const report = (error: unknown, { name }: SentLine) => {
    const title = t('quick.failed', { name });
    showFailure(error, { title, autoClose: false });
  };
  const { isPending, submittedAt } = sending;
  const isOnItsWay = isPending && sending.variables.text === text;
  const isFailed = sending.isError && sending.variables.text === text;

  // A page that is left by its address would take the lines with it.
  useEffect(() => {
    if (!isPending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isPending]);

  // Known before the next render, so that two Enters in one frame send once.
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isPending) last.current = undefined;
  }, [isPending, submittedAt]);

  // Enter may come before the balances or the task are known. The line is sent once they are.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isUnclear) return;
    setWaiting(false);
    submit();
  });

  /** Ends waiting, and hides the failure. */
  function forget(): void {
    setWaiting(false);
    if (sending.isError) sending.reset();
  }

  return {
    /** The line in the field waits or is on its way. */
    isPending: isWaiting || isOnItsWay,
    isOnItsWay,
    failure: isFailed ? sending.error : undefined,
    hasSent: (line: string) => last.current === line,
    stillStands: (line: string) => standing.current === line,
    wait: () => setWaiting(!isOnItsWay),
    /** Enter pressed twice on one line sends it once. */
    send(line: SentLine): void {
      if (last.current === line.text) return;
      last.current = line.text;
      sending.mutate(line);
      field.current?.select();
    },
    /** Writes another text; a failed line that it replaces while selected is reported. */
    replace(next: string): void {
      const isTypedOver = next !== '' && Math.abs(next.length - text.length) > 1;
      if (isFailed && isTypedOver && !next.startsWith(text))
        report(sending.error, sending.variables);
      forget();
    },
    forget,
  };
}
