/** The movement that a code names, and the first 8 bytes of its hash in hexadecimal digits. */
export type StatementCode = { number: string; seq: number; hash: string };

const hashDigits = 16;
/** In characters: the number of a balance is shorter than half of it. */
const maxCode = 200;

/** `TB-0001/42/3f2a-9c41-77b0-d5e8`: the balance, its movement, the beginning of the hash. */
export function formatStatementCode({ number, seq, hash }: StatementCode): string {
  const groups = hash.slice(0, hashDigits).match(/.{4}/g) ?? [];
  return `${number}/${seq}/${groups.join('-')}`;
}

/**
 * Undefined for a text that is no code. Spaces and dashes count as nothing, and capital letters as
 * small ones.
 */
export function parseStatementCode(text: string): StatementCode | undefined {
  if (text.length > maxCode) return undefined;
  const [, number, seq, digits] =
    /^\s*(.{1,100}?)\s*\/\s*(\d{1,9})\s*\/([\s0-9a-f\-–]{16,40})$/i.exec(text) ?? [];
  const hash = digits?.replace(/[^0-9a-f]/gi, '').toLowerCase();
  if (!number || hash?.length !== hashDigits) return undefined;
  return { number, seq: Number(seq), hash };
}
