export type Sigil = '#' | '@' | '/';

/** Token at the caret that is being typed. */
export type CaretToken = { sigil: Sigil; query: string; start: number; end: number };

/**
 * Finds the token at the caret; undefined if the caret is in a word of the title. `C#`, `a@b.dk`
 * and `1/2` are no tokens.
 */
export function findCaretToken(text: string, caret: number): CaretToken | undefined {
  const match = /(?:^|\s)([#@/])(["“”„][^"“”„]*|[^\s"“”„]*)$/.exec(text.slice(0, caret));
  const [, sigil, typed = ''] = match ?? [];
  if (!sigil) return undefined;
  const rest = /^[^\s"“”„]*["“”„]?/.exec(text.slice(caret))?.[0] ?? '';
  return {
    sigil: sigil as Sigil,
    query: typed.replace(/^["“”„]/, '').toLocaleLowerCase('da'),
    start: caret - typed.length - 1,
    end: caret + rest.length,
  };
}

/** Returns the text with the token replaced, and the position of the caret after one blank. */
export function putToken(
  text: string,
  { start, end }: CaretToken,
  token: string,
): { text: string; caret: number } {
  const rest = text.slice(end).replace(/^ /, '');
  return { text: `${text.slice(0, start)}${token} ${rest}`, caret: start + token.length + 1 };
}
