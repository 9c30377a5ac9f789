import { revokeInvitations } from '@/modules/people/server/repository/invitations';
import { type Actor, servedCompanies } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { companyErrors } from '../errors';
import { countOpenBalances, lockCompany, updateCompany } from './repository';

/**
 * Marks a company as deleted, so that lists leave it out; its ledger stays. The lock on its row,
 * which creating a balance needs too, keeps a balance from being created after they are counted.
 *
 * @throws companyNotFound, companyHasBalances
 */
export async function removeCompany(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  id: string,
): Promise<void> {
  const company = await lockCompany(tx, id, servedCompanies(actor));
  const count = await countOpenBalances(tx, company.id);
  if (count > 0) throw companyErrors.companyHasBalances({ count });
  await updateCompany(tx, company.id, { deletedAt: now.toISOString() });
  await revokeInvitations(tx, company.id, now);
}
