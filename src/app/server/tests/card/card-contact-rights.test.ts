import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import { type Tx, withTx } from '@/platform/server/transaction';
import { testDatabase } from '@/testkit/database';
import { noon } from '@/testkit/world';
import {
  confirm,
  confirmation,
  contactsOf,
  more,
  withoutAccounts,
} from '@/testkit/worlds/answers-by-link';

const at = noon.toISOString();
const hash = 'ab'.repeat(32);
const ways: Record<string, (db: Database | Tx, id: string, companyId: string) => unknown> = {
  password: (db, id) =>
    sql`insert into account (id, account_id, provider_id, user_id, password)
      values ('a', ${id}, 'credential', ${id}, 'x')`.execute(db),
  session: (db, id) =>
    sql`insert into session (id, user_id, token, expires_at)
      values ('s', ${id}, 't', ${at})`.execute(db),
  'reset link': (db, id) =>
    sql`insert into one_time_link (token_hash, purpose, user_id, email, expires_at)
      values (${hash}, 'resetPassword', ${id}, 'a@example.com', ${at})`.execute(db),
  'known address': (db, id) =>
    sql`insert into known_address (user_id, address_hash, seen_at)
      values (${id}, ${hash}, ${at})`.execute(db),
  key: (db, id) =>
    sql`insert into api_key (owner_id, prefix, name, scope, expires_at)
      values (${id}, 'abcd1234', 'k', 'read', ${at})`.execute(db),
  membership: (db, id, companyId) =>
    sql`insert into company_member (user_id, company_id, relation, created_by)
      values (${id}, ${companyId}, 'customer', ${id})`.execute(db),
  'card link': (db, id, companyId) =>
    sql`insert into card_link (company_id, detail, created_by, expires_at)
      values (${companyId}, 'left', ${id}, ${at})`.execute(db),
  webhook: (db, id) =>
    sql`insert into webhook_endpoint (owner_id, address, format, events)
      values (${id}, 'x.example', 'standard', '{a}')`.execute(db),
  address: (db, id) => sql`update app_user set email = 'b@b.dk' where id = ${id}`.execute(db),
  role: (db, id) =>
    sql`update app_user set role = 'staff', staff_status = 'active' where id = ${id}`.execute(db),
  enabling: (db, id) => sql`update app_user set disabled_at = null where id = ${id}`.execute(db),
};

test.each(Object.entries(ways))('the database gives a contact no %s', async (_name, give) => {
  const { ownerDb } = await testDatabase();
  const { balanceId, companyId, email, by } = await withoutAccounts();
  await confirm(await confirmation(by, email, more(balanceId)));
  const [contact] = await contactsOf(companyId);
  const id = contact?.id ?? '';
  await expect(change(ownerDb, (tx) => give(tx, id, companyId))).rejects.toMatchObject({
    constraint: 'contact_has_no_account',
  });
});

test('the database lets a contact permit what they have confirmed and nothing else', async () => {
  const { db } = await testDatabase();
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  await confirm(await confirmation(by, email, more(balanceId)));
  const [contact] = await contactsOf(companyId);
  const id = contact?.id ?? '';
  const { permitAsked } = await staff.balances.askPermit({ id: balanceId, amount: 60 });
  const give = (tx: Tx) =>
    tx
      .updateTable('overdraftPermit')
      .set({ status: 'given', answeredBy: id, answeredAt: at })
      .where('id', '=', permitAsked?.id ?? '')
      .execute();
  await expect(change(db, give, id)).rejects.toMatchObject({ constraint: 'permit_by_customer' });
  // Nor can one be made of an unconfirmed answer, or again of a confirmed one.
  const made = (answer: string) =>
    change(db, (tx) => sql`select make_card_contact(${answer}::uuid)`.execute(tx));
  const confirmed = await db
    .selectFrom('cardAnswer')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  for (const answer of [crypto.randomUUID(), confirmed.id])
    await expect(made(answer)).rejects.toMatchObject({ constraint: 'contact_of_answer' });
});

function change(db: Database, work: (tx: Tx) => unknown, actorId = 'test') {
  return withTx(db, { actorId, channel: { kind: 'screen' }, requestId: 'test' }, async (tx) => {
    await work(tx);
  });
}
