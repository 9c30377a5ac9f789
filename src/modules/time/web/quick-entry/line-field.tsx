import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isBehindDialog } from '@/platform/web/use-shortcut';
import { EntryInput } from './entry-input';
import { putToken } from './hints/find-caret-token';
import { HintList, toOptionId } from './hints/hint-list';
import { type Hint, useHints } from './hints/use-hints';
import type { QuickEntryState } from './use-quick-entry';

type LineFieldProps = Omit<ComponentProps<typeof EntryInput>, 'value' | 'tokens' | 'hintList'> & {
  quick: QuickEntryState;
};

/**
 * Field of the line, with the hints for the token at its caret. The hints take its keys while they
 * are shown.
 */
export function LineField({
  quick,
  ref,
  onBlur,
  onChange,
  onKeyDownCapture,
  ...input
}: LineFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = useMergedRef(own, ref ?? null);
  const hinting = useHints(quick);
  const listId = useId();
  // The caret goes behind the token once the line has it.
  const [caret, setCaret] = useState<number>();
  useLayoutEffect(() => {
    if (caret === undefined) return;
    own.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);

  const take = (hint: Hint) => {
    if (!hinting.token) return;
    const next = putToken(quick.text, hinting.token, hint.token);
    quick.writeToken(next.text, hint.token, hint.balance);
    hinting.follow(next.caret, next.text);
    setCaret(next.caret);
    own.current?.focus();
  };

  return (
    <EntryInput
      {...input}
      ref={field}
      value={quick.text}
      tokens={quick.tokens}
      onChange={(text) => {
        onChange(text);
        // The caret of the new text: what is pasted tells of no selection.
        hinting.follow(own.current?.selectionStart ?? text.length, text);
      }}
      onSelect={({ currentTarget }) => hinting.follow(currentTarget.selectionStart ?? 0)}
      onKeyDownCapture={(event) => {
        const isMine = hinting.isOpen && !event.nativeEvent.isComposing && !isBehindDialog();
        if (!isMine || !takeHintKey(event)) onKeyDownCapture?.(event);
      }}
      onBlur={(event) => {
        hinting.dismiss();
        onBlur?.(event);
      }}
      hintList={
        hinting.isOpen
          ? {
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-activedescendant': hinting.at < 0 ? undefined : toOptionId(listId, hinting.at),
            }
          : undefined
      }
    >
      {hinting.isOpen && (
        <HintList id={listId} hints={hinting.hints} at={hinting.at} onChoose={take} />
      )}
    </EntryInput>
  );

  /** The list has the arrows, Tab and Escape, and Enter where one of it is reached. */
  function takeHintKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key, shiftKey } = event;
    const reached = hinting.hints[key === 'Tab' ? Math.max(hinting.at, 0) : hinting.at];
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: hinting.at < 0 ? 0 : -1 };
    const step = steps[key];
    if (step !== undefined) hinting.move(step);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey && reached) take(reached);
    else if (key === 'Escape') hinting.dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
