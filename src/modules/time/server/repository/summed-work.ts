import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { EntryFilter } from '../../contract/entry';
import type { SummedWork } from '../../domain/explain-sums';
import { asValues, matches } from './entry-conditions';

/** Number of entries in question that an explanation names. */
const maxNamed = 3;

/** Sums the matching entries of each unit, with the parts that explain these sums. */
export async function sumWork(
  db: Database,
  scope: CompanyScope,
  filter: EntryFilter,
): Promise<SummedWork[]> {
  const { rows } = await sql<SummedWork>`
    with found as (
      select balance.type, entry.title, entry.amount, entry.free_amount, entry.billed_at,
             entry.questioned_at, entry.ordinal
        from time_entry entry join balance on balance.id = entry.balance_id
       where entry.deleted_at is null and ${inScope(scope, 'entry.company_id')}
         and ${matches(asValues(filter))}
    ), largest as (
      select type, title, amount, ordinal,
             row_number() over (partition by type order by amount desc, ordinal) as place
        from found where questioned_at is not null and amount > 0
    )
    select type, sum(amount)::bigint as total, sum(free_amount)::bigint as free,
           coalesce(sum(amount) filter (where billed_at is not null), 0)::bigint as billed,
           coalesce(sum(amount) filter (where questioned_at is not null), 0)::bigint as questioned,
           (count(*) filter (where questioned_at is not null and amount > 0))::bigint as questions,
           jsonb_build_object('count', count(*) filter (where amount = 0),
             'amount', coalesce(sum(free_amount) filter (where amount = 0), 0)) as wholly,
           jsonb_build_object('count', count(*) filter (where amount > 0 and free_amount > 0),
             'amount', coalesce(sum(free_amount) filter (where amount > 0), 0)) as partly,
           coalesce((select jsonb_agg(jsonb_build_object('title', title, 'amount', amount)
                       order by place)
              from largest where largest.type = found.type and place <= ${maxNamed}), '[]')
             as largest
      from found group by type order by type desc`.execute(db);
  return rows;
}
