import { randomUUID } from 'node:crypto';
import { newOneTimeToken } from '@/modules/accounts/server/one-time-token';
import { readSignedIn, sessionCookieName, signedToken } from '@/modules/accounts/server/session';
import { insertMember } from '@/modules/people/server/repository/members';
import type { Actor, Relation, Role } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { balance, company, noon, person, task, work } from '../world';
import {
  asked,
  begunCheckout,
  failedMail,
  keyMadeBy,
  permitAsked,
  planned,
  questioned,
  shut,
  startedExport,
  tell,
} from './permission-histories';

/** Every kind of person there is, as seen from company A. */
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

/** People outside company B; no answer to them may hold a word of it. */
export const strangersToB: readonly Subject[] = subjects.filter(
  (subject) => !subject.startsWith('foreign') && subject !== 'staff',
);

/** Ids that requests name. */
export type Ids = {
  companyId: string;
  balanceId: string;
  /** A balance with an open request for a permit, and that permit. */
  permitBalanceId: string;
  permitId: string;
  taskId: string;
  entryId: string;
  /** An entry with a question of the customer. */
  questionedId: string;
  userId: string;
  pendingId: string;
  sessionId: string;
  invitationId: string;
  notificationId: string;
  noteId: string;
  mailId: string;
  exportId: string;
  commentId: string;
  checkoutId: string;
  threadId: string;
  linkId: string;
  /** Of the consultant. */
  keyId: string;
};

export type PermissionWorld = { ids: Ids; foreignIds: Ids; people: Record<Subject, Actor | null> };

/** A mark in every text of company B. */
export const canary = 'CANARYOFB';

export const missingIds: Ids = createIds(() => randomUUID());
export const malformedIds: Ids = createIds(() => "x' or 1=1 --".padEnd(80, '.'));

function createIds(make: () => string): Ids {
  return {
    companyId: make(),
    balanceId: make(),
    permitBalanceId: make(),
    permitId: make(),
    taskId: make(),
    entryId: make(),
    questionedId: make(),
    userId: make(),
    pendingId: make(),
    sessionId: make(),
    invitationId: make(),
    notificationId: make(),
    noteId: make(),
    mailId: make(),
    exportId: make(),
    commentId: make(),
    checkoutId: make(),
    threadId: make(),
    linkId: make(),
    keyId: make(),
  };
}

/**
 * Companies A and B with everything in them, and one person of each kind, signed in as the database
 * has them.
 */
export async function permissionWorld(): Promise<PermissionWorld> {
  const staff = await person({ role: 'staff' });
  const [a, b] = [await furnish('Company A', staff), await furnish(canary, staff)];
  const at = (companyId: string, role: Role, as: Relation) =>
    person({ role, memberOf: companyId, as });
  const customer = await at(a.ids.companyId, 'customer', 'customer');
  const pendingStaff = await person({
    role: 'staff',
    staffStatus: 'pending',
    memberOf: a.ids.companyId,
    as: 'consultant',
  });
  const disabled = await at(a.ids.companyId, 'consultant', 'consultant');
  const people = {
    disabled,
    loner: await person(),
    customer,
    foreignCustomer: await at(b.ids.companyId, 'customer', 'customer'),
    upgradedCustomer: await at(a.ids.companyId, 'consultant', 'customer'),
    consultant: await at(a.ids.companyId, 'consultant', 'consultant'),
    graceConsultant: await planned(a.ids.companyId, 3),
    lapsedConsultant: await planned(a.ids.companyId, 0),
    foreignConsultant: await at(b.ids.companyId, 'consultant', 'consultant'),
    pendingStaff,
    staff,
  };
  await shut(disabled.id);
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([name, { id }]) => [name, await signIn(id)]),
  );
  const { db } = await testDatabase();
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', customer.id)
    .executeTakeFirstOrThrow();
  const notificationId = await tell(customer.id, a.ids);
  const exportId = await startedExport(customer);
  const checkoutId = await begunCheckout(customer);
  const questionedId = await questioned(staff, customer, a.ids.balanceId, 'Company A');
  const foreignQuestionedId = await questioned(
    staff,
    people.foreignCustomer,
    b.ids.balanceId,
    canary,
  );
  const foreignCheckoutId = await begunCheckout(people.foreignCustomer);
  const foreignExportId = await startedExport(people.foreignCustomer);
  const foreignNotificationId = await tell(people.foreignCustomer.id, b.ids);
  // Notices from the time when they belonged to company B.
  await tell(customer.id, b.ids);
  return {
    ids: {
      ...a.ids,
      userId: customer.id,
      pendingId: pendingStaff.id,
      sessionId,
      notificationId,
      exportId,
      checkoutId,
      questionedId,
      keyId: await keyMadeBy(people.consultant),
    },
    foreignIds: {
      ...b.ids,
      userId: people.foreignCustomer.id,
      pendingId: pendingStaff.id,
      sessionId: 'none',
      notificationId: foreignNotificationId,
      exportId: foreignExportId,
      checkoutId: foreignCheckoutId,
      questionedId: foreignQuestionedId,
      keyId: await keyMadeBy(people.foreignConsultant),
    },
    people: {
      anonymous: null,
      ...(Object.fromEntries(signedIn) as Omit<PermissionWorld['people'], 'anonymous'>),
    },
  };
}

