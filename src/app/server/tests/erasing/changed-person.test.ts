import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { erase, eraseDue, letPass, letTwicePass, named } from '@/testkit/erasing/erase';
import { findWords } from '@/testkit/erasing/find-words';
import { inTurn } from '@/testkit/machine/in-turn';
import { enqueue } from '@/testkit/mails/mail-world';
import { person, prepaidCustomer, work } from '@/testkit/world';
import {
  confirm,
  confirmation,
  kirsten,
  more,
  newAddress,
  withoutAccounts,
} from '@/testkit/worlds/answers-by-link';

test('mails to an address that another account has confirmed, too, stay', async () => {
  const staff = await person({ role: 'staff' });
  const [shared, free] = [newAddress(), newAddress()];
  const ann = await named(await named(await person(), 'Ann A', shared), 'Ann A', free);
  await (await apiAs(staff)).people.erase({ id: ann.id, places: [] });
  const ben = await named(await person(), 'Ben B', shared);
  const mails = [await enqueue({ to: ben.email, userId: ben.id, subject: 'For Ben' })];
  await named(ben, 'Ben B', newAddress());
  await letPass('25 hours');
  await eraseDue();
  const carl = await named(await person(), 'Carl C', free);
  mails.push(await enqueue({ to: carl.email, userId: carl.id, subject: 'For Carl' }));
  await letPass('2 hours');
  await eraseDue();
  const { db } = await testDatabase();
  const read = db.selectFrom('mail').select(['subject', 'state']).where('id', 'in', mails);
  expect(await read.orderBy('subject').execute()).toEqual([
    { subject: 'For Ben', state: 'waiting' },
    { subject: 'For Carl', state: 'waiting' },
  ]);
});

test('a contact that is made between the order and its day is erased, too', async () => {
  const { companyId, balanceId, email, staff, by } = await withoutAccounts();
  const before = await named(await person({ memberOf: companyId }), kirsten, email);
  const { id } = await named(before, kirsten, newAddress());
  await staff.people.erase({ id, places: [] });
  await confirm(await confirmation(by, email, more(balanceId)));
  await letTwicePass();
  // Mails and notifications about the answer are texts of others.
  const ofOthers = /^(?:mail|notification)\./;
  expect((await findWords([kirsten])).filter((row) => !ofOthers.test(row))).toEqual([]);
});

test.each([
  ['Bo %ff', 'Bo %ff', '(…)'],
  ['Bo Strauß', 'BO STRAUSS', '(…)'],
  ['Bo', 'Bo', '……'],
  ['ǻ '.repeat(40).trim(), 'ǻ '.repeat(40).trim(), '(…)'],
])('a person called %j gives way in a full text', async (name, spelling, sign) => {
  const staff = await person({ role: 'staff' });
  const { balanceId, companyId, consultant, customer } = await prepaidCustomer();
  await named(customer, name);
  const theirs = await apiAs(consultant);
  const rest = ` ${'x'.repeat(139 - spelling.length)}`;
  const { id } = await theirs.time.record({
    ...work,
    balanceId,
    title: spelling + rest,
    amount: 15,
  });
  await erase(staff, customer.id);
  const { items } = await theirs.time.list({ companyId });
  expect(items.find((entry) => entry.id === id)?.title).toBe(sign + rest);
});

test('invitations to two addresses of the person end, and are no texts of others', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId } = await prepaidCustomer();
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  let member = await named(await person({ memberOf: companyId }), 'Bo Lund', first);
  for (const email of [second, third]) member = await named(member, 'Bo Lund', email);
  const api = await apiAs(staff);
  for (const email of [first, second])
    await api.people.invite({ email, grants: 'customer', companyId });
  expect((await api.people.erasing({ id: member.id })).places).toEqual([]);
  await erase(staff, member.id);
  expect(await findWords([first, second, third, 'Bo Lund'])).toEqual([]);
});

test('an account whose erasing is ordered is neither opened nor shut by hand', async () => {
  const staff = await person({ role: 'staff' });
  const { id } = await person();
  const api = await apiAs(staff);
  await api.people.erase({ id, places: [] });
  for (const change of [api.people.enable, api.people.disable])
    await expect(change({ id })).rejects.toMatchObject(refusal('erasingOrdered'));
});

test('a name is found and taken in a long audit log, however far apart its lines are', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, companyId, consultant, customer } = await prepaidCustomer();
  await named(customer, 'Pia Vester');
  const theirs = await apiAs(consultant);
  const entry = { ...work, balanceId, amount: 15, title: 'Pia Vester ringede' };
  const first = await theirs.time.record(entry);
  const { ownerDb } = await testDatabase();
  await sql`select setval('audit_log_id_seq', nextval('audit_log_id_seq') + 250000)`.execute(
    ownerDb,
  );
  const title = 'Møde med Vester, Pia';
  await theirs.time.record({ ...entry, title });
  const api = await apiAs(staff);
  const listed = (await api.people.erasing({ id: customer.id })).places;
  expect(listed.map(({ spelling }) => spelling)).toEqual(['Vester, Pia', 'Pia Vester']);
  const places = listed.map(({ key }) => key).filter((key) => !key.includes(first.id));
  await api.people.erase({ id: customer.id, places });
  await letPass('25 hours');
  await eraseDue();
  const { items } = await theirs.time.list({ companyId });
  const titles = items.map((item) => item.title);
  expect(titles).toContain('Pia Vester ringede');
  expect(titles).toContain('Møde med (…)');
});

test('the account of a person stays shut for who opens it while an order is made', async () => {
  const [staff, other] = [await person({ role: 'staff' }), await person({ role: 'staff' })];
  const { id } = await person();
  const [api, theirs] = [await apiAs(staff), await apiAs(other)];
  const order = () => api.people.erase({ id, places: [] });
  const open = () => theirs.people.enable({ id });
  await expect(inTurn({ table: 'app_user', id }, order, open)).rejects.toMatchObject(
    refusal('erasingOrdered'),
  );
});

test('the name of a card link is a text of others', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId, customer } = await prepaidCustomer();
  await named(customer, 'Ida Holt');
  const api = await apiAs(staff);
  await api.links.create({ companyId, detail: 'left', name: 'Til Ida Holt' });
  await erase(staff, customer.id);
  const { items } = await api.links.list({ companyId });
  expect(items.map(({ name }) => name)).toEqual(['Til (…)']);
  expect(await findWords(['Ida Holt'])).toEqual([]);
});

test('an invitation and a mail to the address that were made since then stay', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId } = await prepaidCustomer();
  const { id, email } = await named(await person({ memberOf: companyId }), 'Eva', newAddress());
  const api = await apiAs(staff);
  await api.people.erase({ id, places: [] });
  await letPass('25 hours');
  await eraseDue();
  const invitation = await api.people.invite({ email, grants: 'customer', companyId });
  await named(await person(), 'Other One', email);
  const mail = await enqueue({ to: email, companyId, subject: 'For another' });
  await letPass('2 hours');
  await eraseDue();
  const { db } = await testDatabase();
  const read = db.selectFrom('mail').select(['subject', 'state']).where('id', '=', mail);
  expect(await read.execute()).toEqual([{ subject: 'For another', state: 'waiting' }]);
  const { items } = await api.people.invitations({ companyId });
  expect(items.map((one) => one.id)).toEqual([invitation.id]);
});
