import type { Database } from '@/database/connection';
import { findPaperBrand } from '@/modules/branding/server/brand-look';
import { findCompanyEver } from '@/modules/companies/server/repository';
import type { StatementParties } from './statement-head';

/** The sender and the receiver of a statement. The caller must be allowed to see the company. */
export async function findParties(db: Database, companyId: string): Promise<StatementParties> {
  const [sender, receiver] = await Promise.all([
    findPaperBrand(db, companyId),
    findCompanyEver(db, companyId),
  ]);
  return { sender, receiver };
}
