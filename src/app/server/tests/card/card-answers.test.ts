import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { deliverMails } from '@/testkit/jobs';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { mailsTo } from '@/testkit/messages/mailbox';
import { createRandom } from '@/testkit/random';
import { balance, company, noon, person, prepaidCustomer, work } from '@/testkit/world';
import { answerer, confirmation, kirsten } from '@/testkit/worlds/answers-by-link';

const anybody = async () => (await apiAs(null)).card;
const mails = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'cardAnswer').length;

test('a request for more is carried out at its confirmation, once, in that name', async () => {
  const { balanceId, customer } = await prepaidCustomer();
  const by = await answerer(customer, balanceId, { detail: 'left' });
  const answer = { kind: 'more' as const, balanceId, amount: 600, wish: 'Before Christmas' };
  const token = await confirmation(by, customer.email.toUpperCase().toLowerCase(), answer);
  const api = await anybody();
  expect(await api.findAnswer({ token })).toEqual({
    kind: 'more',
    isConfirmed: false,
    companyName: expect.any(String),
    language: 'da',
    name: customer.name,
    number: expect.stringMatching(/^TB-/),
    type: 'hours',
    amount: 600,
    text: 'Before Christmas',
    entries: [],
  });
  const read = async () => (await apiAs(customer)).balances.find({ id: balanceId });
  expect((await read()).topUpRequest).toBeNull();
  expect((await by.api.read()).balances[0]).toMatchObject({ mayAskForMore: true });

  const first = { isRepeat: false, approved: 0, refused: [] };
  expect(await api.confirmAnswer({ token })).toEqual(first);
  expect((await read()).topUpRequest).toMatchObject({ byName: customer.name, wanted: 600 });
  expect((await by.api.read()).balances[0]).toMatchObject({ mayAskForMore: false });
  expect(await api.confirmAnswer({ token })).toEqual({ ...first, isRepeat: true });
  expect(await api.findAnswer({ token })).toMatchObject({ isConfirmed: true });
});

test('the comment of a permit, which names the work, needs a link that shows titles', async () => {
  const { balanceId, customer } = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.balances.askPermit({
    id: balanceId,
    amount: 60,
    comment: 'Launch',
  });
  const commentOf = async (detail: 'left' | 'titles') => {
    const { api } = await answerer(customer, balanceId, { detail });
    return (await api.read()).balances[0]?.permitAsked?.comment;
  };
  expect([await commentOf('left'), await commentOf('titles')]).toEqual(['', 'Launch']);
});

test('time is approved as it was seen, and what has changed since is not', async () => {
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const worker = await apiAs(consultant);
  const log = (title: string) => worker.time.record({ ...work, balanceId, title, amount: 10 });
  const [kept, changed] = [await log('Kept'), await log('Changed')];
  const by = await answerer(customer, balanceId);
  const [shown] = (await by.api.read()).balances;
  const listed = shown?.entries.items ?? [];
  expect(listed.map(({ mayBeApproved }) => mayBeApproved)).toEqual([true, true]);
  const entries = listed.map(({ id, version }) => ({ id, version }));
  const token = await confirmation(by, customer.email, { kind: 'approve', balanceId, entries });
  await worker.time.update({ id: changed.id, version: changed.version, amount: 90 });
  expect((await (await anybody()).findAnswer({ token })).entries).toHaveLength(2);
  const outcome = await (await anybody()).confirmAnswer({ token });
  expect(outcome).toEqual({
    isRepeat: false,
    approved: 1,
    refused: [{ title: 'Changed', message: expect.any(String) }],
  });
  const after = await worker.time.find({ id: kept.id });
  expect(after).toMatchObject({ validatedBy: customer.id });
});

test('a question by link opens the thread in the name of who confirms', async () => {
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const { id } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
  const by = await answerer(customer, balanceId);
  const question = { kind: 'question' as const, balanceId, entryId: id, body: 'Was it so long?' };
  const token = await confirmation(by, customer.email, question);
  expect((await by.api.read()).balances[0]).toMatchObject({ questionedAmount: 0 });
  await (await anybody()).confirmAnswer({ token });
  expect((await by.api.read()).balances[0]).toMatchObject({
    questionedAmount: 10,
    entries: { items: [{ id, isQuestioned: true, mayBeApproved: false }] },
  });
  const again = await confirmation(by, customer.email, question);
  await expect((await anybody()).confirmAnswer({ token: again })).rejects.toMatchObject(
    refusal('questionOpen'),
  );
  expect(await (await anybody()).findAnswer({ token: again })).toMatchObject({
    isConfirmed: false,
  });
});

test('other addresses get no mail, and the response does not reveal it', async () => {
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const stranger = await person();
  const by = await answerer(customer, balanceId);
  const answer = { kind: 'more' as const, balanceId, wish: '' };
  for (const email of [stranger.email, consultant.email, 'nobody-at-all@klip.example']) {
    expect(await by.api.answer({ answer, email, name: kirsten })).toEqual({});
    await deliverMails();
    expect(await mails(email)).toBe(0);
  }
});

