import { randomUUID } from 'node:crypto';
import { newOneTimeToken } from '@/modules/accounts/server/one-time-token';
import { insertMember } from '@/modules/people/server/repository/members';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { balance, company, noon, task, work } from '../world';
import type { Ids } from './ids';
import { asked, failedMail, permitAsked } from './permission-histories';

/** Creates a company with a row of every kind, with `words` in each. */
export async function furnishCompany(
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
  const invitationId = await insertInvitation(staff, companyId, words);
  const threadId = await asked(companyId, words);
  const sharing = await apiAs(staff);
  const { id: standingSaleId } = await sharing.balances.createStandingSale({
    companyId,
    type: 'hours',
    amount: 60,
    everyMonths: 1,
    livesMonths: 2,
    startsOn: '2126-12-21',
    followsId: balanceId,
    notes: words,
  });
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
      standingSaleId,
    },
  };
}

async function insertInvitation(staff: Actor, companyId: string, words: string): Promise<string> {
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
  return invitationId;
}
