import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import { type Tx, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { deliverMails, workOffJobs } from '@/testkit/jobs';
import { giveContact } from '@/testkit/messages/mailbox';
import { balance, company, person, work } from '@/testkit/world';
import {
  answerer,
  confirm,
  confirmation,
  kirsten,
  linkOf,
  more,
  newAddress,
  withoutAccounts,
} from '@/testkit/worlds/answers-by-link';

test('a contact gets the reply by mail, as long as the company has the address', async () => {
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  const { id } = await staff.time.record({ ...work, balanceId, title: 'Long', amount: 10 });
  const question = { kind: 'question' as const, balanceId, entryId: id, body: 'So long?' };
  await confirm(await confirmation(by, email, question));
  const lettersTo = async () => (await deliverMails()).filter(({ to }) => to === email);
  await lettersTo();

  await staff.time.replyToQuestion({ id, body: 'It took two of us.' });
  const [reply] = await lettersTo();
  expect(reply?.text).toContain('It took two of us.');
  expect(reply?.text).not.toMatch(/\/(time|settings)\b/);
  await staff.time.keepQuestioned({ id, body: 'It stays.' });
  expect((await lettersTo()).map(({ text }) => text)).toEqual([
    expect.stringContaining('It stays.'),
  ]);

  await confirm(await confirmation(by, email, more(balanceId)));
  const asked = async () => (await staff.balances.find({ id: balanceId })).topUpRequest?.askedAt;
  await lettersTo();
  const answer = { id: balanceId, askedAt: (await asked()) ?? '', answer: 'After the summer' };
  await staff.balances.answerTopUp(answer);
  expect((await lettersTo()).map(({ text }) => text)).toEqual([
    expect.stringContaining('After the summer'),
  ]);
  await confirm(await confirmation(by, email, more(balanceId)));
  await lettersTo();
  await staff.balances.topUp({ id: balanceId, amount: 60 });
  expect(await lettersTo()).toHaveLength(1);

  await confirm(await confirmation(by, email, more(balanceId)));
  await lettersTo();
  const { db } = await testDatabase();
  await change(db, (tx) =>
    tx.updateTable('company').set({ email: newAddress() }).where('id', '=', companyId).execute(),
  );
  await staff.balances.answerTopUp({ ...answer, askedAt: (await asked()) ?? '' });
  expect(await lettersTo()).toEqual([]);
});

test('without a mail server the link says so, and no mail is queued', async () => {
  const { balanceId, email, stine } = await withoutAccounts();
  const { db } = await testDatabase();
  const { url } = await (await apiAs(stine)).links.create({
    balanceId,
    detail: 'left',
    mayAnswer: true,
  });
  const link = await linkOf(url);
  const { card } = await apiAs(null, { link, hasMailServer: false });
  expect(await card.read()).toMatchObject({ mayAnswer: true, isAnybodyReached: false });
  const queued = async () => {
    const { rows } = await sql<{ jobs: number; mails: number; answers: number }>`select
      (select count(*) from graphile_worker._private_jobs) as jobs,
      (select count(*) from mail) as mails, (select count(*) from card_answer) as answers`.execute(
      db,
    );
    return rows;
  };
  const before = await queued();
  await expect(
    card.answer({ answer: more(balanceId), email, name: kirsten }),
  ).rejects.toMatchObject(refusal('nobodyReached'));
  expect(await queued()).toEqual(before);
  // The mail server has been removed since: the request is not stored.
  const { card: heard } = await apiAs(null, { link });
  await heard.answer({ answer: more(balanceId), email, name: kirsten });
  await workOffJobs();
  expect(await queued()).toEqual(before);
});

test('a card without any address says so, until the company has one', async () => {
  const companyId = await company();
  const balanceId = await balance({ companyId });
  const by = await answerer(await person({ role: 'staff' }), balanceId);
  expect(await by.api.read()).toMatchObject({ mayAnswer: true, isAnybodyReached: false });
  const email = newAddress();
  const answer = more(balanceId);
  await expect(by.api.answer({ answer, email, name: kirsten })).rejects.toMatchObject(
    refusal('nobodyReached'),
  );
  await giveContact(companyId, email);
  expect(await by.api.read()).toMatchObject({ isAnybodyReached: true });
  // An address that is not theirs reads alike and gets nothing.
  expect(await by.api.answer({ answer, email: newAddress(), name: kirsten })).toEqual({});
  expect(await deliverMails()).toEqual([]);
  await confirm(await confirmation(by, email, answer));
});

test('the mail contains no typed words, not even the name', async () => {
  const { balanceId, email, by } = await withoutAccounts();
  const answer = { kind: 'more' as const, balanceId, wish: 'WISHWORD' };
  await by.api.answer({ answer, email, name: 'NAMEWORD' });
  const mails = (await deliverMails()).filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
  for (const word of ['WISHWORD', 'NAMEWORD']) expect(JSON.stringify(mails)).not.toContain(word);
});

function change(db: Database, work: (tx: Tx) => unknown, actorId = 'test') {
  return withTx(db, { actorId, channel: { kind: 'screen' }, requestId: 'test' }, async (tx) => {
    await work(tx);
  });
}
