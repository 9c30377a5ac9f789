import { type Actor, servedCompanies } from '@/platform/actor';
import { findLastEditor } from '@/platform/server/audit';
import type { Tx } from '@/platform/server/transaction';
import type { CompanyView, UpdateCompanyInput } from '../contract/company';
import { toColumns } from '../contract/fields';
import { changedFacts } from '../domain/company';
import { companyErrors } from '../errors';
import { toCompanyView } from './company-view';
import { lockCompany, type StoredCompany, updateCompany } from './repository';

/**
 * Saves the facts that an edit changes.
 *
 * An edit based on an older version is refused with the current version and its author, so that the
 * editor can compare the two. A changed status counts as a newer version too, because it decides
 * what a company may do.
 *
 * @throws companyNotFound, companyChanged
 */
export async function updateCompanyFacts(
  tx: Tx,
  actor: Actor,
  input: UpdateCompanyInput,
): Promise<CompanyView> {
  const { id, updatedAt, ...wanted } = input;
  const current = await lockCompany(tx, id, servedCompanies(actor));
  if (current.updatedAt !== updatedAt) {
    const name = await findLastEditor(tx, 'company', id);
    throw companyErrors.companyChanged({ name, current: toCompanyView(current, actor) });
  }
  const changes = changedFacts<StoredCompany>(current, toColumns(wanted));
  if (Object.keys(changes).length === 0) return toCompanyView(current, actor);
  return toCompanyView(await updateCompany(tx, id, changes), actor);
}
