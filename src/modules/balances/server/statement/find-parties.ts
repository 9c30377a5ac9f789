import type { Database } from '@/database/connection';
import { findPaperBrand } from '@/modules/branding/server/brand-look';
import { findCompanyEver } from '@/modules/companies/server/repository';
import type { StatementParties } from './statement-head';

/**
 * Finds the sender and the receiver of a statement. The caller must have checked that the user may
 * see the company.
 */
export async function findParties(db: Database, companyId: string): Promise<StatementParties> {
  const [sender, receiver] = await Promise.all([
    findPaperBrand(db, companyId),
    findCompanyEver(db, companyId),
  ]);
  return { sender, receiver };
}
