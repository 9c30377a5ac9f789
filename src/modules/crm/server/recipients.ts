import type { Database } from '@/database/connection';
import type { CompanyRow } from '@/modules/companies/server/repository';
import { listMembers } from '@/modules/people/server/repository/members';
import type { Recipient } from '../contract/mail';
import { crmErrors } from '../errors';

/**
 * Lists the possible recipients at a customer, each address once and the contact first. Mails can
 * be sent to no other address.
 */
export async function listRecipients(db: Database, company: CompanyRow): Promise<Recipient[]> {
  const members = await listMembers(db, company.id);
  const all: Recipient[] = [
    { email: company.email, name: company.contactName, kind: 'contact' },
    ...members
      .filter(({ relation }) => relation === 'customer')
      .map(({ email, name }): Recipient => ({ email, name, kind: 'user' })),
    { email: company.invoiceEmail, name: '', kind: 'invoice' },
  ];
  const seen = new Set<string>();
  return all.filter(({ email }) => {
    const key = email.toLowerCase();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Finds the recipient with an address, ignoring case; refuses an address that is not one of the
 * customer's.
 */
export async function findRecipient(
  db: Database,
  company: CompanyRow,
  address: string,
): Promise<Recipient> {
  const recipients = await listRecipients(db, company);
  const found = recipients.find(({ email }) => email.toLowerCase() === address.toLowerCase());
  if (!found) throw crmErrors.notTheirAddress({ field: 'to' });
  return found;
}
