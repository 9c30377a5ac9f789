import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/database/connection';
import { onlyRow, prepare } from '@/database/prepare';
import { holds, type Patterns } from '@/database/search';
import { inScope, scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Channel } from '@/platform/channel';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { PunchMinutes, Rounding } from '../domain/rounding';
import type { SpendableBalance, Thresholds } from '../domain/spend';
import { balanceErrors } from '../errors';
import { lockBalances } from './repository/lock-balances';
import { agreedSale, type InSale, saleCards } from './repository/sale-cards';

export type BalanceRow = SpendableBalance &
  Rounding & {
    id: string;
    companyId: string;
    companyName: string;
    initialAmount: number;
    punchMinutes: PunchMinutes;
    notes: string;
    createdBy: string;
    companyCreatedBy: string;
    createdAt: string;
    updatedAt: string;
    /** Time of the customer's open request for a top-up; null if there is none. */
    askedAt: string | null;
    askedBy: string | null;
    askedByName: string | null;
    wish: string | null;
    wanted: number | null;
    askedChannel: Channel['kind'] | null;
    /** Sum of the charges of entries that a customer has questioned. */
    questionedAmount: number;
  } & InSale &
  PermitAsked;

/** Open request to the customer for a permit; all fields are null if there is none. */
type PermitAsked = {
  permitAskedId: string | null;
  permitAskedAmount: number | null;
  permitAskedComment: string | null;
  permitAskedBy: string | null;
  permitAskedByName: string | null;
  permitAskedAt: string | null;
};

/**
 * Locked balance with the percentage that counts as low, so that warnings can be decided without
 * another query. It lacks requests and questioned amounts: after waiting for the lock, the query
 * would still return old ones.
 */
export type LockedBalance = Omit<
  BalanceRow,
  | 'askedAt'
  | 'askedBy'
  | 'askedByName'
  | 'wish'
  | 'wanted'
  | 'askedChannel'
  | 'questionedAmount'
  | keyof InSale
  | keyof PermitAsked
> & {
  lowPercent: number;
};

/** Selects balances, deleted ones included; most callers filter these out. */
export function selectBalances(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('balance')
    .innerJoin('company', 'company.id', 'balance.companyId')
    .where(inScope(scope, 'balance.company_id'))
    .select([
      'balance.id',
      'balance.number',
      'balance.companyId',
      'company.name as companyName',
      'balance.type',
      'balance.initialAmount',
      sql<number>`balance.initial_amount + balance.adjusted_amount`.as('totalAmount'),
      'balance.currentAmount',
      'balance.overdraftLimit',
      'balance.permitLeft',
      'balance.roundingIncrement',
      'balance.roundingMode',
      'balance.roundingMinimum',
      'balance.punchMinutes',
      'balance.expiresOn',
      'balance.notes',
      'balance.createdBy',
      'balance.createdAt',
      'balance.updatedAt',
      'company.createdBy as companyCreatedBy',
      sql<boolean>`balance.closed_at is not null`.as('isClosed'),
      sql<boolean>`company.account_status = 'active'`.as('isCompanyActive'),
    ]);
}

/**
 * Selects balances with their open requests and questioned amounts. These are few and found by
 * index.
 */
function selectShown(db: Database | Tx, scope: CompanyScope) {
  return selectBalances(db, scope)
    .leftJoin('topUpRequest as request', (join) =>
      join.onRef('request.balanceId', '=', 'balance.id').on('request.answeredAt', 'is', null),
    )
    .leftJoin('appUser as asker', 'asker.id', 'request.askedBy')
    .leftJoin('overdraftPermit as permit', (join) =>
      join.onRef('permit.balanceId', '=', 'balance.id').on('permit.status', '=', 'asked'),
    )
    .leftJoin('appUser as permitAsker', 'permitAsker.id', 'permit.askedBy')
    .leftJoin('standingTurn as turn', 'turn.balanceId', 'balance.id')
    .select([
      'request.askedAt',
      'request.askedBy',
      'asker.name as askedByName',
      'request.wish',
      'request.wanted',
      'permit.id as permitAskedId',
      'permit.amount as permitAskedAmount',
      'permit.comment as permitAskedComment',
      'permit.askedBy as permitAskedBy',
      'permitAsker.name as permitAskedByName',
      sql<Channel['kind'] | null>`(select channel from audit_log
        where request.id is not null and entity = 'top_up_request'
          and entity_id = request.id::text order by id desc limit 1)`.as('askedChannel'),
      'permit.askedAt as permitAskedAt',
      'turn.standingSaleId',
      'turn.dueOn as soldFor',
      saleCards.as('saleCards'),
      agreedSale.as('agreed'),
      sql<number>`coalesce((select sum(questioned.amount) from time_entry questioned
        where questioned.balance_id = balance.id and questioned.questioned_at is not null
          and questioned.deleted_at is null), 0)::int`.as('questionedAmount'),
    ]);
}

