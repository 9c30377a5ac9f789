import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { isBehindDialog } from '@/platform/web/use-shortcut';
import { isTitle } from '../../domain/entry-rules';
import { EntryInput } from './entry-input';
import { HintList, toOptionId } from './hints/hint-list';
import { useHints } from './hints/use-hints';
import { useTakeHint } from './hints/use-take-hint';
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
  const take = useTakeHint(quick, hinting, own);
  const reachedHint = hinting.hints[hinting.at];
  const { balance, quantity } = quick.judgement;
  const keepsPayer = [undefined, balance?.companyId].includes(reachedHint?.companyId);
  const logs = reachedHint && keepsPayer && quantity !== undefined && isTitle(quick.draft.title);

  return (
    <>
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
        onSelect={({ currentTarget }) => hinting.follow(currentTarget.selectionEnd ?? 0)}
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
                'aria-activedescendant':
                  hinting.at < 0 ? undefined : toOptionId(listId, hinting.at),
              }
            : undefined
        }
      />
      {hinting.isOpen && (
        <HintList
          id={listId}
          hints={hinting.hints}
          at={hinting.at}
          logs={logs === true}
          onChoose={(hint) => take(hint)}
        />
      )}
    </>
  );

  /** The list handles arrows, Tab and Escape; Enter only when a suggestion is highlighted. */
  function takeHintKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key, shiftKey } = event;
    const reached = hinting.hints[key === 'Tab' ? Math.max(hinting.at, 0) : hinting.at];
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: hinting.at < 0 ? 0 : -1 };
    const step = steps[key];
    if (step !== undefined) hinting.move(step);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey && reached)
      take(reached, key === 'Enter');
    else if (key === 'Escape') hinting.dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
