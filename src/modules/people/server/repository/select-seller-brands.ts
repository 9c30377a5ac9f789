import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/**
 * Selects companies with the brand of their seller. It is in this module and not in `branding`,
 * which depends on it, because invitations name the house too.
 */
export function selectSellerBrands(db: Database | Tx) {
  return db
    .selectFrom('company')
    .innerJoin('appUser as seller', 'seller.id', 'company.createdBy')
    .innerJoin('brand', (join) =>
      join.on((row) =>
        row.or([
          row.and([row('seller.role', '=', 'staff'), row('brand.userId', 'is', null)]),
          row.and([
            row('seller.role', '=', 'consultant'),
            row('brand.userId', '=', row.ref('seller.id')),
          ]),
        ]),
      ),
    )
    .where('company.deletedAt', 'is', null)
    .select(['brand.name', 'brand.colour', 'brand.logo', 'brand.address', 'brand.cvr']);
}
