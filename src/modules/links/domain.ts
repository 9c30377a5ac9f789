import type { BalanceStatus } from '@/modules/balances/domain/spend';
import type { Relation, Role } from '@/platform/actor';
import { readEmail } from '@/platform/text/read-email';

/** Details that a link shows; each includes the one before. */
export const linkDetails = ['left', 'titles', 'names'] as const;
export type LinkDetail = (typeof linkDetails)[number];

/** Largest number of links of one company that are neither revoked nor expired. */
export const maxLiveLinks = 100;

/** Tells whether a balance is expired or inactive, so that the page of a link lists it last. */
export function isSpent({ status }: { status: BalanceStatus }): boolean {
  return status === 'expired' || status === 'inactive';
}

/** Tells whether a card of a sale that repeats is shown with another card of it. */
export function isPart({ sale }: { sale: { isFront: boolean } | null }): boolean {
  return sale !== null && !sale.isFront;
}

/** Longest name of a person who answers by link. */
export const maxAnswererLength = 80;

/** Number of days for which an answer by link can be confirmed. */
export const confirmationDays = 3;

/**
 * Returns the mailbox of an address: mail to `an.na+klip@…` arrives at `anna@…`. At some providers
 * dots do matter; two people whose addresses differ only in dots count as one here.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  const [untagged = ''] = name.split('+');
  return `${untagged.replaceAll('.', '')}@${host.replace(/^googlemail\.com$/, 'gmail.com')}`;
}

/** Account whose mail arrives in a certain mailbox. */
export type MailboxOwner = {
  id: string;
  /** Address in lower case. */
  email: string;
  role: Role;
  isDisabled: boolean;
  relation: Relation | null;
  /** True if the person created the company, or sold it a balance. */
  hasSold: boolean;
  /** True if the person has ever logged time for the company. */
  hasWorked: boolean;
};

type Addresses = {
  /** Sender of mails, as in `MAIL_FROM`. */
  sender: string;
  /** Addresses of the company. */
  ofCompany: readonly string[];
  owners: readonly MailboxOwner[];
};

/**
 * Returns the identity in which an address confirms an answer: one of the company's people, or a
 * contact without an account if the company has the address. Undefined for everybody else, and for
 * every mailbox of a person who sells to the company or works for it, because they must not answer
 * themselves.
 */
export function identifyConfirmer(
  address: string,
  { sender, ofCompany, owners }: Addresses,
): { personId: string } | 'contact' | undefined {
  const email = address.trim().toLowerCase();
  const mailbox = mailboxOf(email);
  if (mailboxOf(readEmail(sender) ?? sender) === mailbox) return undefined;
  const theirs = owners.filter((owner) => mailboxOf(owner.email) === mailbox);
  if (theirs.some(isSellerOrWorker)) return undefined;
  const person = theirs.find((owner) => owner.email === email && owner.relation === 'customer');
  if (person && !person.isDisabled) return { personId: person.id };
  const isClosed = theirs.some(({ isDisabled }) => isDisabled);
  const isOfCompany = ofCompany.some((one) => one.trim().toLowerCase() === email);
  return isOfCompany && !isClosed ? 'contact' : undefined;
}

function isSellerOrWorker({ role, relation, hasSold, hasWorked }: MailboxOwner): boolean {
  return role === 'staff' || relation === 'consultant' || hasSold || hasWorked;
}
