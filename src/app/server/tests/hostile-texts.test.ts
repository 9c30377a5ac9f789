import { beforeAll, expect, test } from 'vitest';
import { takeThread } from '@/modules/support/server/repository';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { hostileTexts } from '@/testkit/attacks/hostile-texts';
import { testDatabase } from '@/testkit/database';
import { readPdfObjects, readPdfTexts } from '@/testkit/documents/pdf-text';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { noon, person, prepaidCustomer, today, work } from '@/testkit/world';

const always = { from: '2000-01-01', to: '2099-12-31' };
const harmless = 'Nothing special';
/** Texts that fit in a field of one line. */
const lines = hostileTexts.map((text) => text.replaceAll('\n', ' '));

/**
 * Creates a customer, their consultant and their company with `text` as their name, who type it
 * wherever they can. Returns the mails and files that they get because of it.
 */
async function saidEverywhere(text: string) {
  const world = await prepaidCustomer();
  const { companyId, balanceId, consultant, customer } = world;
  const { db } = await testDatabase();
  const staff = await person({ role: 'staff' });
  const name = text.padEnd(2, ' .');
  await withTx(
    db,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      await tx
        .updateTable('company')
        .set({ name, contactName: text, customerMails: true, createdBy: consultant.id })
        .where('id', '=', companyId)
        .execute();
      await tx
        .updateTable('appUser')
        .set({ name })
        .where('id', 'in', [consultant.id, customer.id])
        .execute();
    },
  );
  const api = await apiAs({ ...consultant, name });
  const own = await apiAs({ ...customer, name });
  const atStaff = await apiAs(staff);
  await api.branding.update({ version: 0, name: [...text].slice(0, 40).join(''), colour: null });
  const thread = await withTx(
    db,
    { actorId: consultant.id, channel: { kind: 'screen' }, requestId: 'test' },
    (tx) => takeThread(tx, consultant.id, noon),
  );
  await atStaff.support.answer({ id: thread.id, body: text });
  await api.time.record({ ...work, balanceId, title: `${text} x`, description: text, amount: 540 });
  await atStaff.balances.adjust({ id: balanceId, amount: 1, reason: text });
  await own.balances.askTopUp({ id: balanceId, wish: text });
  await api.balances.topUp({ id: balanceId, amount: 60, reason: text });
  const { id, version } = await api.tasks.create({
    companyId,
    title: `${text} x`,
    description: text,
  });
  await api.tasks.update({ id, version, customerId: customer.id, consultantId: consultant.id });
  await api.tasks.changeStatus({ id, status: 'pending_customer' });
  await own.tasks.sendBack({ id, comment: text });
  const draft = await api.crm.draftMail({
    companyId,
    template: 'statement',
    balanceId,
    from: '2026-11-01',
    to: today,
  });
  const statement = { balanceId, from: '2026-11-01', to: today };
  const letter = {
    subject: `${text} x`,
    body: `${draft.body}\n\n${text}`,
    template: 'statement' as const,
    statement,
  };
  await api.crm.sendMail({ companyId, to: customer.email, ...letter });
  const mails = [...(await mailsTo(customer.email)), ...(await mailsTo(consultant.email))];
  const pdf = await own.balances.statementPdf({ id: balanceId, ...always });
  const table = await own.balances.statementTable({ id: balanceId, ...always });
  return { mails, pdf, table };
}

/** Returns the markup of a mail, without its text. */
const markupOf = (html: string) =>
  [...html.matchAll(/<[a-z/!][^>]*>/gi)].map(([tag]) => tag.replace(/[?/][^"]*"/g, ''));

const said: ({ text: string } & Awaited<ReturnType<typeof saidEverywhere>>)[] = [];

beforeAll(async () => {
  // The texts are tried one after the other, because all would wait for the next number of a card.
  for (const text of lines) said.push({ text, ...(await saidEverywhere(text)) });
});

test('typed text stays text in a mail, and its subject is one line', async () => {
  const { mails: usual } = await saidEverywhere(harmless);
  const expected = new Map(usual.map(({ kind, htmlBody }) => [kind, markupOf(htmlBody)]));
  expect(expected.size).toBeGreaterThanOrEqual(5);
  for (const { text, mails } of said) {
    expect(new Set(mails.map(({ kind }) => kind)), text).toEqual(new Set(expected.keys()));
    for (const { kind, htmlBody, subject } of mails) {
      expect(markupOf(htmlBody), `${kind}: ${text}`).toEqual(expected.get(kind));
      expect(subject).not.toMatch(/\p{Cc}/u);
    }
  }
});

test('typed text stays text in a PDF, and is never part of a file name', async () => {
  for (const { text, pdf, table } of said) {
    for (const { headers, body } of [pdf, table]) {
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[a-z0-9-]+\.(pdf|csv)"$/i,
      );
      expect((body as File).name).toMatch(/^[a-z0-9.-]+$/i);
    }
    const bytes = new Uint8Array(await pdf.body.arrayBuffer());
    expect(readPdfObjects(bytes)).toContain('/Type /Catalog');
    expect(readPdfObjects(bytes)).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm)\b/,
    );
    // A sign that turns the writing around is left out.
    const shown = readPdfTexts(bytes).join('').replaceAll(/\s/g, '');
    expect(shown, text).toContain(text.replaceAll(/\s/g, '').replaceAll('\u202e', '').slice(0, 20));
  }
});

test('a statement in a mail is sent under a name of letters and digits', async () => {
  const names: string[] = [];
  await workOffJobs({
    mailTransport: async ({ attachments }) => {
      names.push(...attachments.map(({ fileName }) => fileName));
    },
  });
  expect(names.length).toBeGreaterThanOrEqual(lines.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+\.pdf$/i);
});
