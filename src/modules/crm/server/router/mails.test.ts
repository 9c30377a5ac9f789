import { expect, test } from 'vitest';
import type { OutgoingMail } from '@/platform/server/mail/mail-transport';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { bringJobsForward, workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { person, prepaidCustomer, today, work } from '@/testkit/world';

const letter = {
  template: 'blank' as const,
  subject: 'About the front page',
  body: 'Hi Clara\n\nLine one\nline two',
};

async function setCompany(
  id: string,
  facts: {
    language?: 'da' | 'en';
    contactName?: string;
    name?: string;
    email?: string;
    invoiceEmail?: string;
  },
) {
  const { db } = await testDatabase();
  const { id: actorId } = await person({ role: 'staff' });
  await withTx(db, { actorId, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    tx.updateTable('company').set(facts).where('id', '=', id).execute(),
  );
}

test('a mail goes to one address by the outbox, its answer to the author; it is kept', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const to = customer.email;
  const sent: OutgoingMail[] = [];
  const { id } = await api.crm.sendMail({ companyId, to, ...letter });
  expect((await api.crm.mails({ companyId })).items).toMatchObject([
    {
      id,
      to,
      subject: letter.subject,
      state: 'waiting',
      sentByName: consultant.name,
      attachments: [],
    },
  ]);
  await workOffJobs({
    mailTransport: async (mail) => {
      sent.push(mail);
    },
  });
  const own = sent.filter((mail) => mail.to === to);
  expect(own).toMatchObject([
    { subject: letter.subject, replyTo: consultant.email, attachments: [] },
  ]);
  expect(own[0]?.text).toContain('Line one\nline two');
  expect(own[0]?.html).toContain('Line one<br>line two');
  expect(await api.crm.mail({ id })).toMatchObject({
    state: 'sent',
    replyTo: consultant.email,
    attempts: 1,
  });
});

test('a mail goes to people and addresses of the customer only, in any spelling', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const other = await prepaidCustomer();
  await setCompany(companyId, {
    email: 'kontakt@nordlys.example',
    invoiceEmail: 'Faktura@nordlys.example',
  });
  const api = await apiAs(consultant);
  const their = [customer.email, 'kontakt@nordlys.example', 'Faktura@nordlys.example'];
  for (const to of their) {
    expect(await api.crm.sendMail({ companyId, to: to.toUpperCase(), ...letter })).toMatchObject({
      to,
    });
  }
  for (const to of ['anybody@example.com', other.customer.email, consultant.email]) {
    for (const somebody of [api, await apiAs(await person({ role: 'staff' }))]) {
      await expect(somebody.crm.sendMail({ companyId, to, ...letter })).rejects.toMatchObject(
        refusal('notTheirAddress', { field: 'to' }),
      );
    }
  }
  expect((await api.crm.mails({ companyId })).items).toHaveLength(3);
});

test('text that looks like markup arrives as it was typed', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const name = '<img src=x onerror=alert(1)>';
  await setCompany(companyId, { name, contactName: '<b>Clara</b> Lund', language: 'en' });
  const api = await apiAs(consultant);
  const to = customer.email;
  const { subject, body } = await api.crm.draftMail({ companyId, template: 'low' });
  await api.crm.sendMail({
    companyId,
    to,
    template: 'low',
    subject,
    body: `${body}\n<script>alert(2)</script>`,
  });
  const [mail] = await mailsTo(to);
  expect(mail?.textBody).toContain('<b>Clara</b>');
  expect(mail?.htmlBody).toContain('&lt;b&gt;Clara&lt;/b&gt;');
  expect(mail?.htmlBody).not.toMatch(/<(img|script|b)\b/);
});

