import { insertCompany, lockCompanyShared } from '@/modules/companies/server/repository';
import { insertMember } from '@/modules/people/server/repository/members';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { PlannedCustomer } from '../../domain/plan';
import { isToBeWritten } from '../../domain/plan';
import { insertPlaceholder } from '../repository/import-records';
import type { ImportWriter } from './import-writer';

/**
 * Locks the companies that exist first, in the order of their ids, so that no two transactions wait
 * for each other.
 */
export async function makeCompanies({
  tx,
  plan,
  actor,
  companies,
  result,
}: ImportWriter): Promise<void> {
  const used = new Set(plan.rows.filter(isToBeWritten).map(({ customerKey }) => customerKey));
  const wanted = plan.customers.filter(
    ({ key, problem, isLeftOut }) => used.has(key) && !problem && !isLeftOut,
  );
  const existing = wanted
    .flatMap((customer) =>
      customer.companyId === null ? [] : [{ ...customer, companyId: customer.companyId }],
    )
    .sort((one, other) => (one.companyId < other.companyId ? -1 : 1));
  for (const { key, companyId } of existing) {
    const { id, name } = await lockCompanyShared(tx, companyId, servedCompanies(actor));
    companies.set(key, { id, name, wasMade: false });
  }
  for (const customer of wanted) {
    if (customer.companyId !== null) continue;
    companies.set(customer.key, await makeCompany(tx, actor, customer));
    result.companies += 1;
  }
}

async function makeCompany(tx: Tx, actor: Actor, { name }: PlannedCustomer) {
  const company = await insertCompany(tx, { name, createdBy: actor.id });
  if (!isStaff(actor)) {
    const membership = { userId: actor.id, companyId: company.id, relation: 'consultant' } as const;
    await insertMember(tx, { ...membership, createdBy: actor.id });
  }
  return { id: company.id, name: company.name, wasMade: true };
}

export async function makePeople({
  tx,
  plan,
  row,
  actor,
  people,
  result,
}: ImportWriter): Promise<void> {
  people.set('', actor.id);
  for (const { key, name, email, userId } of plan.people) {
    const id =
      userId ??
      (await insertPlaceholder(tx, {
        name,
        email: email || null,
        importId: row.id,
        createdBy: actor.id,
      }));
    people.set(key, id);
    if (userId === null) result.placeholders.push({ id, name, email });
  }
}
