import { type AriaAttributes, type ComponentProps, type Ref, useRef } from 'react';
import type { Token } from '../../domain/line/read-line';
import classes from './entry-input.module.css';

type EntryInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'className' | 'children'
> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  tokens: readonly Token[];
  /** Key shown at its right end: the one that leads here or sends; empty if there is none. */
  keyHint: string;
  /** Attributes of the list of hints, which replace those of the suggestions. */
  hintList?: AriaAttributes | undefined;
};

/**
 * A plain text field in which recognised words look like chips. A layer behind it draws the words.
 * The field holds the same text without a colour, so it is one text to edit, copy and read.
 */
export function EntryInput({
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
