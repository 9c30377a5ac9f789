import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Locale } from '@/platform/locale';
import type { Tx } from '@/platform/server/transaction';
import { type MailboxOwner, mailboxOf } from '../../domain';

type CompanyAddresses = {
  language: Locale;
  /** Addresses for contact and for invoices. */
  fields: string[];
  /** Addresses of the company's people with an account. */
  people: string[];
};

/** Finds all addresses of a company; undefined if the company was deleted. */
export async function findCompanyAddresses(
  db: Database | Tx,
  companyId: string,
): Promise<CompanyAddresses | undefined> {
  const { rows } = await sql<CompanyAddresses>`
    select company.language, array[company.email, company.invoice_email] as fields,
           array(select person.email
                   from company_member member join app_user person on person.id = member.user_id
                  where member.company_id = company.id and member.relation = 'customer') as people
      from company where company.id = ${companyId} and company.deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * Mailbox of a person in SQL, by the rule of `mailboxOf`. It is written as in the index
 * `app_user_mailbox`, so that the index is used.
 */
const mailboxOfPerson = sql`
  (replace(split_part(split_part(lower(person.email), '@', 1), '+', 1), '.', '') || '@'
    || regexp_replace(split_part(lower(person.email), '@', 2), '^googlemail\\.com$', 'gmail.com'))`;

/** Lists everybody with an account whose mail arrives in one of the mailboxes of `addresses`. */
export async function listMailboxOwners(
  db: Database | Tx,
  companyId: string,
  addresses: readonly string[],
): Promise<(MailboxOwner & { language: Locale })[]> {
  const { rows } = await sql<MailboxOwner & { language: Locale }>`
    select person.id, lower(person.email) as email, person.role, person.language,
           person.disabled_at is not null as is_disabled, member.relation,
           person.id = company.created_by or exists (select from balance
             where balance.company_id = company.id and balance.created_by = person.id) as has_sold,
           exists (select from time_entry entry
             where entry.company_id = company.id and entry.consultant_id = person.id) as has_worked
      from app_user person
      join company on company.id = ${companyId}
      left join company_member member
        on member.company_id = company.id and member.user_id = person.id
     where ${mailboxOfPerson} = any(${addresses.map(mailboxOf)}::text[])`.execute(db);
  return rows;
}

/** Locks the addresses of the company until the transaction ends. */
export async function lockAddresses(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forShare().execute();
}

/**
 * Finds or creates the contact that confirms an answer. The rest of the transaction acts in their
 * name.
 * @returns the id of their row of `app_user`, which cannot sign in
 */
export async function actAsContact(tx: Tx, answerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select make_card_contact(${answerId}) as id`.execute(
    tx,
  );
  const [made] = rows;
  if (!made) throw new Error('make_card_contact returned nothing');
  return made.id;
}