/** Its staff leave, because some notices go to all staff. */
export async function leaveWorld({ people }: PermissionWorld): Promise<void> {
  if (people.staff) await shut(people.staff.id);
}

async function furnish(
  words: string,
  staff: Actor,
): Promise<{
  ids: Omit<
    Ids,
    | 'userId'
    | 'pendingId'
    | 'sessionId'
    | 'notificationId'
    | 'exportId'
    | 'checkoutId'
    | 'questionedId'
    | 'keyId'
  >;
}> {
  const companyId = await company({
    name: words,
    description: words,
    serviceTypes: [words],
    email: 'contact@example.com',
  });
  const balanceId = await balance({ companyId });
  const taskId = await task(companyId, words);
  const { id: entryId } = await (await apiAs(staff)).time.record({
    ...work,
    title: words,
    description: words,
    balanceId,
    amount: 5,
  });
  const { id: noteId } = await (await apiAs(staff)).crm.addNote({ companyId, body: words });
  const mailId = await failedMail(staff, companyId, words);
  const { id: commentId } = await (await apiAs(staff)).tasks.comment({ id: taskId, body: words });
  const permit = await permitAsked(staff, companyId, words);
  const { ownerDb } = await testDatabase();
  const invitationId = randomUUID();
  await withTx(
    ownerDb,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
      const { tokenHash } = newOneTimeToken();
      const email = `${words.replace(/\W/g, '').toLowerCase()}-${invitationId}@example.com`;
      const expiresAt = new Date(noon.getTime() + 86_400_000).toISOString();
      const row = {
        id: invitationId,
        tokenHash,
        email,
        companyId,
        grants: 'customer' as const,
        invitedBy: staff.id,
      };
      await tx
        .insertInto('invitation')
        .values({ ...row, expiresAt })
        .execute();
      const member = await tx
        .insertInto('appUser')
        .values({ id: randomUUID(), email: `x${email}`, name: words })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertMember(tx, {
        userId: member.id,
        companyId,
        relation: 'customer',
        createdBy: staff.id,
      });
    },
  );
  const threadId = await asked(companyId, words);
  const sharing = await apiAs(staff);
  const link = await sharing.links.create({ balanceId, detail: 'names', name: words });
  return {
    ids: {
      companyId,
      balanceId,
      ...permit,
      taskId,
      entryId,
      invitationId,
      noteId,
      mailId,
      commentId,
      threadId,
      linkId: link.id,
    },
  };
}

/** Through a session row and the reading that every request goes through. */
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
  return (await readSignedIn(db, cookie, { cookieName, secret, now: noon }))?.actor ?? null;
}
