import { randomUUID } from 'node:crypto';
import { readSignedIn, sessionCookieName, signedToken } from '@/modules/accounts/server/session';
import type { Actor, Relation, Role } from '@/platform/actor';
import { testDatabase } from '../database';
import { noon, person } from '../world';
import { furnishCompany } from './furnish-company';
import type { Ids } from './ids';
import {
  begunCheckout,
  keyMadeBy,
  planned,
  questioned,
  shut,
  startedExport,
  tell,
} from './permission-histories';

/** Kinds of people, as seen from company A. */
export const subjects = [
  'anonymous',
  'disabled',
  'loner',
  'customer',
  'foreignCustomer',
  'upgradedCustomer',
  'consultant',
  'graceConsultant',
  'lapsedConsultant',
  'foreignConsultant',
  'pendingStaff',
  'staff',
] as const;
export type Subject = (typeof subjects)[number];

/** People outside company B; no answer to them may contain a word of it. */
export const strangersToB: readonly Subject[] = subjects.filter(
  (subject) => !subject.startsWith('foreign') && subject !== 'staff',
);

export type PermissionWorld = { ids: Ids; foreignIds: Ids; people: Record<Subject, Actor | null> };

/** Word in every text of company B. */
export const canary = 'CANARYOFB';

/**
 * Creates companies A and B with rows of every kind, and signs in one person of each kind, as the
 * database has them.
 */
export async function permissionWorld(): Promise<PermissionWorld> {
  const staff = await person({ role: 'staff' });
  const [a, b] = [
    (await furnishCompany('Company A', staff)).ids,
    (await furnishCompany(canary, staff)).ids,
  ];
  const people = await insertPeople(staff, a.companyId, b.companyId);
  const { customer, pendingStaff, foreignCustomer } = people;
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([name, { id }]) => [name, await signIn(id)]),
  );
  const sessionId = await findSessionId(customer.id);
  const own = await insertOwn(staff, customer, a, 'Company A');
  const foreign = await insertOwn(staff, foreignCustomer, b, canary);
  // These notices are from the time when the customer belonged to company B.
  await tell(customer.id, b);
  const pendingId = pendingStaff.id;
  return {
    ids: { ...a, ...own, pendingId, sessionId, keyId: await keyMadeBy(people.consultant) },
    foreignIds: {
      ...b,
      ...foreign,
      pendingId,
      sessionId: 'none',
      keyId: await keyMadeBy(people.foreignConsultant),
    },
    people: {
      anonymous: null,
      ...(Object.fromEntries(signedIn) as Omit<PermissionWorld['people'], 'anonymous'>),
    },
  };
}

async function insertPeople(staff: Actor, companyId: string, foreignCompanyId: string) {
  const at = (memberOf: string, role: Role, as: Relation) => person({ role, memberOf, as });
  const customer = await at(companyId, 'customer', 'customer');
  const pendingStaff = await person({
    role: 'staff',
    staffStatus: 'pending',
    memberOf: companyId,
    as: 'consultant',
  });
  const disabled = await at(companyId, 'consultant', 'consultant');
  const people = {
    disabled,
    loner: await person(),
    customer,
    foreignCustomer: await at(foreignCompanyId, 'customer', 'customer'),
    upgradedCustomer: await at(companyId, 'consultant', 'customer'),
    consultant: await at(companyId, 'consultant', 'consultant'),
    graceConsultant: await planned(companyId, 3),
    lapsedConsultant: await planned(companyId, 0),
    foreignConsultant: await at(foreignCompanyId, 'consultant', 'consultant'),
    pendingStaff,
    staff,
  };
  await shut(disabled.id);
  return people;
}

async function findSessionId(userId: string): Promise<string> {
  const { db } = await testDatabase();
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts rows of one customer: a notice, an export, a checkout and a questioned entry. */
async function insertOwn(
  staff: Actor,
  customer: Actor,
  ids: Awaited<ReturnType<typeof furnishCompany>>['ids'],
  words: string,
) {
  return {
    userId: customer.id,
    notificationId: await tell(customer.id, ids),
    exportId: await startedExport(customer),
    checkoutId: await begunCheckout(customer),
    questionedId: await questioned(staff, customer, ids.balanceId, words),
  };
}

/** Disables the staff of the world, because some notices go to all staff. */
export async function leaveWorld({ people }: PermissionWorld): Promise<void> {
  if (people.staff) await shut(people.staff.id);
}

/** Signs in with a session row and reads the actor in the way of every request. */
export async function signIn(userId: string): Promise<Actor | null> {
  const { db, keysDb } = await testDatabase();
  const token = randomUUID();
  const endsAt = new Date(noon.getTime() + 86_400_000).toISOString();
  await keysDb
    .insertInto('session')
    .values({ id: randomUUID(), userId, token, expiresAt: endsAt, endsAt })
    .execute();
  const [cookieName, secret] = [sessionCookieName('http://localhost'), 'a secret of the tests'];
  const cookie = `${cookieName}=${signedToken(token, secret)}`;
  return (
    (await readSignedIn(db, cookie, { cookieName, secret, now: noon, today: '2026-11-21' }))
      ?.actor ?? null
  );
}
