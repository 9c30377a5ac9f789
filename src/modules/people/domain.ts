import type { Role } from '@/platform/actor';
import { partOf, quoteBeginning } from '@/platform/text/cut-text';

export type AccountStanding = {
  role: Role;
  staffStatus: 'pending' | 'active' | null;
  disabledAt: string | null;
};

/** Tells whether a person has the rights of staff now. */
export function isActiveStaff({ role, staffStatus, disabledAt }: AccountStanding): boolean {
  return role === 'staff' && staffStatus === 'active' && disabledAt === null;
}

/** States of an account: waiting for approval as staff, active, or disabled. */
export const userStates = ['pending', 'active', 'disabled'] as const;

export const invitationDays = 7;

/** Returns the time when an invitation that was sent at `sentAt` expires. */
export function endOfInvitation(sentAt: Date): Date {
  return new Date(sentAt.getTime() + invitationDays * 86_400_000);
}

export type InvitationState = 'open' | 'expired' | 'accepted' | 'revoked';

type InvitationTimes = { acceptedAt: string | null; revokedAt: string | null; expiresAt: string };

export function stateOfInvitation(
  { acceptedAt, revokedAt, expiresAt }: InvitationTimes,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return new Date(expiresAt) > now ? 'open' : 'expired';
}

/** Pattern of invisible characters: soft hyphens, joiners and marks of direction. */
const hidden = '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*';
/**
 * Number of words up to which a name is also found in every rotated order; of a longer name, only
 * beginning with its first or last word.
 */
const maxWords = 6;
/** Pattern of the characters between the words of a name. */
const gap = '(?:(?!\\ufeff)[\\s\\u00a0,;]|%20)+';

/**
 * Returns a regular expression, for JavaScript and PostgreSQL, that finds a name and mail addresses
 * in any spelling: in capitals, with composed or decomposed letters, with invisible characters, as
 * "Lund, Bo", or escaped for a link.
 */
export function spellingPattern(name: string, addresses: readonly string[]): string {
  const words = name.split(/[\s,;]+/).filter(Boolean);
  const firsts = words.length > maxWords ? [0, words.length - 1] : words.keys();
  const orders = [...firsts].map((first) => [...words.slice(first), ...words.slice(0, first)]);
  const names = orders.map((order) => order.map(spelled).join(gap));
  return `(?:${[...names, ...addresses.map(spelled)].filter(Boolean).join('|')})`;
}

function spelled(word: string): string {
  return [...word.normalize('NFC')].map(writtenAs).join(hidden);
}

/**
 * Returns a pattern for a character in both cases, composed or decomposed, plain or escaped for a
 * link.
 */
function writtenAs(sign: string): string {
  const forms = [sign, sign.toLowerCase(), sign.toUpperCase()].flatMap((form) => [
    form,
    form.normalize('NFD'),
  ]);
  const escaped = forms
    .map((form) => encodeURIComponent(form))
    .filter((form) => form.includes('%'));
  const all = new Set([...forms, ...escaped, ...escaped.map((form) => form.toLowerCase())]);
  // The longest form must come first, or the first part of a decomposed character would match
  // alone.
  const inOrder = [...all].toSorted((a, b) => b.length - a.length);
  return `(?:${inOrder.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})`;
}

/**
 * Lists the different spellings of a name in a text. "Kim" is found in "Kims", but not in "Kimono"
 * or "Jo-Kim".
 */
export function findSpellings(words: string, pattern: string): string[] {
  return [...new Set(words.match(wholeName(pattern)))];
}

/**
 * Returns the first spelling of a name with the text around it, at most 60 characters on each side.
 */
export function excerptAround(words: string, pattern: string) {
  const { 0: spelling, index: at } = wholeName(pattern).exec(words) ?? { 0: '', index: 0 };
  const after = words.slice(at + spelling.length);
  return {
    before: `${at > 60 ? '…' : ''}${partOf(words, Math.max(0, at - 60), at)}`,
    spelling,
    after: quoteBeginning(after, 60),
  };
}

function wholeName(pattern: string): RegExp {
  const [letter, within] = ['\\p{L}\\p{M}\\p{N}_', '.+-'];
  return new RegExp(
    `(?<![${letter}${within}])${pattern}(?='?s?(?![${letter}-]|\\.[${letter}]))`,
    'gu',
  );
}
