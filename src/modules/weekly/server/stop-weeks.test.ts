import { expect, test } from 'vitest';
import { insertMember } from '@/modules/people/server/repository/members';
import type { Actor } from '@/platform/actor';
import type { MailTransport } from '@/platform/server/mail/mail-transport';
import { onScreen, withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { addClockJob } from '@/testkit/clock-job';
import { testDatabase } from '@/testkit/database';
import { startTestServer } from '@/testkit/http';
import { place, workOffJobs } from '@/testkit/jobs';
import { mailServer } from '@/testkit/mails/mail-world';
import { mailsTo, readToken } from '@/testkit/messages/mailbox';
import { mailCustomers } from '@/testkit/messages/week-world';
import { company, person } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';
import { sendWeek } from './send-week';

const friday = new Date('2026-03-27T14:10:00Z');
const nextFriday = new Date('2026-04-03T13:10:00Z');

/** Creates a customer with work in both weeks. */
async function customerWithWork(): Promise<{ customer: Actor; companyId: string }> {
  const companyId = await company();
  await mailCustomers(companyId);
  await pastBalance({
    companyId,
    initialAmount: 600,
    boughtAt: '2026-02-01T10:00:00Z',
    steps: [
      { at: '2026-03-24T10:00:00Z', kind: 'charge', amount: 60 },
      { at: '2026-03-31T10:00:00Z', kind: 'charge', amount: 60 },
    ],
  });
  return { customer: await person({ memberOf: companyId }), companyId };
}

async function strike(
  now: Date,
  mailTransport: MailTransport | undefined = async () => {},
): Promise<void> {
  await addClockJob('weekly.sendAll');
  await workOffJobs({ now, mailTransport });
}

async function tokenOf({ email }: Actor): Promise<string> {
  return readToken((await mailsTo(email))[0]?.textBody) ?? '';
}

/**
 * Calls the page as the program of a mail provider does: with a form, and without a cookie or an
 * origin. The server runs only for the calls, for it works off jobs by its own clock.
 */
async function callPage(method: 'GET' | 'POST', ...tokens: string[]): Promise<number[]> {
  const server = await startTestServer();
  try {
    const statuses: number[] = [];
    for (const token of tokens) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const form = method === 'POST' && { body: 'List-Unsubscribe=One-Click', headers };
      const url = `${server.url}/weekly-mail?token=${token}`;
      statuses.push((await fetch(url, { method, ...form })).status);
    }
    return statuses;
  } finally {
    await server.stop();
  }
}

test('one press in the mail program turns the mail off, and it stays off', async () => {
  const { customer, companyId } = await customerWithWork();
  await strike(friday);
  const token = await tokenOf(customer);
  expect(await callPage('POST', token, token)).toEqual([204, 204]);
  const api = await apiAs(customer);
  expect(await api.weekly.choice()).toEqual({ weekday: null });
  // Other settings change, and the person leaves and comes back.
  await api.notifications.setMail({ topic: 'expiry', isOn: false });
  await api.notifications.setMail({ topic: 'expiry', isOn: true });
  const { ownerDb } = await testDatabase();
  await withTx(ownerDb, onScreen('testkit', 'testkit'), async (tx) => {
    await tx.deleteFrom('companyMember').where('userId', '=', customer.id).execute();
    const back = { userId: customer.id, companyId, relation: 'customer' as const };
    await insertMember(tx, { ...back, createdBy: customer.id });
  });
  await strike(nextFriday);
  expect(await mailsTo(customer.email)).toHaveLength(1);
  expect(await api.weekly.choice()).toEqual({ weekday: null });
  // The mail is turned on again in the settings.
  expect(await api.weekly.choose({ weekday: 5 })).toEqual({ weekday: 5 });
  // The earlier link has ended, and each choice has left a line in the log.
  expect(await callPage('POST', token)).toEqual([404]);
  expect(await api.weekly.choice()).toEqual({ weekday: 5 });
  const lines = ownerDb.selectFrom('auditLog').select(['op', 'actorId']).orderBy('id');
  expect(
    await lines.where('entity', '=', 'weekly_choice').where('entityId', '=', customer.id).execute(),
  ).toEqual([
    { op: 'INSERT', actorId: customer.id },
    { op: 'UPDATE', actorId: customer.id },
  ]);
  await strike(nextFriday);
  expect(await mailsTo(customer.email)).toHaveLength(2);
});

test('the link turns it off without signing in; to open its page changes nothing', async () => {
  const { customer } = await customerWithWork();
  await strike(friday);
  const token = await tokenOf(customer);
  await callPage('GET', token);
  expect(await (await apiAs(customer)).weekly.choice()).toEqual({ weekday: 5 });
  const visitor = await apiAs(null);
  expect(await visitor.weekly.stop({ token })).toEqual({});
  expect(await (await apiAs(customer)).weekly.choice()).toEqual({ weekday: null });
});

test('a token of nothing changes nothing', async () => {
  const { customer } = await customerWithWork();
  expect(await callPage('POST', 'unknown', '')).toEqual([404, 400]);
  await expect((await apiAs(null)).weekly.stop({ token: customer.id })).rejects.toMatchObject({
    code: 'weeklyLinkInvalid',
  });
  expect(await (await apiAs(customer)).weekly.choice()).toEqual({ weekday: 5 });
});

