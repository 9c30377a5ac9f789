import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { balance, company, person, prepaidCustomer, work } from '@/testkit/world';

const asked = 'We did not ask for this';

test('an entry in question stays charged, and is neither validated nor billed', async () => {
  const { entry, customer, staff, balanceId } = await questioned();
  const found = await staff.time.find({ id: entry.id });
  expect(found).toMatchObject({ questionedAt: expect.any(String), version: entry.version + 1 });
  expect(await staff.balances.find({ id: balanceId })).toMatchObject({
    currentAmount: 540,
    questionedAmount: 60,
  });
  expect((await staff.time.summary({ balanceId })).hours).toMatchObject({ questioned: 60 });
  expect((await staff.time.list({ balanceId, questioned: true })).items).toHaveLength(1);
  expect((await staff.time.list({ balanceId, questioned: false })).items).toEqual([]);

  const { id, version } = found;
  await expect(customer.time.validateOne({ id, version })).rejects.toMatchObject({
    code: 'entryQuestioned',
  });
  await expect(staff.time.billOne({ id, version })).rejects.toMatchObject({
    code: 'entryQuestioned',
  });
  await expect(customer.time.question({ id, body: asked })).rejects.toMatchObject({
    code: 'questionOpen',
  });
});

test('a question takes back the validation of its own asker', async () => {
  const { entry, customer } = await logged();
  const { version } = await customer.time.validateOne(seen(entry));
  await customer.time.question({ id: entry.id, body: asked });
  const now = await customer.time.find({ id: entry.id });
  expect(now).toMatchObject({ validatedAt: null, validatedBy: null, version: version + 1 });
});

test('a billed entry can be questioned, stays billed, and is kept with a reason', async () => {
  const { entry, customer, staff } = await logged();
  await staff.time.billOne(seen(entry));
  await customer.time.question({ id: entry.id, body: asked });
  expect(await staff.time.find({ id: entry.id })).toMatchObject({
    billedAt: expect.any(String),
    questionedAt: expect.any(String),
  });
  await staff.time.keepQuestioned({ id: entry.id, body: 'Agreed on the phone' });
  const { questions, questionedAt, history } = await customer.time.detail({ id: entry.id });
  expect(questionedAt).toBeNull();
  expect(questions).toMatchObject([
    { outcome: 'kept', messages: [{ body: asked }, { body: 'Agreed on the phone' }] },
  ]);
  expect(history.flatMap(({ kinds }) => kinds)).toEqual([
    'created',
    'billed',
    'questioned',
    'settled',
  ]);
});

test('only the asker withdraws a question, and only while it is open', async () => {
  const { entry, customer, staff, colleague } = await questioned();
  const { id } = entry;
  for (const other of [staff, colleague])
    await expect(other.time.withdrawQuestion({ id })).rejects.toMatchObject({ code: 'notAllowed' });
  expect(await customer.time.withdrawQuestion({ id })).toMatchObject({ questionedAt: null });
  for (const late of [
    () => customer.time.withdrawQuestion({ id }),
    () => staff.time.keepQuestioned({ id, body: 'Too late' }),
    () => customer.time.replyToQuestion({ id, body: 'Too late' }),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'questionNotFound' });
});

test('an edit and a deletion correct it, and the asker is notified', async () => {
  const first = await questioned();
  const seen = await first.staff.time.find({ id: first.entry.id });
  await first.owner.time.update({ id: seen.id, version: seen.version, amount: 30 });
  expect(await first.staff.balances.find({ id: first.balanceId })).toMatchObject({
    currentAmount: 570,
    questionedAmount: 0,
  });
  expect((await first.customer.time.detail({ id: seen.id })).questions).toMatchObject([
    { outcome: 'corrected' },
  ]);
  expect(await kindsOf(first.customer)).toEqual(['entryCorrected']);

  const second = await questioned();
  await second.owner.time.remove({ id: second.entry.id });
  expect(await second.staff.balances.find({ id: second.balanceId })).toMatchObject({
    currentAmount: 600,
    questionedAmount: 0,
  });
  expect(await kindsOf(second.customer)).toEqual(['entryCorrected']);
});

