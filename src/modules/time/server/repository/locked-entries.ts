import { sql } from 'kysely';
import { lockRows } from '@/database/lock-rows';
import { prepare } from '@/database/prepare';
import type { Rounding } from '@/modules/balances/domain/rounding';
import type { SpendableBalance } from '@/modules/balances/domain/spend';
import { lockBalances } from '@/modules/balances/server/repository/lock-balances';
import { scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { timeErrors } from '../../errors';
import { type EntryRow, selectEntries } from '../repository';

/** Returns the entry and locks its row until the transaction ends. */
export async function lockEntry(tx: Tx, id: string, scope: CompanyScope): Promise<EntryRow> {
  const [entry] = await lockEntries(tx, [id], scope);
  if (!entry) throw timeErrors.entryNotFound();
  return entry;
}

const selectFacts = prepare((db, { ids, scope }: { ids: readonly string[]; scope: Scope }) =>
  selectEntries(db, scopeValue.read(scope))
    .where(sql<boolean>`entry.id = any(${ids}::uuid[])`)
    .orderBy('entry.id'),
);

/**
 * Returns entries and locks their rows until the transaction ends. Locking in the order of ids
 * keeps two transactions from waiting for each other.
 */
export async function lockEntries(
  tx: Tx,
  ids: readonly string[],
  scope: CompanyScope,
): Promise<EntryRow[]> {
  await lockRows(tx, 'timeEntry', { ids });
  return selectFacts(tx, { ids, scope: scopeValue.of(scope) });
}

/**
 * Locked balance with the percentage that counts as low. Code that charges it in the transaction
 * must update `currentAmount`, because all entries of a balance share this object.
 */
export type HeldBalance = SpendableBalance &
  Rounding & { id: string; companyId: string; lowPercent: number };

export type ChargedEntry = EntryRow & { balance: HeldBalance };

type Scope = readonly string[] | undefined;

const selectCharged = prepare((db, { ids, scope }: { ids: readonly string[]; scope: Scope }) =>
  selectEntries(db, scopeValue.read(scope))
    .where(sql<boolean>`entry.id = any(${ids}::uuid[])`)
    .select([
      sql<number>`balance.initial_amount + balance.adjusted_amount`.as('totalAmount'),
      'balance.overdraftLimit',
      'balance.permitLeft',
      'balance.roundingIncrement',
      'balance.roundingMode',
      'balance.roundingMinimum',
      'balance.expiresOn',
      sql<boolean>`balance.closed_at is not null`.as('isClosed'),
      sql<boolean>`company.account_status = 'active'`.as('isCompanyActive'),
      sql<number>`(select low_percent from installation)`.as('lowPercent'),
    ])
    .orderBy('entry.id'),
);

/**
 * Returns entries with their balances and locks both, in the order of ids, in one round trip.
 * `also` is the id of one more balance to lock.
 */
export async function lockCharged(
  tx: Tx,
  ids: readonly string[],
  companies: CompanyScope,
  also?: string,
): Promise<ChargedEntry[]> {
  const scope = scopeValue.of(companies);
  await lockRows(tx, 'timeEntry', { ids });
  const theirs = sql`array(select balance_id from time_entry where id = any(${ids}::uuid[]))`;
  await lockBalances(tx, sql`${theirs} || ${also ?? null}::uuid`);
  const rows = await selectCharged(tx, { ids, scope });
  const balances = new Map<string, HeldBalance>();
  return rows.map((row) => {
    const balance = balances.get(row.balanceId) ?? toHeld(row);
    balances.set(balance.id, balance);
    return { ...row, balance };
  });
}

/** Returns and locks one entry with its balance, as `lockCharged` does. */
export async function lockChargedEntry(
  tx: Tx,
  id: string,
  scope: CompanyScope,
  also?: string,
): Promise<ChargedEntry> {
  const [charged] = await lockCharged(tx, [id], scope, also);
  if (!charged) throw timeErrors.entryNotFound();
  return charged;
}

type BalanceFacts = Omit<HeldBalance, 'id' | 'number' | 'currentAmount'>;
type Row = BalanceFacts & Pick<EntryRow, 'balanceId' | 'balanceNumber' | 'balanceLeft'>;

function toHeld({ balanceId, balanceNumber, balanceLeft, ...row }: Row): HeldBalance {
  return {
    id: balanceId,
    number: balanceNumber,
    companyId: row.companyId,
    type: row.type,
    totalAmount: row.totalAmount,
    currentAmount: balanceLeft,
    overdraftLimit: row.overdraftLimit,
    permitLeft: row.permitLeft,
    roundingIncrement: row.roundingIncrement,
    roundingMode: row.roundingMode,
    roundingMinimum: row.roundingMinimum,
    expiresOn: row.expiresOn,
    isClosed: row.isClosed,
    isCompanyActive: row.isCompanyActive,
    lowPercent: row.lowPercent,
  };
}
