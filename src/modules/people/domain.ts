import type { Role } from '@/platform/actor';
import { partOf, quoteBeginning } from '@/platform/text/cut-text';

export type AccountStanding = {
  role: Role;
  staffStatus: 'pending' | 'active' | null;
  disabledAt: string | null;
};

/** Whether this person has the power of staff now. */
export function isActiveStaff({ role, staffStatus, disabledAt }: AccountStanding): boolean {
  return role === 'staff' && staffStatus === 'active' && disabledAt === null;
}

/** The state of an account: it waits for approval, is active, or is disabled. */
export const userStates = ['pending', 'active', 'disabled'] as const;

export const invitationDays = 7;

/** When an invitation sent at `sentAt` ends. */
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

/** Signs that are not seen: a soft hyphen, joiners and marks of direction. */
const hidden = '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*';
/** Words that a name begins with in turn; of longer names only the first and the last. */
const maxWords = 6;
/** Characters between the words of a name. */
const gap = '(?:(?!\\ufeff)[\\s\\u00a0,;]|%20)+';

/**
 * Finds a name and addresses however they are written: in any case, with letters in two parts,
 * with signs that are not seen, as "Lund, Bo", or escaped for a link. A regular expression of
 * JavaScript and of PostgreSQL.
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

/** A sign in both cases, whole or in parts, as it is or escaped for a link. */
function writtenAs(sign: string): string {
  const forms = [sign, sign.toLowerCase(), sign.toUpperCase()].flatMap((form) => [
    form,
    form.normalize('NFD'),
  ]);
  const escaped = forms
    .map((form) => encodeURIComponent(form))
    .filter((form) => form.includes('%'));
  const all = new Set([...forms, ...escaped, ...escaped.map((form) => form.toLowerCase())]);
  // A sign in parts comes before its first part alone.
  const inOrder = [...all].toSorted((a, b) => b.length - a.length);
  return `(?:${inOrder.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})`;
}

/** How the name is written, each way once; "Kim" is in "Kims", not in "Kimono" or "Jo-Kim". */
export function findSpellings(words: string, pattern: string): string[] {
  return [...new Set(words.match(wholeName(pattern)))];
}

/** The first spelling with the words around it, at most 60 signs on each side. */
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
