import type { Actor } from '@/platform/actor';
import type { CompanyView } from '../contract/company';
import { type CompanyFieldName, listedFields } from '../contract/fields';
import { canReadDescription } from '../policy';
import type { CompanyRow } from './repository';

/** Builds the view of a company that `actor` may see. */
export function toCompanyView(row: CompanyRow, actor: Actor): CompanyView {
  const { id, accountStatus, createdAt, createdBy, updatedAt } = row;
  const facts = listedFields.map(([name, { isInternal }]) => [
    name,
    isInternal && !canReadDescription(actor, id) ? null : row[name],
  ]);
  return {
    ...(Object.fromEntries(facts) as Pick<CompanyView, CompanyFieldName>),
    id,
    accountStatus,
    createdAt,
    createdBy,
    updatedAt,
  };
}
