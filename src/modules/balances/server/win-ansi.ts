/** What the PDF's built-in typeface has beside Latin-1; æ, ø and å are in that. */
const more = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const closest: Record<string, string> = {
  '−': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '‐': '-',
  '‑': '-',
};

/**
 * `text` in letters that the typeface has: without the accent where only that is missing, else a
 * question mark.
 */
export function toWinAnsi(text: string): string {
  return [...text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].map(letter).join('');
}

function letter(character: string): string {
  if (isThere(character)) return character;
  const plain = closest[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isThere) ? plain : '?';
}

function isThere(character: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]$/.test(character) || more.includes(character);
}
