import { type SqlBool, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { selectSellerBrands } from '@/modules/people/server/repository/select-seller-brands';
import { type Actor, isStaff } from '@/platform/actor';
import { oldestOf } from '@/platform/server/purging/max-ages';
import type { Tx } from '@/platform/server/transaction';

/** Returns the owner of the brand that a person edits: their own id, or null for the house. */
function toOwner(actor: Actor): string | null {
  return isStaff(actor) ? null : actor.id;
}

export function findOwnBrand(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('brand')
    .select(['id', 'name', 'colour', 'logo', 'address', 'cvr', 'version'])
    .where('userId', 'is not distinct from', toOwner(actor))
    .executeTakeFirst();
}

/**
 * Locks a person's brand until the transaction ends. If there is none, it is created with version
 * 0.
 */
export async function takeOwnBrand(tx: Tx, actor: Actor) {
  const begun = await tx
    .insertInto('brand')
    .values({ userId: toOwner(actor), version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'version'])
    .executeTakeFirst();
  if (begun) return begun;
  return tx
    .selectFrom('brand')
    .select(['id', 'name', 'version'])
    .where('userId', 'is not distinct from', toOwner(actor))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type BrandChanges = {
  name?: string;
  colour?: string | null;
  logo?: string | null;
  address?: string | undefined;
  cvr?: string | null | undefined;
};

export async function saveBrand(tx: Tx, id: string, changes: BrandChanges): Promise<void> {
  await tx
    .updateTable('brand')
    .set((row) => ({
      ...changes,
      version: sql<number>`${row.ref('version')} + 1`,
      updatedAt: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Stores a picture, unless the same picture is stored already. */
export async function keepPicture(
  tx: Tx,
  { hash, content }: { hash: string; content: Buffer },
): Promise<void> {
  await tx
    .insertInto('picture')
    .values({ hash, mediaType: 'image/png', content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Finds the brand under which a company is sold: that of the house if staff created the company, or
 * else that of the consultant who did, as long as they have the plan. Undefined if no brand was
 * saved.
 */
export function findCompanyBrand(db: Database | Tx, companyId: string) {
  return selectSellerBrands(db).where('company.id', '=', companyId).executeTakeFirst();
}

/** Lists the brands of these companies, each once. */
export function listCompanyBrands(db: Database, companyIds: readonly string[]) {
  return selectSellerBrands(db)
    .where(sql<SqlBool>`company.id = ANY(${[...companyIds]}::uuid[])`)
    .distinctOn('brand.id')
    .orderBy('brand.id')
    .execute();
}

/** Reads the bytes of a logo, a PNG; undefined if there is none. */
export async function readPicture(db: Database | Tx, hash: string): Promise<Buffer | undefined> {
  const picture = await db
    .selectFrom('picture')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return picture?.content;
}

/**
 * Tells whether a person may see a logo: it is on their own brand, or on that of a seller to a
 * company they belong to.
 */
export async function isLogoVisible(db: Database, hash: string, actor: Actor): Promise<boolean> {
  const own = await findOwnBrand(db, actor);
  if (own?.logo === hash) return true;
  const companyIds = actor.memberships.map(({ companyId }) => companyId);
  return (await listCompanyBrands(db, companyIds)).some(({ logo }) => logo === hash);
}

/** Removes old logos that neither a brand nor a mail uses. */
export async function purgePictures(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('createdAt', '<', oldestOf('picture', now))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('brand').select('brand.id').whereRef('logo', '=', 'picture.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail').select('mail.id').whereRef('logo', '=', 'picture.hash'))),
    )
    .execute();
}
