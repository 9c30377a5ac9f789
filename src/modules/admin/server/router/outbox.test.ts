import { expect, test } from 'vitest';
import { findCardLink } from '@/modules/links/server/find-card-link';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { bringJobsForward, workOffJobs } from '@/testkit/jobs';
import { giveContact, mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { noon, person, prepaidCustomer } from '@/testkit/world';

let count = 0;
const newAddress = () => {
  count += 1;
  return `outbox-${count}@nordlys.example`;
};

async function letter(to = newAddress()) {
  const { companyId, consultant } = await prepaidCustomer();
  await giveContact(companyId, to);
  const mail = { companyId, to, template: 'blank' as const, subject: `About ${to}`, body: 'Hi' };
  return (await (await apiAs(consultant)).crm.sendMail(mail)).id;
}

async function failEverything() {
  await bringJobsForward({ maxAttempts: 1 });
  await workOffJobs({
    mayFail: true,
    mailTransport: () =>
      Promise.reject(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
}

test('every mail is listed with its state, newest first, each once', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  for (let sent = 0; sent < 5; sent += 1) await letter();
  const all = (await api.admin.mails({ limit: 100 })).items;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.admin.mails({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('a mail is found by its state and by part of its address or subject', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const to = newAddress();
  const id = await letter(to);
  expect(
    (await api.admin.mails({ q: to.slice(0, 12), state: 'waiting' })).items.map((mail) => mail.id),
  ).toContain(id);
  expect((await api.admin.mails({ q: `bout ${to}` })).items.map((mail) => mail.id)).toEqual([id]);
  expect((await api.admin.mails({ q: to, state: 'sent' })).items).toEqual([]);
  expect((await api.admin.mails({ q: '100%_' })).items).toEqual([]);
});

test('a link that opens a door is never shown, neither in the list nor in the mail', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const { companyId } = await prepaidCustomer();
  const invited = newAddress();
  await api.people.invite({ email: invited, grants: 'customer', companyId });
  const clara = await person();
  await api.people.sendReset({ id: clara.id });
  await workOffJobs();
  for (const [address, kind] of [
    [invited, 'invitation'],
    [clara.email, 'reset'],
  ] as const) {
    const token = await tokenMailedTo(address, kind);
    const [mail] = await mailsTo(address);
    const opened = await api.admin.mail({ id: mail?.id ?? '' });
    expect(opened.text).toContain('…');
    expect(opened.isSecret).toBe(true);
    expect(JSON.stringify([opened, await api.admin.mails({ q: address })])).not.toContain(token);
  }
});

test('staff see the link of a kept mail to pass it on; the audit log has each time', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const { companyId } = await prepaidCustomer();
  const [invited, clara] = [newAddress(), await person()];
  await api.people.invite({ email: invited, grants: 'customer', companyId });
  await api.people.sendReset({ id: clara.id });
  await workOffJobs();
  const { db } = await testDatabase();
  for (const [address, kind] of [
    [invited, 'invitation'],
    [clara.email, 'reset'],
  ] as const) {
    const token = await tokenMailedTo(address, kind);
    const [mail] = await mailsTo(address);
    const id = mail?.id ?? '';
    expect(await api.admin.mail({ id })).toMatchObject({ state: 'kept', hasLink: true });
    for (const _ of [1, 2])
      expect((await api.admin.openMailLink({ id })).url).toMatch(new RegExp(`=${token}$`));
    const trail = await db
      .selectFrom('auditLog')
      .select(['actorId', 'after'])
      .where('entity', '=', 'mail')
      .where('entityId', '=', id)
      .execute();
    expect(trail).toMatchObject(
      [1, 2].map(() => ({ actorId: stine.id, after: { linkOpenedAt: expect.any(String) } })),
    );
    expect(JSON.stringify(trail)).not.toContain(token);
  }
});

test('a link with which a customer confirms is never passed on, kept or given up', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const { balanceId, customer } = await prepaidCustomer();
  const shared = { balanceId, detail: 'left' as const, mayAnswer: true };
  const { url } = await (await apiAs(stine)).links.create(shared);
  const { db } = await testDatabase();
  const link = await findCardLink(db, url.split('#')[1] ?? '', noon);
  if (!link) throw new Error('the link does not work');
  const answer = { kind: 'more' as const, balanceId, wish: '' };
  const { email, name } = customer;
  await (await apiAs(null, { link })).card.answer({ answer, email, name });
  await workOffJobs({
    mayFail: true,
    mailTransport: () => Promise.reject(new Error('No such mailbox')),
  });
  const token = await tokenMailedTo(email, 'cardAnswer');
  const id = (await mailsTo(email))[0]?.id ?? '';
  const read = async () => JSON.stringify(await api.admin.mail({ id }));
  const refuses = () =>
    expect(api.admin.openMailLink({ id })).rejects.toMatchObject(refusal('mailHasNoLink'));
  await refuses();
  await bringJobsForward({ maxAttempts: 2 });
  await workOffJobs({
    mayFail: true,
    mailTransport: () => Promise.reject(new Error('No such mailbox')),
  });
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'failed', hasLink: false });
  await refuses();
  // The server is started without a mail server meanwhile.
  await api.admin.retryMail({ id });
  await workOffJobs();
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'kept', hasLink: false });
  await refuses();
  expect(await read()).not.toContain(token);
  expect(JSON.stringify(await api.admin.mails({ q: email }))).not.toContain(token);
  await (await apiAs(null)).card.confirmAnswer({ token });
});

