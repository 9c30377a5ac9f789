import type { Actor } from '@/platform/actor';
import type { CompanyView } from '../contract/company';
import { type CompanyFieldName, listedFields } from '../contract/fields';
import { canReadDescription } from '../policy';
import type { CompanyRow } from './repository';

/** A company as `actor` may see it. */
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
