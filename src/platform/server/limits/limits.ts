import type { Limit } from './throttle';

const minute = 60;
const hour = 60 * minute;

/**
 * How often what may be tried. Counted in the database, so that a limit holds over several servers;
 * every window ends by itself, so nobody is locked out for good.
 *
 * Limits per address and for throughput are multiplied by `THROTTLE_FACTOR` where many sit behind
 * one address (demo, benchmark); those per account or mailbox never are.
 */
export const limits = {
  /**
   * Where the owner has not signed in before, all addresses together; where they have, each address
   * for itself.
   */
  failedSignInsOfAccount: { name: 'sign-in', count: 5, windowSeconds: 15 * minute },
  /** Wrong passwords only. */
  signInsFromAddress: { name: 'sign-in-address', count: 20, windowSeconds: 15 * minute },
  signInsWithGoogle: { name: 'sign-in-google', count: 30, windowSeconds: 15 * minute },
  signUpsFromAddress: { name: 'sign-up-address', count: 10, windowSeconds: hour },
  /** No longer than a link works: whoever else asks, the owner has one that does. */
  resetsOfMailbox: { name: 'reset', count: 3, windowSeconds: 30 * minute },
  resetsFromAddress: { name: 'reset-address', count: 10, windowSeconds: hour },
  wrongKeysFromAddress: { name: 'key-address', count: 60, windowSeconds: 15 * minute },
  wrongLinksFromAddress: { name: 'card-link-address', count: 60, windowSeconds: 15 * minute },
  linksFromAddress: { name: 'link-address', count: 30, windowSeconds: hour },
  credentialChanges: { name: 'credentials', count: 5, windowSeconds: hour },
  /** Keys that are replaced, one or all: cleaning up must not wait for the hour of new ones. */
  keyReplacements: { name: 'key-replacements', count: 60, windowSeconds: hour },
  invitations: { name: 'invitations', count: 60, windowSeconds: hour },
  /** Endpoints of webhooks that are made, and secrets that are replaced. */
  webhookSecrets: { name: 'webhook-secrets', count: 30, windowSeconds: hour },
  /** Messages that try an endpoint, and periods that are sent again. */
  webhookSendings: { name: 'webhook-sendings', count: 60, windowSeconds: hour },
  /** Links to balances that somebody makes. */
  cardLinks: { name: 'card-links', count: 60, windowSeconds: hour },
  /** What is asked for by one link, and the mails to one mailbox of a company that follow. */
  answersOfLink: { name: 'card-answers', count: 20, windowSeconds: hour },
  answersOfMailbox: { name: 'card-answer-mails', count: 10, windowSeconds: hour },
  /** Statements and lists as files. */
  exports: { name: 'export', count: 10, windowSeconds: hour },
  /** Files that are read. */
  imports: { name: 'import', count: 60, windowSeconds: hour },
  customerMailsOfConsultant: { name: 'customer-mails', count: 20, windowSeconds: 24 * hour },
  /** Of those, to addresses that nobody has confirmed; how many is for staff to say. */
  unconfirmedMails: { name: 'unconfirmed-mails', count: 0, windowSeconds: 24 * hour },
  customerMailsOfStaff: { name: 'customer-mails-staff', count: 200, windowSeconds: 24 * hour },
  testMails: { name: 'test-mails', count: 10, windowSeconds: hour },
  /** Purchases that are begun, and visits to the provider's portal. */
  payments: { name: 'payments', count: 20, windowSeconds: hour },
  webhooksFromAddress: { name: 'webhooks', count: 600, windowSeconds: minute },
  photos: { name: 'photo', count: 10, windowSeconds: hour },
  writes: { name: 'writes', count: 120, windowSeconds: minute },
  reads: { name: 'reads', count: 600, windowSeconds: minute },
} satisfies Record<string, Limit>;

/** Live streams on one server. A browser needs one, however many tabs it has. */
export const streamsOfUser = 10;
/** Of one card link: everybody who has been sent it watches by it, each with a stream. */
export const streamsOfLink = 100;
export const streamsInAll = 2_000;

/** Pictures that are being received at once: each may hold 5 MB. */
export const pictureUploads = { ofOne: 2, inAll: 8 };
/** Imports that are being received at once: each may hold 23 MB. */
export const importUploads = { ofOne: 2, inAll: 4 };
/** A body that brings fewer bytes within so many milliseconds is not waited for. */
export const slowestUpload = { bytes: 40_000, within: 10_000 };