test('the reset link of another member of the staff stays closed; one’s own opens', async () => {
  const [stine, boss] = [await person({ role: 'staff' }), await person({ role: 'staff' })];
  const waiting = await person({ role: 'staff', staffStatus: 'pending' });
  const api = await apiAs(stine);
  for (const { id } of [stine, boss, waiting]) await api.people.sendReset({ id });
  await workOffJobs();
  const idOf = async ({ email }: { email: string }) => (await mailsTo(email))[0]?.id ?? '';
  for (const other of [boss, waiting]) {
    await expect(api.admin.openMailLink({ id: await idOf(other) })).rejects.toMatchObject(
      refusal('linkOfOtherStaff'),
    );
  }
  expect((await api.admin.openMailLink({ id: await idOf(stine) })).url).toContain(
    '/reset-password?token=',
  );
});

test('a link that has ended, was replaced or went out with its mail is not shown', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const clara = await person();
  await api.people.sendReset({ id: clara.id });
  await workOffJobs();
  const [first] = await mailsTo(clara.email);
  await api.people.sendReset({ id: clara.id });
  await workOffJobs({ mailTransport: async () => {} });
  const sent = (await mailsTo(clara.email)).find(({ state }) => state === 'sent');
  const letterId = await letter();
  await workOffJobs();
  for (const [id, code] of [
    [first?.id, 'mailLinkEnded'],
    [sent?.id, 'mailHasNoLink'],
    [letterId, 'mailHasNoLink'],
  ] as const) {
    await expect(api.admin.openMailLink({ id: id ?? '' })).rejects.toMatchObject(refusal(code));
  }
});

test('a mail that was given up is sent when tried again, and the log says by whom', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const id = await letter();
  await expect(api.admin.retryMail({ id })).rejects.toMatchObject(refusal('mailNotFailed'));
  await failEverything();
  expect(await api.admin.mail({ id })).toMatchObject({
    state: 'failed',
    lastError: '550 No such mailbox',
    canRetry: true,
  });
  expect(await api.admin.retryMail({ id })).toMatchObject({
    state: 'waiting',
    lastError: null,
    canRetry: false,
  });
  await workOffJobs({ mailTransport: async () => {} });
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'sent' });
  const { db } = await testDatabase();
  const trail = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'mail')
    .where('entityId', '=', id)
    .execute();
  expect(trail).toMatchObject([
    { actorId: stine.id, before: { state: 'failed' }, after: { state: 'waiting' } },
  ]);
});

test('all that failed are tried again but those whose link has ended', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const clara = await person();
  await api.people.sendReset({ id: clara.id });
  const id = await letter();
  await failEverything();
  const { db } = await testDatabase();
  await db
    .updateTable('mail')
    .set({ createdAt: new Date(noon.getTime() - 3_600_000).toISOString() })
    .where('toAddress', '=', clara.email)
    .execute();
  const [reset] = await mailsTo(clara.email);
  expect(reset?.state).toBe('failed');
  const answer = await api.admin.retryFailedMails();
  expect(answer.count).toBeGreaterThanOrEqual(1);
  expect(answer.ended).toBe(1);
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'waiting' });
  await expect(api.admin.retryMail({ id: reset?.id ?? '' })).rejects.toMatchObject(
    refusal('mailLinkEnded'),
  );
});

test('unknown fields are refused', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const wish = { state: 'sent' as const, isSecret: true };
  await expect(api.admin.mails(wish)).rejects.toMatchObject(refusal('invalidInput'));
  const id = await letter();
  const retry = { id, to: 'me@evil.example' };
  await expect(api.admin.retryMail(retry)).rejects.toMatchObject(refusal('invalidInput'));
});
