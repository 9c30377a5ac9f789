import type { Actor } from '@/platform/actor';
import type { CompanyView } from '../contract';
import { canReadDescription } from '../policy';
import type { CompanyRow } from './repository';

/** A company as `actor` may see it. */
export function toCompanyView({ deletedAt: _, ...row }: CompanyRow, actor: Actor): CompanyView {
  return { ...row, description: canReadDescription(actor, row.id) ? row.description : null };
}
