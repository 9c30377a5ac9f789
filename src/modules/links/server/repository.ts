import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { prepare } from '@/database/prepare';
import type { DB } from '@/database/types';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { LinkDetail } from '../domain';

type LinkJoins = ExpressionBuilder<
  DB & { maker: DB['appUser'] },
  'cardLink' | 'company' | 'balance' | 'maker'
>;

/**
 * Builds the condition that a link has not ended: its company is open, its balance exists, and its
 * creator still belongs to the company. Every use of a link checks this, so ending one of these
 * needs no update of links.
 */
export function isBacked(row: LinkJoins) {
  const isActiveStaff = row.and([
    row('maker.role', '=', 'staff'),
    row('maker.staffStatus', '=', 'active'),
  ]);
  const isMember = row.and([
    row('maker.role', '<>', 'staff'),
    row.exists(
      row
        .selectFrom('companyMember')
        .select('companyMember.userId')
        .whereRef('companyMember.userId', '=', 'maker.id')
        .whereRef('companyMember.companyId', '=', 'cardLink.companyId'),
    ),
  ]);
  return row.and([
    row('company.deletedAt', 'is', null),
    row('company.accountStatus', '<>', 'closed'),
    row('balance.deletedAt', 'is', null),
    row('maker.disabledAt', 'is', null),
    row.or([isActiveStaff, isMember]),
  ]);
}

/** Selects links, joined with everything that decides whether they work. */
export function selectLinks(db: Database | Tx) {
  return db
    .selectFrom('cardLink')
    .innerJoin('cardLinkSecret', 'cardLinkSecret.linkId', 'cardLink.id')
    .innerJoin('company', 'company.id', 'cardLink.companyId')
    .leftJoin('balance', 'balance.id', 'cardLink.balanceId')
    .innerJoin('appUser as maker', 'maker.id', 'cardLink.createdBy');
}

type LinkPageRequest = {
  companyId: string | undefined;
  balanceId: string | undefined;
  limit: number;
  after: string[] | undefined;
};

/** Lists links, the newest first. */
export function listLinks(
  db: Database,
  scope: CompanyScope,
  { companyId, balanceId, limit, after }: LinkPageRequest,
) {
  const [at, id] = after ?? [];
  return selectLinks(db)
    .where(inScope(scope, 'card_link.company_id'))
    .selectAll('cardLink')
    .select((row) => [
      'company.name as companyName',
      'company.createdBy as companyCreatedBy',
      'balance.number as balanceNumber',
      'balance.createdBy as balanceCreatedBy',
      'maker.name as createdByName',
      'cardLinkSecret.firstOpenedAt',
      'cardLinkSecret.lastOpenedAt',
      'cardLinkSecret.daysOpened',
      isBacked(row).as('isBacked'),
    ])
    .$if(companyId !== undefined, (query) =>
      query.where('cardLink.companyId', '=', companyId ?? ''),
    )
    .$if(balanceId !== undefined, (query) =>
      query.where(
        sql<boolean>`card_link.company_id
          = (select company_id from balance where id = ${balanceId}::uuid)
          and coalesce(card_link.balance_id, ${balanceId}::uuid) = ${balanceId}::uuid`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('cardLink.createdAt', 'cardLink.id'), '<', tuple(at ?? '', id ?? '')),
      ),
    )
    .orderBy('cardLink.createdAt', 'desc')
    .orderBy('cardLink.id', 'desc')
    .limit(limit)
    .execute();
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/**
 * Locks a link inside `scope` until the transaction ends, and returns it; undefined if there is
 * none.
 */
export async function lockLink(tx: Tx, id: string, scope: CompanyScope) {
  await lockRows(tx, 'cardLink', { ids: [id] });
  return selectLinks(tx)
    .where(inScope(scope, 'card_link.company_id'))
    .where('cardLink.id', '=', id)
    .selectAll('cardLink')
    .select((row) => [
      'company.createdBy as companyCreatedBy',
      'balance.createdBy as balanceCreatedBy',
      isBacked(row).as('isBacked'),
    ])
    .executeTakeFirst();
}

/**
 * Counts the links of a company that are neither revoked nor expired. The caller has locked the
 * company, so that no two requests pass the limit together.
 */
export async function countLiveLinks(tx: Tx, companyId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('cardLink')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

export type NewLink = {
  companyId: string;
  balanceId: string | null;
  name: string;
  detail: LinkDetail;
  mayAnswer: boolean;
  createdBy: string;
  expiresAt: RawBuilder<string>;
  tokenHash: string;
};

export async function insertLink(tx: Tx, { tokenHash, ...link }: NewLink): Promise<string> {
  const { id } = await tx
    .insertInto('cardLink')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('cardLinkSecret').values({ linkId: id, tokenHash }).execute();
  return id;
}

export async function extendLink(
  tx: Tx,
  id: string,
  expiresAt: RawBuilder<string>,
): Promise<string> {
  const saved = await tx
    .updateTable('cardLink')
    .set({ expiresAt })
    .where('id', '=', id)
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return saved.expiresAt;
}

export async function revokeLink(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('cardLink')
    .set({ revokedAt: now.toISOString(), revokedBy: by })
    .where('id', '=', id)
    .execute();
}

/** Selects links that work at this moment. */
function selectWorking(db: Database | Tx, instant: string) {
  return selectLinks(db)
    .where('cardLink.revokedAt', 'is', null)
    .where('cardLink.expiresAt', '>', instant)
    .where(isBacked)
    .select([
      'cardLink.id',
      'cardLink.companyId',
      'cardLink.balanceId',
      'cardLink.detail',
      'cardLink.mayAnswer',
      'cardLink.createdBy',
      'cardLinkSecret.lastOpenedAt',
    ]);
}

const selectByHash = prepare((db, { tokenHash, instant }: { tokenHash: string; instant: string }) =>
  selectWorking(db, instant).where('cardLinkSecret.tokenHash', '=', tokenHash),
);

export async function findLinkByHash(db: Database, tokenHash: string, now: Date) {
  const [found] = await selectByHash(db, { tokenHash, instant: now.toISOString() });
  return found;
}

export function findWorkingLink(db: Database | Tx, id: string, now: Date) {
  return selectWorking(db, now.toISOString()).where('cardLink.id', '=', id).executeTakeFirst();
}
