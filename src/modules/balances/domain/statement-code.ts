/** Largest number of characters that are read; a link is longer than the code in it. */
export const maxStatementCode = 500;
const hashDigits = 16;
const maxNumberLength = 20;

/**
 * Writes a code like `TB-0001/42/3f2a-9c41-77b0-d5e8`: number of the balance, position of the
 * movement, and the first digits of its hash.
 */
export function formatStatementCode({
  number,
  seq,
  hash,
}: {
  number: string;
  seq: number;
  hash: string;
}): string {
  const groups = hash.slice(0, hashDigits).match(/.{4}/g) ?? [];
  return `${number}/${seq}/${groups.join('-')}`;
}

/** Movement that a text names, with the first 8 bytes of its hash as hexadecimal digits. */
export type StatementCode = {
  /**
   * Possible numbers of the balance: the words before the code may be a label, or part of the
   * number.
   */
  numbers: string[];
  seq: number;
  hash: string;
};

/** Pattern of a digit, or of a letter that people type for a similar digit. */
const digit = '[\\doil]';
const hexDigit = '[\\da-foil]';
const group = `${hexDigit}{4}`;
const end = new RegExp(
  `[\\s/]+(${digit}{1,9})[\\s/]+((?:${group}[\\s-]*){3}${group})(?![\\s-]*${group})`,
  'iu',
);

/**
 * Finds a code in a text; undefined if there is none. People write codes after a label, in a link,
 * with other dashes, with spaces for slashes or in small letters. Every reading may be tried,
 * because only the right one has the right hash.
 */
export function parseStatementCode(text: string): StatementCode | undefined {
  if (text.length > maxStatementCode) return undefined;
  const plain = decode(text)
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  const found = end.exec(plain);
  if (!found) return undefined;
  const [, seq = '', digits = ''] = found;
  const words = plain.slice(0, found.index).split(/[\s:#]+/);
  const numbers = words
    .map((_, index) => words.slice(index).join(' '))
    .filter((number) => /[\p{L}\p{N}]/u.test(number) && number.length <= maxNumberLength);
  if (numbers.length === 0) return undefined;
  const hash = toDigits(digits).replace(/[\s-]/g, '').toLowerCase();
  return { numbers, seq: Number(toDigits(seq)), hash };
}

function toDigits(text: string): string {
  return text.replace(/o/gi, '0').replace(/[il]/gi, '1');
}

/**
 * Decodes percent escapes, because the code may come in a link. Text that cannot be decoded stays
 * as it is.
 */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
