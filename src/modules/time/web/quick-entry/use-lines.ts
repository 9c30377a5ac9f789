import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '@/ui/feedback/show-failure';

type SentLine = {
  text: string;
  /** Name of the line in an error message that is shown when the field has another text. */
  name: string;
  run: () => Promise<unknown>;
};

type LinesOptions = {
  /** Name of the line's place. Lines of one place are sent one after the other. */
  place: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  isUnclear: boolean;
  submit: () => void;
};

/**
 * Sends lines one at a time. A sent line stays selected in the field until the server accepts it,
 * so that typing replaces it. A line for which `wait` is called is held back while `isUnclear`. If
 * a line fails after the field got another text, an error message quotes the line.
 */
export function useLines({ place, field, text, isUnclear, submit }: LinesOptions) {
  const { t } = useTranslation('time');
  // Text in the field when an answer comes; undefined if the field is gone.
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

  // The browser warns before it leaves the page, which would lose the lines.
  useEffect(() => {
    if (!isPending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isPending]);

  // A ref is known before the next render, so that two quick Enters send a line once.
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isPending) last.current = undefined;
  }, [isPending, submittedAt]);

  // Enter may be pressed before balances or task are loaded; the line is sent when they are.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isUnclear) return;
    setWaiting(false);
    submit();
  });

  /** Stops waiting and hides the error. */
  function forget(): void {
    setWaiting(false);
    if (sending.isError) sending.reset();
  }

  return {
    /** True while the line in the field waits or is being sent. */
    isPending: isWaiting || isOnItsWay,
    isOnItsWay,
    failure: isFailed ? sending.error : undefined,
    hasSent: (line: string) => last.current === line,
    stillStands: (line: string) => standing.current === line,
    wait: () => setWaiting(!isOnItsWay),
    /** Sends a line, but only once if Enter is pressed twice. */
    send(line: SentLine): void {
      if (last.current === line.text) return;
      last.current = line.text;
      sending.mutate(line);
      field.current?.select();
    },
    /** Writes another text; the error of a failed line that it replaces is shown. */
    replace(next: string): void {
      const isTypedOver = next !== '' && Math.abs(next.length - text.length) > 1;
      if (isFailed && isTypedOver && !next.startsWith(text))
        report(sending.error, sending.variables);
      forget();
    },
    forget,
  };
}
