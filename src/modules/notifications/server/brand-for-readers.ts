import { findMailBrand } from '@/modules/branding/server/brand-look';
import type { MailBrand } from '@/platform/server/mail/mail-layout';
import type { Tx } from '@/platform/server/transaction';
import type { Reader } from '../domain';

/** Customers read mails in the look of their seller; staff and consultants read them as Klip's. */
export async function brandForReaders(
  tx: Tx,
  companyId: string,
  readers: readonly Reader[],
): Promise<(reader: Reader) => MailBrand | undefined> {
  const isCustomer = ({ side }: Reader) => side === 'customer';
  const brand = readers.some(isCustomer) ? await findMailBrand(tx, companyId) : undefined;
  return (reader) => (isCustomer(reader) ? brand : undefined);
}
