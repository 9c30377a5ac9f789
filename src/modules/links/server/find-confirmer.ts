import type { Database } from '@/database/connection';
import { findActor } from '@/modules/people/server/find-actor';
import { type Actor, relationTo } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import type { Tx } from '@/platform/server/transaction';
import { identifyConfirmer } from '../domain';
import { findCompanyAddresses, listMailboxOwners } from './repository/confirmers';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    /** Sender of mails, as in `MAIL_FROM`. */
    mailFrom: string;
  }
}

/** Settings of mail: whether a server is configured, and the sender, who can never confirm. */
export type Post = { hasMailServer: boolean; mailFrom: string };

/** Person or contact in whose name a confirmed answer is carried out. */
export type Confirmer = {
  /** One of the company's people; null for a contact without an account. */
  actor: Actor | null;
  language: Locale;
};

/**
 * Finds the person or contact who may now confirm answers for the company with this address;
 * undefined if there is none.
 */
export async function findConfirmer(
  db: Database | Tx,
  { companyId, email }: { companyId: string; email: string },
  { mailFrom, now }: Pick<Post, 'mailFrom'> & { now: Date },
): Promise<Confirmer | undefined> {
  const company = await findCompanyAddresses(db, companyId);
  if (!company) return undefined;
  const owners = await listMailboxOwners(db, companyId, [email]);
  const who = identifyConfirmer(email, { sender: mailFrom, ofCompany: company.fields, owners });
  if (who === undefined) return undefined;
  if (who === 'contact') return { actor: null, language: company.language };
  const actor = await findActor(db, who.personId, now);
  if (!actor || relationTo(actor, companyId) !== 'customer') return undefined;
  const language = owners.find(({ id }) => id === actor.id)?.language ?? company.language;
  return { actor, language };
}

/**
 * Tells whether a mail can reach anybody who may confirm an answer, without revealing who that is.
 */
export async function isAnybodyReached(
  db: Database,
  companyId: string,
  { hasMailServer, mailFrom }: Post,
): Promise<boolean> {
  if (!hasMailServer) return false;
  const company = await findCompanyAddresses(db, companyId);
  if (!company) return false;
  const { fields, people } = company;
  const addresses = [...fields, ...people].filter((address) => address !== '');
  const owners = await listMailboxOwners(db, companyId, addresses);
  return addresses.some(
    (address) =>
      identifyConfirmer(address, { sender: mailFrom, ofCompany: fields, owners }) !== undefined,
  );
}
