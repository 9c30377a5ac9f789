import { useMergedRef } from '@mantine/hooks';
import {
  type AriaAttributes,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useId,
  useRef,
} from 'react';
import { isBehindDialog } from '@/platform/web/use-shortcut';
import { isTitle } from '../../domain/entry-rules';
import type { Token } from '../../domain/line/read-line';
import { HintList, toOptionId } from './hints/hint-list';
import { useHints } from './hints/use-hints';
import { useTakeHint } from './hints/use-take-hint';
import classes from './line-field.module.css';
import type { QuickEntryState } from './use-quick-entry';

type LineFieldProps = Omit<ComponentProps<typeof EntryInput>, 'value' | 'tokens' | 'hintList'> & {
  quick: QuickEntryState;
};

/**
 * Shows the field of the line, and below it hints for the token at the caret. While hints are
 * shown, they handle the keys.
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
          // The caret is read after the change, because pasting fires no selection event.
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

  /** Handles arrows, Tab, Escape, and Enter on a highlighted hint; returns whether it did. */
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

type EntryInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'className' | 'children'
> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  tokens: readonly Token[];
  /** Key shown at the right end of the field, which focuses or sends it; empty for none. */
  keyHint: string;
  /** Attributes of the list of hints, which replace those of the list of suggestions. */
  hintList?: AriaAttributes | undefined;
};

/**
 * Shows a text field in which recognised words look like chips. A layer behind draws the text with
 * its chips; the field itself has transparent text, so that it can be edited, copied and read aloud
 * as usual.
 */
function EntryInput({
  value,
  onChange,
  tokens,
  keyHint,
  hintList,
  ref,
  ...input
}: EntryInputProps) {
  const mirror = useRef<HTMLDivElement>(null);
  const followScroll = (field: HTMLInputElement) => {
    if (mirror.current) mirror.current.scrollLeft = field.scrollLeft;
  };

  return (
    <div className={classes.field}>
      <div ref={mirror} className={classes.mirror} aria-hidden="true">
        {splitPieces(value, tokens).map(({ start, text, kind }) =>
          kind ? (
            <span
              key={start}
              className={kind === 'doubt' ? classes.doubt : classes.token}
              data-kind={kind}
            >
              {text}
            </span>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </div>
      <input
        {...input}
        {...(hintList && { role: 'combobox', ...hintList })}
        ref={ref}
        className={classes.input}
        type="text"
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={400}
        enterKeyHint="send"
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          followScroll(currentTarget);
        }}
        onScroll={({ currentTarget }) => followScroll(currentTarget)}
      />
      {keyHint && (
        <span className={classes.key} data-way-here={value === '' || undefined} aria-hidden="true">
          {keyHint}
        </span>
      )}
    </div>
  );
}

type Piece = { start: number; text: string; kind?: Token['kind'] };

function splitPieces(text: string, tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, kind } of tokens) {
    if (start > at) pieces.push({ start: at, text: text.slice(at, start) });
    pieces.push({ start, text: text.slice(start, end), kind });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at) });
  return pieces;
}