test('the mail says in its head how it is turned off', async () => {
  const { customer } = await customerWithWork();
  const { received, mailTransport } = await mailServer();
  await strike(friday, mailTransport);
  const { mail } = received.find(({ recipients }) => recipients.includes(customer.email)) ?? {};
  const head = Object.fromEntries((mail?.headerLines ?? []).map(({ key, line }) => [key, line]));
  const unfolded = (key: string) => head[key]?.replaceAll(/\s+/g, ' ');
  const token = await tokenOf(customer);
  expect(unfolded('list-unsubscribe')).toBe(
    `List-Unsubscribe: <${place.baseUrl}/weekly-mail?token=${token}>`,
  );
  expect(unfolded('list-unsubscribe-post')).toBe(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
});

test('two servers at once send one mail', async () => {
  const { customer } = await customerWithWork();
  const { db } = await testDatabase();
  const send = () =>
    sendWeek(db, { ...place, now: friday }, { userId: customer.id, day: '2026-03-27' });
  await Promise.all([send(), send(), send()]);
  expect(await mailsTo(customer.email)).toHaveLength(1);
});

test('the chosen day decides, and a week has one mail also when the day is changed', async () => {
  const { customer } = await customerWithWork();
  const api = await apiAs(customer);
  await api.weekly.choose({ weekday: 4 });
  await strike(friday);
  expect(await mailsTo(customer.email)).toEqual([]);
  // Thursday 2 April, 8:10 in Copenhagen: about the week before.
  await strike(new Date('2026-04-02T06:10:00Z'));
  const [mail] = await mailsTo(customer.email);
  expect(mail?.textBody).toContain('26. mar. 2026 – 1. apr. 2026');
  await api.weekly.choose({ weekday: 5 });
  await strike(nextFriday);
  expect(await mailsTo(customer.email)).toHaveLength(1);
});

test('no mail without a mail server, and none with nothing to say', async () => {
  const { customer } = await customerWithWork();
  await addClockJob('weekly.sendAll');
  await workOffJobs({ now: friday });
  expect(await mailsTo(customer.email)).toEqual([]);
  const quiet = await company();
  await mailCustomers(quiet);
  await pastBalance({
    companyId: quiet,
    initialAmount: 600,
    boughtAt: '2026-02-01T10:00:00Z',
    steps: [],
  });
  const reader = await person({ memberOf: quiet });
  await strike(friday);
  expect(await mailsTo(reader.email)).toEqual([]);
  expect(await mailsTo(customer.email), 'the week was not taken').toHaveLength(1);
});

test('a person chosen off between the queue and the mail gets none', async () => {
  const { customer } = await customerWithWork();
  await (await apiAs(customer)).weekly.choose({ weekday: null });
  const { db } = await testDatabase();
  await sendWeek(db, { ...place, now: friday }, { userId: customer.id, day: '2026-03-27' });
  expect(await mailsTo(customer.email)).toEqual([]);
});

test('a mail is not made up for after its day, nor on a day that was chosen off', async () => {
  const { customer } = await customerWithWork();
  const { db } = await testDatabase();
  const job = { userId: customer.id, day: '2026-03-27' };
  // The first minute of the Saturday in Copenhagen, and the Tuesday.
  for (const late of ['2026-03-27T23:00:00Z', '2026-03-31T10:00:00Z'])
    await sendWeek(db, { ...place, now: new Date(late) }, job);
  const api = await apiAs(customer);
  await api.weekly.choose({ weekday: 2 });
  await sendWeek(db, { ...place, now: friday }, job);
  expect(await mailsTo(customer.email)).toEqual([]);
  await api.weekly.choose({ weekday: 5 });
  await sendWeek(db, { ...place, now: new Date('2026-03-27T22:59:00Z') }, job);
  expect(await mailsTo(customer.email), 'the week was not taken').toHaveLength(1);
});

test('the first mail after a change of the weekday goes on where the last one ended', async () => {
  const { customer } = await customerWithWork();
  const api = await apiAs(customer);
  await api.weekly.choose({ weekday: 1 });
  await strike(new Date('2026-03-23T10:00:00Z'));
  await api.weekly.choose({ weekday: 5 });
  await strike(friday);
  await strike(nextFriday);
  // 24 March is too young for the mail of Monday, and older than seven days on 3 April.
  const mails = (await mailsTo(customer.email)).map(({ subject, textBody }) => ({
    subject: subject.replaceAll('\u00a0', ' '),
    used: /^Brugt: .*/m.exec(textBody.replaceAll('\u00a0', ' '))?.[0],
    days: textBody.split('\n')[0],
  }));
  expect(mails).toHaveLength(2);
  expect(mails.find(({ days }) => days?.startsWith('23. mar.'))).toEqual({
    subject: '23. mar. 2026 – 2. apr. 2026 hos Klip: 2 t brugt, 8 t tilbage, 2 til godkendelse',
    used: 'Brugt: 2 t',
    days: '23. mar. 2026 – 2. apr. 2026',
  });
  await api.weekly.choose({ weekday: 1 });
  await strike(new Date('2026-04-06T10:00:00Z'));
  expect((await mailsTo(customer.email)).map(({ textBody }) => textBody)).toContainEqual(
    expect.stringMatching(/^3. apr. 2026 – 5. apr. 2026\n\nBrugt: 0\smin\n/),
  );
});
