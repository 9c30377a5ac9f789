import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import type { LinkAnswer } from '@/modules/links/contract/answers';
import type { Actor } from '@/platform/actor';
import { type Tx, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { deliverMails } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { balance, company, person, work } from '@/testkit/world';
import { answerer, confirmation, kirsten } from '@/testkit/worlds/answers-by-link';

/** People who sell or work, and the ways in which a company gets their mailbox. */
type Seller = { email: string; companyId: string; balanceId: string };

async function customerOf(addresses: { email?: string; invoiceEmail?: string } = {}) {
  const companyId = await company({ email: addresses.email ?? '' });
  if (addresses.invoiceEmail) await setInvoices(companyId, addresses.invoiceEmail);
  return { companyId, balanceId: await balance({ companyId }) };
}

const ways: Record<string, () => Promise<Seller>> = {
  'the address of staff': async () => {
    const { email } = await person({ role: 'staff' });
    return { email, ...(await customerOf({ email })) };
  },
  'the address of staff in capital letters': async () => {
    const { email } = await person({ role: 'staff' });
    return { email, ...(await customerOf({ email: email.toUpperCase() })) };
  },
  'the mailbox of staff under another address': async () => {
    const { email } = await person({ role: 'staff' });
    const tagged = email.replace('@', '+nordlys@');
    return { email: tagged, ...(await customerOf({ email: tagged })) };
  },
  'the mailbox of staff without the dots of their address': async () => {
    const name = crypto.randomUUID();
    await own(`bo.hansen.${name}@gmail.com`, await person({ role: 'staff' }));
    const email = `bohansen${name}@googlemail.com`;
    return { email, ...(await customerOf({ email })) };
  },
  'the address of staff for invoices': async () => {
    const { email } = await person({ role: 'staff' });
    return { email, ...(await customerOf({ invoiceEmail: email })) };
  },
  'the address of staff who wait to be approved': async () => {
    const { email } = await person({ role: 'staff', staffStatus: 'pending' });
    return { email, ...(await customerOf({ email })) };
  },
  'the address of staff who have been shut out': async () => {
    const { id, email } = await person({ role: 'staff' });
    await disable(id);
    return { email, ...(await customerOf({ email })) };
  },
  'staff who are one of its people, too': async () => {
    const made = await customerOf();
    const { email } = await person({ role: 'staff', memberOf: made.companyId });
    return { email, ...made };
  },
  'a consultant who serves it': async () => {
    const made = await customerOf();
    const { email } = await consultantOf(made.companyId);
    await setContact(made.companyId, email);
    return { email, ...made };
  },
  'a consultant whose plan has ended': async () => {
    const made = await customerOf();
    const { email } = await person({ memberOf: made.companyId, as: 'consultant' });
    await setContact(made.companyId, email);
    return { email, ...made };
  },
  'a consultant who owns it, and no longer belongs to it': async () => {
    const owner = await person({ role: 'consultant' });
    const made = await ownedBy(owner);
    await leave(owner.id);
    await setContact(made.companyId, owner.email);
    return { email: owner.email, ...made };
  },
  'who has made it and is one of its people now': async () => {
    const owner = await person({ role: 'consultant' });
    const made = await ownedBy(owner);
    await leave(owner.id);
    await change((tx) =>
      tx
        .insertInto('companyMember')
        .values({
          userId: owner.id,
          companyId: made.companyId,
          relation: 'customer',
          createdBy: owner.id,
        })
        .execute(),
    );
    return { email: owner.email, ...made };
  },
  'who has sold it a balance': async () => {
    const made = await customerOf();
    const seller = await consultantOf(made.companyId);
    await (await apiAs(seller)).balances.create({
      companyId: made.companyId,
      type: 'hours',
      initialAmount: 60,
    });
    await leave(seller.id);
    await setContact(made.companyId, seller.email);
    return { email: seller.email, ...made };
  },
  'who has worked for it': async () => {
    const made = await customerOf();
    const worker = await consultantOf(made.companyId);
    await (await apiAs(worker)).time.record({ ...work, balanceId: made.balanceId, amount: 10 });
    await leave(worker.id);
    await setContact(made.companyId, worker.email);
    return { email: worker.email, ...made };
  },
  'the address that mails come from': async () => {
    const email = 'klip@sender.example';
    return { email, ...(await customerOf({ email })) };
  },
};

test.each(Object.entries(ways))('no answer is confirmed from: %s', async (_way, prepare) => {
  const { email, balanceId, companyId } = await prepare();
  const by = await answerer(await person({ role: 'staff' }), balanceId);
  // Alone it reaches no person who may confirm, and the page says so.
  expect(await by.api.read()).toMatchObject({ isAnybodyReached: false });
  await expect(ask(by, email, balanceId)).rejects.toMatchObject(refusal('nobodyReached'));
  // Beside an address of the customer it reads like any other, and gets nothing.
  const customer = await person({ memberOf: companyId });
  expect(await ask(by, email, balanceId)).toEqual({});
  expect((await deliverMails()).map(({ to }) => to)).not.toContain(email);
  expect(await mailsTo(email)).toEqual([]);
  expect(await confirmation(by, customer.email, more(balanceId))).toBeTruthy();
});

/** Changes after a mail has gone to an address. */
const changes: Record<string, (asked: Seller & { staff: Actor }) => Promise<unknown>> = {
  'staff write another address on the company': async ({ companyId, staff }) => {
    const api = await apiAs(staff);
    const { updatedAt } = await api.companies.find({ id: companyId });
    await api.companies.update({ id: companyId, updatedAt, email: 'other@nordlys.example' });
  },
  'the address is taken off the company': ({ companyId }) => setContact(companyId, ''),
  'its owner joins the staff': async ({ email }) => {
    await own(email, await person({ role: 'staff' }));
  },
  'its owner serves the company': async ({ email, companyId }) => {
    await own(email, await consultantOf(companyId));
  },
  'its owner is shut out': async ({ email, companyId }) => {
    const one = await person({ memberOf: companyId });
    await own(email, one);
    await disable(one.id);
  },
};

test.each(Object.entries(changes))('an answer is confirmed no longer when %s', async (_how, go) => {
  const email = `kirsten-${crypto.randomUUID()}@nordlys.example`;
  const made = await customerOf({ email });
  const staff = await person({ role: 'staff' });
  const by = await answerer(staff, made.balanceId);
  const token = await confirmation(by, email, more(made.balanceId));
  await go({ email, staff, ...made });
  const { card } = await apiAs(null);
  for (const act of [card.findAnswer, card.confirmAnswer])
    await expect(act({ token })).rejects.toMatchObject(refusal('cardAnswerInvalid'));
  const { topUpRequest } = await (await apiAs(staff)).balances.find({ id: made.balanceId });
  expect(topUpRequest).toBeNull();
  const { db } = await testDatabase();
  const contacts = await db.selectFrom('cardContact').select('id').where('email', '=', email);
  expect(await contacts.execute()).toEqual([]);
});

test('an address that staff write on the company after asking gets no mail', async () => {
  const made = await customerOf({ email: 'kirsten@before.example' });
  const staff = await person({ role: 'staff' });
  const by = await answerer(staff, made.balanceId);
  const later = `later-${crypto.randomUUID()}@nordlys.example`;
  await ask(by, later, made.balanceId);
  await deliverMails();
  await setContact(made.companyId, later);
  await deliverMails();
  expect(await mailsTo(later)).toEqual([]);
});

const more = (balanceId: string): LinkAnswer => ({ kind: 'more', balanceId, wish: '' });

function ask(by: Awaited<ReturnType<typeof answerer>>, email: string, balanceId: string) {
  const answer = more(balanceId);
  return by.api.answer({ answer, email: email.toLowerCase(), name: kirsten });
}

const consultantOf = (companyId: string) =>
  person({ role: 'consultant', memberOf: companyId, as: 'consultant' });

async function ownedBy(owner: Actor) {
  const { id: companyId } = await (await apiAs(owner)).companies.create({ name: 'Owned ApS' });
  return { companyId, balanceId: await balance({ companyId }) };
}

async function change(work: (tx: Tx) => Promise<unknown>, on?: Database) {
  const { db } = await testDatabase();
  await withTx(on ?? db, { actorId: 'test', channel: { kind: 'screen' }, requestId: 'test' }, work);
}

const setContact = (companyId: string, email: string) =>
  change((tx) => tx.updateTable('company').set({ email }).where('id', '=', companyId).execute());
const setInvoices = (companyId: string, invoiceEmail: string) =>
  change((tx) =>
    tx.updateTable('company').set({ invoiceEmail }).where('id', '=', companyId).execute(),
  );
const leave = (userId: string) =>
  change((tx) => tx.deleteFrom('companyMember').where('userId', '=', userId).execute());

async function disable(id: string) {
  const { ownerDb } = await testDatabase();
  const disabledAt = new Date().toISOString();
  const shut = (tx: Tx) =>
    tx.updateTable('appUser').set({ disabledAt }).where('id', '=', id).execute();
  await change(shut, ownerDb);
}

/** The address is the one of this person's account from now on. */
async function own(email: string, { id }: Actor) {
  const { ownerDb } = await testDatabase();
  await change(
    (tx) => tx.updateTable('appUser').set({ email }).where('id', '=', id).execute(),
    ownerDb,
  );
}