test('both sides write, the other is notified, and the side that waits gets a mail', async () => {
  const { entry, customer, owner, staff, people } = await questioned();
  await owner.time.replyToQuestion({ id: entry.id, body: 'It was the call on Monday' });
  await customer.time.replyToQuestion({ id: entry.id, body: 'Which call?' });
  await staff.time.keepQuestioned({ id: entry.id, body: 'The one with Clara' });
  expect(await kindsOf(owner)).toEqual(['entryDiscussed', 'entryQuestioned']);
  expect(await kindsOf(customer)).toEqual(['entryKept', 'entryDiscussed']);
  const { db } = await testDatabase();
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'userId'])
    .where('userId', 'in', [people.consultant.id, people.customer.id])
    .orderBy('createdAt')
    .execute();
  expect(mails).toEqual([
    { kind: 'entryQuestioned', userId: people.consultant.id },
    { kind: 'entryDiscussed', userId: people.customer.id },
    { kind: 'entryDiscussed', userId: people.consultant.id },
    { kind: 'entryKept', userId: people.customer.id },
  ]);
  const { questions } = await customer.time.detail({ id: entry.id });
  expect(questions[0]?.messages.map(({ body }) => body)).toEqual([
    asked,
    'It was the call on Monday',
    'Which call?',
    'The one with Clara',
  ]);
});

test('an entry that goes to another company leaves its questions behind', async () => {
  const { entry, staff, people } = await questioned();
  const otherId = await company({ name: 'Other' });
  const otherBalance = await balance({ companyId: otherId });
  const stranger = await apiAs(await person({ memberOf: otherId, as: 'customer' }));
  const seen = await staff.time.find({ id: entry.id });
  await staff.time.update({
    id: entry.id,
    version: seen.version,
    balanceId: otherBalance,
    consultantId: people.staff.id,
  });
  const detail = await stranger.time.detail({ id: entry.id });
  expect(detail.questions).toEqual([]);
  expect(JSON.stringify(detail)).not.toContain(asked);
  expect((await staff.time.detail({ id: entry.id })).questions).toHaveLength(1);
});

test('asking twice with one key asks once; two at once open one question', async () => {
  const { entry, customer, colleague } = await logged();
  const answers = await Promise.allSettled(
    [customer, colleague, customer, colleague].map((api) =>
      api.time.question({ id: entry.id, body: asked }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(toProblemError(answer.reason).code).toBe('questionOpen');
});

test('PostgreSQL keeps what is in question from being validated, billed or changed', async () => {
  const { entry } = await questioned();
  const { db } = await testDatabase();
  const attempts = [
    { validatedAt: entry.createdAt, validatedBy: 'x' },
    { billedAt: entry.createdAt, billedBy: 'x' },
    { title: 'Something else' },
    { questionedAt: null },
  ];
  for (const changes of attempts)
    await expect(
      db
        .transaction()
        .execute((tx) =>
          tx.updateTable('timeEntry').set(changes).where('id', '=', entry.id).execute(),
        ),
    ).rejects.toThrow();
});

async function logged() {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer({ amount: 600 });
  const staff = await person({ role: 'staff' });
  const owner = await apiAs(consultant);
  const entry = await owner.time.record({ ...work, balanceId, amount: 60 });
  const people = { consultant, customer, staff };
  return {
    companyId,
    balanceId,
    entry,
    owner,
    customer: await apiAs(customer),
    colleague: await apiAs(await person({ memberOf: companyId, as: 'customer' })),
    staff: await apiAs(staff),
    people: people satisfies Record<string, Actor>,
  };
}

function seen({ id, version }: { id: string; version: number }) {
  return { id, version };
}

async function questioned() {
  const world = await logged();
  await world.customer.time.question({ id: world.entry.id, body: asked });
  return world;
}

async function kindsOf(api: Awaited<ReturnType<typeof apiAs>>): Promise<string[]> {
  return (await api.notifications.list({})).items.map(({ kind }) => kind);
}
