import { randomUUID } from 'node:crypto';
import type { Database } from '@/database/connection';
import type { PunchMinutes, Rounding } from '@/modules/balances/domain/rounding';
import { insertBalance } from '@/modules/balances/server/repository';
import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { insertMember } from '@/modules/people/server/repository/members';
import type { Actor, Relation, Role } from '@/platform/actor';
import type { Amount, AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from './database';

/** Day of tests that set no other day. */
export const today: Day = '2026-11-21';
export const noon = new Date('2026-11-21T11:00:00Z');

type PersonOptions = {
  role?: Role;
  staffStatus?: 'pending' | 'active' | null;
  /** Time at which the right of a consultant by the plan ends. */
  planUntil?: string;
  /** True if the email address is confirmed. */
  isConfirmed?: boolean;
  memberOf?: string;
  as?: Relation;
};

/** Creates a new person for one test and returns them as an actor. */
export async function person({
  role = 'customer',
  memberOf,
  as = 'customer',
  ...options
}: PersonOptions = {}): Promise<Actor> {
  const { ownerDb } = await testDatabase();
  const staffStatus = role === 'staff' ? (options.staffStatus ?? 'active') : null;
  const id = randomUUID();
  const email = `${id}@example.com`;
  const name = `${role} ${id.slice(0, 4)}`;
  await withTx(
    ownerDb,
    { actorId: id, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
      await tx
        .insertInto('appUser')
        .values({
          id,
          email,
          name,
          role,
          staffStatus,
          planUntil: options.planUntil ?? null,
          emailVerified: options.isConfirmed ?? true,
        })
        .execute();
      if (memberOf)
        await insertMember(tx, { userId: id, companyId: memberOf, relation: as, createdBy: id });
    },
  );
  const isPendingStaff = staffStatus === 'pending';
  return {
    id,
    name,
    email,
    role: isPendingStaff ? 'customer' : role,
    isPendingStaff,
    memberships: memberOf && !isPendingStaff ? [{ companyId: memberOf, relation: as }] : [],
  };
}

const clerks = new WeakMap<Database, Promise<Actor>>();

/**
 * Returns the member of the staff who creates the data of tests. There is only one, because some
 * notices go to all staff.
 */
async function clerk(): Promise<Actor> {
  const { db } = await testDatabase();
  const known = clerks.get(db) ?? person({ role: 'staff' });
  clerks.set(db, known);
  return known;
}

export async function company(
  options: {
    accountStatus?: 'active' | 'paused' | 'closed';
    name?: string;
    description?: string;
    email?: string;
    serviceTypes?: string[];
  } = {},
): Promise<string> {
  const { db } = await testDatabase();
  const founder = await clerk();
  return withTx(
    db,
    { actorId: founder.id, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
      const { id } = await tx
        .insertInto('company')
        .values({ name: `Company ${randomUUID().slice(0, 8)}`, ...options, createdBy: founder.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  );
}

type BalanceOptions = {
  companyId: string;
  amount?: Amount;
  type?: AmountType;
  overdraftLimit?: Amount;
  expiresOn?: Day | null;
  rounding?: Partial<Rounding>;
  punchMinutes?: PunchMinutes;
};

export async function balance({
  companyId,
  amount = 600,
  type = 'hours',
  overdraftLimit = 0,
  expiresOn = null,
  rounding = {},
  punchMinutes = 0,
}: BalanceOptions): Promise<string> {
  const { db } = await testDatabase();
  const seller = await clerk();
  return withTx(
    db,
    { actorId: seller.id, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) =>
      insertBalance(tx, {
        companyId,
        number: await takeNumber(tx, type),
        type,
        initialAmount: amount,
        expiresOn,
        notes: 'internal',
        overdraftLimit,
        ...rounding,
        punchMinutes,
        createdBy: seller.id,
      }),
  );
}

export async function task(companyId: string, title = 'Front page'): Promise<string> {
  const { db } = await testDatabase();
  const author = await clerk();
  return withTx(
    db,
    { actorId: author.id, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
      const { id } = await tx
        .insertInto('task')
        .values({ companyId, title, createdBy: author.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  );
}

/** Creates a company with one balance, a consultant who serves it and one of its own people. */
export async function prepaidCustomer(options: Omit<BalanceOptions, 'companyId'> = {}) {
  const companyId = await company();
  const balanceId = await balance({ companyId, ...options });
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const customer = await person({ memberOf: companyId });
  return { companyId, balanceId, consultant, customer };
}

/** Valid input for an entry, of which a test changes a part. */
export const work = { title: 'Design call', serviceDate: today, category: 'design' as const };
