import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '@/platform/server/jobs';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { erase, named } from '@/testkit/erasing/erase';
import { findWords } from '@/testkit/erasing/find-words';
import { balance, person } from '@/testkit/world';
import {
  answerer,
  confirm,
  confirmation,
  contactsOf,
  kirsten,
  more,
  newAddress,
  withoutAccounts,
} from '@/testkit/worlds/answers-by-link';

test('a contact of a card link is erased from the page of the customer', async () => {
  const { companyId, balanceId, email, stine, staff, by } = await withoutAccounts();
  await confirm(await confirmation(by, email, more(balanceId, `Regards, ${kirsten}`)));
  const { db } = await testDatabase();
  const asked = { linkId: by.id, email, name: kirsten, answer: more(balanceId) };
  await withTx(db, byClock('test'), (tx) =>
    addJob(tx, 'links.sendConfirmation', asked, { runAt: new Date('2030-01-01') }),
  );
  const { contacts } = await staff.people.members({ companyId });
  expect(contacts).toMatchObject([{ name: kirsten, email, erasingAt: null }]);
  const id = contacts[0]?.id ?? '';
  const consultant = await apiAs(await person({ role: 'consultant' }));
  await expect(consultant.people.erase({ id, places: [] })).rejects.toMatchObject(
    refusal('notAllowed'),
  );

  await erase(stine, id);

  expect(await findWords([kirsten])).toEqual([]);
  // Matches the columns in which the address is the company's.
  const ofCompany = /^(?:company|audit_log|mail)\./;
  expect((await findWords([email])).filter((row) => !ofCompany.test(row))).toEqual([]);
  expect((await staff.people.members({ companyId })).contacts).toEqual([]);
  expect(await contactsOf(companyId)).toMatchObject([{ name: 'Slettet / Erased' }]);
  const jobs = await sql`select from graphile_worker._private_jobs
    where payload ->> 'email' = ${email}`.execute(db);
  expect(jobs.rows).toEqual([]);
});

test('two contacts of a company with open invitations are both erased', async () => {
  const { companyId, balanceId, email, stine, staff, by } = await withoutAccounts();
  const second = newAddress();
  await confirm(await confirmation(by, email, more(balanceId)));
  const other = await balance({ companyId });
  const { updatedAt } = await staff.companies.find({ id: companyId });
  await staff.companies.update({ id: companyId, updatedAt, invoiceEmail: second });
  await confirm(await confirmation(await answerer(stine, other), second, more(other), 'Bo Holm'));
  const invite = (to: string) => staff.people.invite({ email: to, grants: 'customer', companyId });
  const { id } = await invite(email);
  await invite(second);
  for (const contact of await contactsOf(companyId)) await erase(stine, contact.id);
  await expect(staff.people.resendInvitation({ id })).rejects.toMatchObject({ status: 404 });
  const names = (await contactsOf(companyId)).map(({ name }) => name);
  expect(names).toEqual(['Slettet / Erased', 'Slettet / Erased']);
});

test('an unconfirmed answer of a contact goes with them', async () => {
  const { companyId, balanceId, email, stine, by } = await withoutAccounts();
  await confirm(await confirmation(by, email, more(balanceId)));
  const other = await balance({ companyId });
  await confirmation(await answerer(stine, other), email, more(other));
  const [contact] = await contactsOf(companyId);
  await erase(stine, String(contact?.id));
  const { db } = await testDatabase();
  const left = db.selectFrom('cardAnswer').select('name').where('companyId', '=', companyId);
  expect(await left.execute()).toEqual([]);
});

test('a contact of another name with the mailbox of an erased person stays', async () => {
  const { companyId, balanceId, email, stine, by } = await withoutAccounts();
  await confirm(await confirmation(by, email, more(balanceId), 'Peter Post'));
  const { id } = await named(await person({ memberOf: companyId }), 'Zenobia Kvist', email);
  await erase(stine, id, { isInTexts: false });
  expect(await contactsOf(companyId)).toMatchObject([{ name: 'Peter Post' }]);
});
