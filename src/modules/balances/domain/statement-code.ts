/** Longest input in characters: a link is longer than the code in it. */
export const maxStatementCode = 500;
const hashDigits = 16;
const maxNumberLength = 20;

/**
 * Writes a code like `TB-0001/42/3f2a-9c41-77b0-d5e8`: the balance, its movement, the beginning of
 * the hash.
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

/** The movement that a text names, and the first 8 bytes of its hash in hexadecimal digits. */
export type StatementCode = {
  /** Readings of the number: words in front of it may be a label, or part of it. */
  numbers: string[];
  seq: number;
  hash: string;
};

/** A digit, or a letter that looks like one, as people type it. */
const digit = '[\\doil]';
const hexDigit = '[\\da-foil]';
const group = `${hexDigit}{4}`;
const end = new RegExp(
  `[\\s/]+(${digit}{1,9})[\\s/]+((?:${group}[\\s-]*){3}${group})(?![\\s-]*${group})`,
  'iu',
);

/**
 * Returns undefined for a text without a code. People write a code in many ways: after a label, in
 * a link, with other dashes, with spaces for slashes, in small letters. The hash decides, so every
 * reading may be tried.
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

/** Decodes the code in a link, which holds it in its own writing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
