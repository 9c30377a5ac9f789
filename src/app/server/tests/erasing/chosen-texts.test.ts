import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { erase, letTwicePass, named } from '@/testkit/erasing/erase';
import { findWords } from '@/testkit/erasing/find-words';
import { deliverMails } from '@/testkit/jobs';
import { enqueue } from '@/testkit/mails/mail-world';
import { person, prepaidCustomer, work } from '@/testkit/world';

test('a link of a task that holds the name goes whole', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId, customer } = await prepaidCustomer();
  await named(customer, 'https');
  const api = await apiAs(staff);
  const { id } = await api.tasks.create({ companyId, title: 'Front page' });
  const { version } = await api.tasks.find({ id });
  await api.tasks.update({ id, version, externalLink: 'https://x.example/a' });
  await erase(staff, customer.id);
  expect(await api.tasks.find({ id })).toMatchObject({ externalLink: '' });
});

test('an address of a company goes whole, and the company can be changed', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId, customer } = await prepaidCustomer();
  const api = await apiAs(staff);
  const zen = await named(customer, 'Zenobia Kvist', 'ze@kvist.example');
  const change = async (facts: { email?: string; invoiceEmail?: string; phone?: string }) => {
    const { updatedAt } = await api.companies.find({ id: companyId });
    await api.companies.update({ id: companyId, updatedAt, ...facts });
  };
  await change({ email: zen.email, invoiceEmail: zen.email });
  await erase(staff, zen.id);
  await change({ phone: '12345678' });
  const changed = await api.companies.find({ id: companyId });
  expect(changed).toMatchObject({ email: '', invoiceEmail: '' });
});

test('a chosen mail that waits is not sent without words', async () => {
  const staff = await person({ role: 'staff' });
  const { customer, companyId, consultant } = await prepaidCustomer();
  const zen = await named(customer, 'Zenobia Kvist');
  const { id: userId, email: to } = consultant;
  await enqueue({ to, userId, companyId, subject: 'Zenobia Kvist asks' });
  await erase(staff, zen.id);
  expect((await deliverMails()).filter((mail) => mail.to === to)).toEqual([]);
});

test('the list has what support and staff wrote about a question', async () => {
  const staff = await person({ role: 'staff' });
  const { consultant } = await prepaidCustomer();
  const dorthea = await named(consultant, 'Dorthea Kvist');
  await (await apiAs(dorthea)).support.ask({ body: 'A question' });
  const { db } = await testDatabase();
  const thread = db.selectFrom('supportThread').select('id').where('userId', '=', dorthea.id);
  const { id } = await thread.executeTakeFirstOrThrow();
  await (await apiAs(staff)).support.answer({ id, body: 'Kære Dorthea Kvist' });
  await erase(staff, dorthea.id);
  expect(await findWords(['dorthea'])).toEqual([]);
});

test('an unconfirmed address finds no text', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId } = await prepaidCustomer();
  const claimed = await person({ memberOf: companyId, isConfirmed: false });
  const { id } = await named(claimed, 'Zenobia Kvist', 'zf@kvist.example');
  const api = await apiAs(staff);
  await api.crm.addNote({ companyId, body: 'write zf@kvist.example' });
  expect((await api.people.erasing({ id })).places).toEqual([]);
});

test('a form that was opened before does not write the name back', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, consultant, customer } = await prepaidCustomer();
  await named(customer, 'Zenobia Ravn');
  const theirs = await apiAs(consultant);
  const title = 'Zenobia Ravn';
  const { id, version } = await theirs.time.record({ ...work, balanceId, amount: 15, title });
  await erase(staff, customer.id);
  await expect(theirs.time.update({ id, version, title })).rejects.toMatchObject(
    refusal('entryChanged'),
  );
});

test('a chosen text that others change after the order stays', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, consultant, customer } = await prepaidCustomer();
  const kim = await named(customer, 'Kim');
  const [api, theirs] = [await apiAs(staff), await apiAs(consultant)];
  const title = 'Kim ringede';
  const { id, version } = await theirs.time.record({ ...work, balanceId, amount: 15, title });
  const { places } = await api.people.erasing({ id: kim.id });
  await api.people.erase({ id: kim.id, places: places.map(({ key }) => key) });
  await theirs.time.update({ id, version, title: 'Kim Larsen ringede' });
  await letTwicePass();
  expect((await theirs.time.find({ id })).title).toBe('Kim Larsen ringede');
});
