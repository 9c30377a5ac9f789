import type { Relation, Role } from '@/platform/actor';

/** How much a link shows, each including the one before. */
export const linkDetails = ['left', 'titles', 'names'] as const;
export type LinkDetail = (typeof linkDetails)[number];

/** Of one company, those that are neither revoked nor expired. */
export const maxLiveLinks = 100;

/** Of who answers by link, as they write it themselves. */
export const maxAnswererLength = 80;

/** So long an answer by link can be confirmed. */
export const confirmationDays = 3;

/**
 * The mailbox behind an address: `an.na+klip@…` is read by whoever reads `anna@…`. Not every
 * provider leaves dots out; two people whose addresses differ in nothing else are taken for one.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  const [untagged = ''] = name.split('+');
  return `${untagged.replaceAll('.', '')}@${host.replace(/^googlemail\.com$/, 'gmail.com')}`;
}

/** Somebody with an account whose mail arrives in the same mailbox. */
export type MailboxOwner = {
  id: string;
  /** In lower case. */
  email: string;
  role: Role;
  isDisabled: boolean;
  relation: Relation | null;
  /** Has made the company, or sold it a balance. */
  hasSold: boolean;
  /** Has logged time for the company, whether or not they still do. */
  hasWorked: boolean;
};

type Addresses = {
  /** Where mails come from, as `MAIL_FROM` says it. */
  sender: string;
  /** Addresses that stand on the company. */
  ofCompany: readonly string[];
  owners: readonly MailboxOwner[];
};

/**
 * In whose name an address confirms an answer: one of the company's people, or a contact without an
 * account where the address stands on the company. Undefined for all others, and for every mailbox
 * of somebody who sells or works: nobody answers themselves.
 */
export function whoConfirms(
  address: string,
  { sender, ofCompany, owners }: Addresses,
): { personId: string } | 'contact' | undefined {
  const email = address.trim().toLowerCase();
  const mailbox = mailboxOf(email);
  if (mailboxOf(/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender) === mailbox) return undefined;
  const theirs = owners.filter((owner) => mailboxOf(owner.email) === mailbox);
  if (theirs.some(isOfTheHouse)) return undefined;
  const person = theirs.find((owner) => owner.email === email && owner.relation === 'customer');
  if (person && !person.isDisabled) return { personId: person.id };
  const isClosed = theirs.some(({ isDisabled }) => isDisabled);
  const isOfCompany = ofCompany.some((one) => one.trim().toLowerCase() === email);
  return isOfCompany && !isClosed ? 'contact' : undefined;
}

function isOfTheHouse({ role, relation, hasSold, hasWorked }: MailboxOwner): boolean {
  return role === 'staff' || relation === 'consultant' || hasSold || hasWorked;
}