test('a link answers only if it may, about what it shows, while it works', async () => {
  const { balanceId, customer, companyId } = await prepaidCustomer();
  const email = customer.email;
  const answer = { kind: 'more' as const, balanceId, wish: '' };
  const silent = await answerer(customer, balanceId, { mayAnswer: false });
  await expect(silent.api.answer({ answer, email, name: kirsten })).rejects.toMatchObject(
    refusal('linkNotEnough'),
  );
  const left = await answerer(customer, balanceId, { detail: 'left' });
  const entries = [{ id: crypto.randomUUID(), version: 1 }];
  await expect(
    left.api.answer({
      answer: { kind: 'approve', balanceId, entries },
      email,
      name: kirsten,
    }),
  ).rejects.toMatchObject(refusal('linkNotEnough'));
  const by = await answerer(customer, balanceId);
  const nextDoor = await balance({ companyId });
  for (const other of [
    { ...answer, balanceId: nextDoor },
    { kind: 'approve' as const, balanceId, entries },
    { kind: 'permit' as const, balanceId, permitId: crypto.randomUUID() },
  ])
    await expect(by.api.answer({ answer: other, email, name: kirsten })).rejects.toMatchObject(
      refusal('notFound'),
    );
  // A request ends with the link, and with the membership of the person who would confirm it.
  const token = await confirmation(by, email, answer);
  await (await apiAs(customer)).links.revoke({ id: by.id });
  const api = await anybody();
  for (const ask of [api.findAnswer, api.confirmAnswer])
    await expect(ask({ token })).rejects.toMatchObject(refusal('cardAnswerInvalid'));
  const ofStaff = await answerer(await person({ role: 'staff' }), balanceId);
  const late = await confirmation(ofStaff, email, answer);
  const { db } = await testDatabase();
  await withTx(db, { actorId: 'test', channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    tx.deleteFrom('companyMember').where('userId', '=', customer.id).execute(),
  );
  for (const ask of [api.findAnswer, api.confirmAnswer])
    await expect(ask({ token: late })).rejects.toMatchObject(refusal('cardAnswerInvalid'));
});

test('a question about an entry that has moved to another balance is refused', async () => {
  const { balanceId, customer, consultant, companyId } = await prepaidCustomer();
  const worker = await apiAs(consultant);
  const { id, version } = await worker.time.record({ ...work, balanceId, amount: 10 });
  const by = await answerer(customer, balanceId);
  const question = { kind: 'question' as const, balanceId, entryId: id, body: 'Was it so long?' };
  const token = await confirmation(by, customer.email, question);
  await worker.time.update({ id, version, balanceId: await balance({ companyId }) });
  const api = await anybody();
  await expect(api.confirmAnswer({ token })).rejects.toMatchObject(refusal('notFound'));
  expect(await worker.time.find({ id })).toMatchObject({ questionedAt: null });
  expect(await api.findAnswer({ token })).toMatchObject({ isConfirmed: false });
});

test('ten mails an hour to one mailbox for a company, and others use up none of them', async () => {
  const { balanceId, customer } = await prepaidCustomer();
  const elsewhere = await prepaidCustomer();
  const stranger = await answerer(elsewhere.customer, elsewhere.balanceId);
  const by = await answerer(customer, balanceId);
  const email = customer.email;
  const ask = async (who: typeof by, id: string) => {
    const answer = { kind: 'more' as const, balanceId: id, wish: '' };
    await who.api.answer({ answer, email, name: kirsten });
    await deliverMails();
  };
  for (let count = 0; count < 12; count += 1) await ask(stranger, elsewhere.balanceId);
  expect(await mails(email)).toBe(0);
  for (let count = 0; count < 12; count += 1) await ask(by, balanceId);
  expect(await mails(email)).toBe(10);
});

test('after three days there is nothing to confirm', async () => {
  const { balanceId, customer } = await prepaidCustomer();
  const by = await answerer(customer, balanceId);
  const token = await confirmation(by, customer.email, { kind: 'more', balanceId, wish: '' });
  const now = new Date(noon.getTime() + 3 * 24 * 3_600_000);
  const later = (await apiAs(null, { now })).card;
  await expect(later.findAnswer({ token })).rejects.toMatchObject(refusal('cardAnswerInvalid'));
  await expect(later.confirmAnswer({ token })).rejects.toMatchObject(refusal('cardAnswerInvalid'));
});

const rounds = roundsOf(200);

test(`${rounds} rounds of permits by link while others log: all of it, never more`, async () => {
  const random = createRandom(seed);
  const upTo = (max: number) => 1 + Math.floor(random() * max);
  const staff = await apiAs(await person({ role: 'staff' }));
  const api = await anybody();
  for (let round = 0; round < rounds; round += 1) {
    const companyId = await company();
    const id = await balance({ companyId, amount: 60 });
    const permitted = upTo(90);
    const asked = (await staff.balances.askPermit({ id, amount: permitted })).permitAsked;
    const answer = { kind: 'permit' as const, balanceId: id, permitId: asked?.id ?? '' };
    // A mailbox gets ten of these mails an hour, so each round has its own people.
    const one = await person({ memberOf: companyId });
    const other = await person({ memberOf: companyId });
    const by = await answerer(one, id);
    const tokens = [
      await confirmation(by, one.email, answer),
      await confirmation(by, other.email, answer),
    ];
    const log = () => staff.time.record({ ...work, balanceId: id, amount: upTo(60) });
    const steps = [
      ...tokens.map((token) => () => api.confirmAnswer({ token })),
      () => api.confirmAnswer({ token: tokens[0] ?? '' }),
      log,
      log,
      log,
      log,
    ];
    const outcomes = await Promise.allSettled(
      steps.toSorted(() => random() - 0.5).map((go) => go()),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(['balanceTooLow', 'permitNotAsked']).toContain(toProblemError(outcome.reason).code);
    }
    const { currentAmount } = await staff.balances.find({ id });
    const [permit] = (await staff.balances.permits({ id })).items;
    expect(permit).toMatchObject({ status: 'given', amount: permitted });
    const left = currentAmount + permitted;
    expect(left).toBeGreaterThanOrEqual(0);
    if (left === 0) continue;
    const last = () => staff.time.record({ ...work, balanceId: id, amount: left });
    const ends = await Promise.allSettled([last(), last()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -permitted });
  }
});