test('a template speaks the customer’s language, names them and says what is left', async () => {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant, { locale: 'en' });
  await api.time.record({ ...work, balanceId, amount: 510 });
  await setCompany(companyId, {
    contactName: 'Clara Lund',
    email: 'clara@nordlys.example',
    language: 'da',
  });
  const danish = await api.crm.draftMail({ companyId, template: 'low' });
  expect(danish).toMatchObject({
    language: 'da',
    subject: expect.stringContaining('ikke meget tilbage'),
  });
  expect(danish.body).toMatch(/^Hej Clara\n\n/);
  expect(danish.body.replaceAll('\u00a0', ' ')).toContain('1 t 30 min af 10 t tilbage');
  expect(danish.body).toContain(`Venlig hilsen\n${consultant.name}`);
  expect(danish.recipients).toEqual([
    { email: 'clara@nordlys.example', name: 'Clara Lund', kind: 'contact' },
    { email: customer.email, name: customer.name, kind: 'user' },
  ]);
  await setCompany(companyId, { language: 'en' });
  const english = await api.crm.draftMail({ companyId, template: 'topUp' });
  expect(english.body).toMatch(/^Hi Clara\n\n/);
  expect(english.body.replaceAll('\u00a0', ' ')).toContain('1 h 30 min of 10 h left');
  for (const template of ['blank', 'low', 'statement', 'topUp'] as const) {
    for (const language of ['da', 'en'] as const) {
      await setCompany(companyId, { language });
      const { subject, body, footer } = await api.crm.draftMail({ companyId, template });
      expect(`${subject}${body}${footer}`, `${template} ${language}`).not.toMatch(
        /\{\{|customer\.|undefined|null|NaN/,
      );
    }
  }
});

test('a statement is attached as of then, and only of the customer’s own balance', async () => {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer();
  const other = await prepaidCustomer();
  const api = await apiAs(consultant);
  const to = customer.email;
  const statement = { balanceId, from: '2026-01-01', to: today };
  const sent: OutgoingMail[] = [];
  const mail = { companyId, to, ...letter, template: 'statement' as const };
  expect(await api.crm.sendMail({ ...mail, statement })).toMatchObject({
    attachments: [expect.stringMatching(/^klip-kontoudtog-TB-\d+-.*\.pdf$/)],
  });
  await workOffJobs({
    mailTransport: async (outgoing) => {
      sent.push(outgoing);
    },
  });
  const [file] = sent.find((outgoing) => outgoing.to === to)?.attachments ?? [];
  expect(file?.mediaType).toBe('application/pdf');
  expect(
    Buffer.from(file?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const foreign = { ...statement, balanceId: other.balanceId };
  for (const somebody of [api, await apiAs(await person({ role: 'staff' }))]) {
    await expect(somebody.crm.sendMail({ ...mail, statement: foreign })).rejects.toMatchObject(
      refusal('balanceNotFound'),
    );
  }
});

test('a mail that was given up shows why, and is sent when it is tried again', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const { id } = await api.crm.sendMail({ companyId, to: customer.email, ...letter });
  await expect(api.crm.retryMail({ id })).rejects.toMatchObject(refusal('mailNotFailed'));
  await bringJobsForward({ maxAttempts: 1 });
  const refuse = () =>
    Promise.reject(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
  await workOffJobs({ mailTransport: refuse, mayFail: true });
  expect(await api.crm.mail({ id })).toMatchObject({
    state: 'failed',
    lastError: '550 No such mailbox',
  });
  expect(await api.crm.customer({ id: companyId })).toMatchObject({ failedMailCount: 1 });
  expect(await api.crm.retryMail({ id })).toMatchObject({ state: 'waiting', lastError: null });
  await workOffJobs({ mailTransport: async () => {} });
  expect(await api.crm.mail({ id })).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await api.crm.customer({ id: companyId })).toMatchObject({ failedMailCount: 0 });
});

test.each([
  ['two addresses', { to: 'a@example.com, b@example.com' }],
  ['a line end in the subject', { subject: 'Hi\r\nBcc: everybody@example.com' }],
  ['no words', { body: ' \n ' }],
])('%s is refused and no mail is sent', async (_what, wrong) => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  await expect(
    api.crm.sendMail({ companyId, to: customer.email, ...letter, ...wrong }),
  ).rejects.toMatchObject(refusal('invalidInput'));
  expect((await api.crm.mails({ companyId })).items).toEqual([]);
});

test('the mails of a customer hold no invitation, whose link opens a door', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const api = await apiAs(consultant);
  await api.people.invite({ email: 'invited@nordlys.example', grants: 'customer', companyId });
  expect((await api.crm.mails({ companyId })).items).toEqual([]);
});