export type Filter = {
  companyId?: string | undefined;
  type?: AmountType | undefined;
  patterns?: Patterns;
};

export function filterBalances(
  db: Database | Tx,
  scope: CompanyScope,
  { companyId, type, patterns }: Filter,
) {
  return selectShown(db, scope)
    .where('balance.deletedAt', 'is', null)
    .$call((query) =>
      companyId === undefined ? query : query.where('balance.companyId', '=', companyId),
    )
    .$call((query) => (type === undefined ? query : query.where('balance.type', '=', type)))
    .where(holds(patterns, 'balance.number', 'company.name'));
}

export async function findBalance(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<BalanceRow> {
  const balance = await selectShown(db, scope)
    .where('balance.deletedAt', 'is', null)
    .where('balance.id', '=', id)
    .executeTakeFirst();
  if (!balance) throw balanceErrors.balanceNotFound();
  return balance;
}

/** Finds a balance by its id or by its number. */
export async function findNamedBalance(
  db: Database,
  name: string,
  scope: CompanyScope,
): Promise<BalanceRow> {
  const named = selectShown(db, scope).where('balance.deletedAt', 'is', null);
  const isId = z.uuid().safeParse(name).success;
  const balance = await named
    .where(isId ? 'balance.id' : 'balance.number', '=', name)
    .executeTakeFirst();
  if (!balance) throw balanceErrors.balanceNotFound();
  return balance;
}

/**
 * Returns the balance and locks its row until the transaction ends, so that no other request can
 * change it.
 */
export async function lockBalance(tx: Tx, id: string, scope: CompanyScope): Promise<LockedBalance> {
  const balance = await lockBalanceIncludingDeleted(tx, id, scope);
  if (balance.isDeleted) throw balanceErrors.balanceNotFound();
  return balance;
}

const selectLocked = prepare(
  (db, { id, scope }: { id: string; scope: readonly string[] | undefined }) =>
    selectBalances(db, scopeValue.read(scope))
      .select(sql<boolean>`balance.deleted_at is not null`.as('isDeleted'))
      .select(sql<number>`(select low_percent from installation)`.as('lowPercent'))
      .where('balance.id', '=', id),
);

/** Locks a balance like `lockBalance`, but returns deleted ones, too. */
export async function lockBalanceIncludingDeleted(
  tx: Tx,
  id: string,
  scope: CompanyScope,
): Promise<LockedBalance & { isDeleted: boolean }> {
  await lockBalances(tx, [id]);
  const [balance] = await selectLocked(tx, { id, scope: scopeValue.of(scope) });
  if (!balance) throw balanceErrors.balanceNotFound();
  return balance;
}

export type NewBalance = Partial<Rounding> & {
  companyId: string;
  number: string;
  type: AmountType;
  initialAmount: number;
  expiresOn: Day | null;
  notes: string;
  overdraftLimit: number;
  punchMinutes: PunchMinutes;
  createdBy: string;
};

export async function insertBalance(tx: Tx, balance: NewBalance): Promise<string> {
  const { id } = await tx
    .insertInto('balance')
    .values({ ...balance, currentAmount: balance.initialAmount })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readThresholds(db: Database | Tx): Promise<Thresholds> {
  return onlyRow(await selectThresholds(db, {}));
}

const selectThresholds = prepare((db) =>
  db.selectFrom('installation').select(['lowPercent as low', 'mediumPercent as medium']),
);
