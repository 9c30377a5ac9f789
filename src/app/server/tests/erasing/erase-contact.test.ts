import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '@/platform/server/jobs';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { erase } from '@/testkit/erasing/erase';
import { findWords } from '@/testkit/erasing/find-words';
import { person } from '@/testkit/world';
import {
  confirm,
  confirmation,
  contactsOf,
  kirsten,
  more,
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
  // The address is the company's.
  const ofCompany = /^(?:company|audit_log|mail)\./;
  expect((await findWords([email])).filter((row) => !ofCompany.test(row))).toEqual([]);
  expect((await staff.people.members({ companyId })).contacts).toEqual([]);
  expect(await contactsOf(companyId)).toMatchObject([{ name: 'Slettet / Erased' }]);
  const jobs = await sql`select from graphile_worker._private_jobs
    where payload ->> 'email' = ${email}`.execute(db);
  expect(jobs.rows).toEqual([]);
});
