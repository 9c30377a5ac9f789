/** Returns a number of 32 bits that depends on every sign of a text. It keeps nothing secret. */
export function hashText(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
