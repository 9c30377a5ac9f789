import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal, untilAnswered } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from '@/testkit/messages/mailbox';
import { person, prepaidCustomer } from '@/testkit/world';

const start = new Date('2026-11-21T08:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function consultantAndStaff() {
  return { asker: await person({ role: 'consultant' }), staff: await person({ role: 'staff' }) };
}

async function threadOf(userId: string) {
  const { db } = await testDatabase();
  return db
    .selectFrom('supportThread')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

test('a question waits until it is answered, and the answer says how long that took', async () => {
  const { asker, staff } = await consultantAndStaff();
  await (await apiAs(asker, { now: start })).support.ask({ body: 'Why is this card empty?' });
  await (await apiAs(asker, { now: later(30) })).support.ask({ body: 'It is KK-0007.' });
  expect(await (await apiAs(asker)).support.mine()).toMatchObject({
    waitingSince: '2026-11-21T08:00:00.000000Z',
  });

  const { id } = await threadOf(asker.id);
  const answered = await (await apiAs(staff, { now: later(95) })).support.answer({
    id,
    body: 'It expired.',
  });
  expect(answered).toMatchObject({
    waitingSince: null,
    lastWords: 'It expired.',
    userName: asker.name,
    hasPlan: true,
  });
  await (await apiAs(staff, { now: later(96) })).support.answer({ id, body: 'On Friday.' });

  const { items } = await (await apiAs(asker)).support.messages({});
  expect(items.map(({ body, isAnswer, waitedMinutes }) => [body, isAnswer, waitedMinutes])).toEqual(
    [
      ['On Friday.', true, null],
      ['It expired.', true, 95],
      ['It is KK-0007.', false, null],
      ['Why is this card empty?', false, null],
    ],
  );
  expect((await (await apiAs(asker)).support.mine()).waitingSince).toBeNull();
});

test('people with the plan come first, then the longest wait; no page leaves one out', async () => {
  const { staff } = await consultantAndStaff();
  const askers = await Promise.all(Array.from({ length: 4 }, () => person({ role: 'consultant' })));
  for (const [index, asker] of askers.entries()) {
    await (await apiAs(asker, { now: later(index) })).support.ask({ body: `Question ${index}` });
  }
  const [first, second, third, fourth] = askers.map(({ id }) => id);
  const { ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    (tx) =>
      tx
        .updateTable('appUser')
        .set({ role: 'customer' })
        .where('id', '=', first ?? '')
        .execute(),
  );
  const api = (await apiAs(staff, { now: later(60) })).support;
  await api.answer({ id: (await threadOf(second ?? '')).id, body: 'Done' });

  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.threads({ limit: 1, ...(cursor && { cursor }) });
    found.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor;
  }
  expect(found.filter((id) => askers.some((asker) => asker.id === id))).toEqual([
    third,
    fourth,
    first,
    second,
  ]);
  expect(new Set(found).size).toBe(found.length);
});

test('a question notifies all staff, an answer its asker, each once', async () => {
  const { asker, staff } = await consultantAndStaff();
  const colleague = await person({ role: 'staff' });
  await (await apiAs(asker)).support.ask({ body: `Long ${'x'.repeat(400)}` });
  for (const one of [staff, colleague]) {
    const { items } = await (await apiAs(one)).notifications.list({});
    expect(items[0]).toMatchObject({
      kind: 'supportAsked',
      companyId: null,
      data: { by: asker.name },
    });
    expect((await mailsTo(one.email)).map(({ kind }) => kind)).toEqual(['supportAsked']);
  }
  const { id } = await threadOf(asker.id);
  await (await apiAs(staff)).support.answer({ id, body: 'Here you are' });
  const { items } = await (await apiAs(asker)).notifications.list({});
  expect(items).toMatchObject([
    { kind: 'supportAnswered', subjectId: id, data: { comment: 'Here you are' } },
  ]);
  const [mail] = await mailsTo(asker.email);
  expect(mail?.textBody).toContain('Here you are');
  expect(mail?.textBody).toContain('/settings/support');
});

test('a person who has turned mails off gets none', async () => {
  const { asker, staff } = await consultantAndStaff();
  await (await apiAs(staff)).notifications.setMail({ topic: 'support', isOn: false });
  await (await apiAs(asker)).support.ask({ body: 'Anybody there?' });
  expect(await mailsTo(staff.email)).toEqual([]);
  expect(await (await apiAs(staff)).notifications.unread()).toEqual({ count: 1 });
});

test('a person whose plan has ended reads on, cannot ask, and is still answered', async () => {
  const { asker, staff } = await consultantAndStaff();
  await (await apiAs(asker)).support.ask({ body: 'Before the end' });
  const { companyId } = await prepaidCustomer();
  const memberships = [{ companyId, relation: 'consultant' as const }];
  const lapsed = { ...asker, role: 'customer' as const, memberships };
  const api = (await apiAs(lapsed)).support;
  await expect(api.ask({ body: 'After the end' })).rejects.toMatchObject(refusal('planNeeded'));
  await (await apiAs(staff)).support.answer({
    id: (await threadOf(asker.id)).id,
    body: 'An answer',
  });
  expect((await api.messages({})).items.map(({ body }) => body)).toEqual([
    'An answer',
    'Before the end',
  ]);
});

test('twenty questions at once make one conversation; one sent again is kept once', async () => {
  const { asker } = await consultantAndStaff();
  const body = 'Sent once';
  await Promise.all([
    ...Array.from({ length: 10 }, async (_, index) => {
      const { support } = await apiAs(asker);
      await untilAnswered(() => support.ask({ body: `Question ${index}` }));
    }),
    ...Array.from({ length: 10 }, async () => {
      const { support } = await apiAs(asker, { idempotencyKey: 'one-and-the-same' });
      await untilAnswered(() => support.ask({ body }));
    }),
  ]);
  const { items } = await (await apiAs(asker)).support.messages({});
  expect(items).toHaveLength(11);
  expect(items.filter((message) => message.body === body)).toHaveLength(1);
});

test('an empty, a blank and a too long question are refused', async () => {
  const { asker } = await consultantAndStaff();
  const api = (await apiAs(asker)).support;
  for (const body of ['', '   ', 'x'.repeat(5_001)]) {
    await expect(api.ask({ body })).rejects.toMatchObject(refusal('invalidInput'));
  }
  expect((await api.messages({})).items).toEqual([]);
});

test('a person without a company may ask, and no longer once they have one', async () => {
  const alone = await person();
  await (await apiAs(alone)).support.ask({ body: 'I would like to join Nordlys.' });
  const { customer } = await prepaidCustomer();
  await expect((await apiAs(customer)).support.ask({ body: 'Me, too' })).rejects.toMatchObject(
    refusal('planNeeded'),
  );
});
