import { expect, test } from 'vitest';
import { migrateTo, schemas } from '@/database/migrate';
import { ownDatabase } from '@/testkit/archive/own-database';
import { withClient } from '@/testkit/archive/with-client';

const fromBefore = `
  select set_config('app.actor', 'test', false);
  insert into app_user (id, email, name) values ('u', 'Clara@Nordlys.example', 'Clara');
  insert into company (name, created_by) values ('Nordlys', 'u');
  insert into card_link (company_id, detail, created_by, expires_at)
    select id, 'left', 'u', now() + interval '1 day' from company;
  insert into card_answer (link_id, company_id, user_id, answer, token_hash, expires_at,
      confirmed_at)
    select card_link.id, company_id, 'u', '{"kind": "more"}', repeat(digit, 64), expires_at, done
      from card_link, (values ('a', now()), ('b', null)) as two (digit, done);`;

const contactFromBefore = `
  select set_config('app.actor', 'test', false);
  insert into card_contact (id, company_id, email, name)
    select 'k', id, 'kim@nordlys.example', 'Kim' from company;
  insert into app_user (id, email, name) values ('k', 'k@contact.invalid', 'Kim');`;

test('answers keep their confirmers in a migration, and contacts stay', async () => {
  const database = await ownDatabase('createrole');
  try {
    const owner = { connectionString: database.url };
    await migrateTo(owner, '0045-mails-to-unconfirmed-addresses');
    await withClient(owner, (client) => client.query(fromBefore));
    await migrateTo(owner, '0057-takeouts');
    await withClient(owner, (client) => client.query(contactFromBefore));
    await migrateTo(owner, schemas.at(-1) ?? '');
    await withClient(owner, async (client) => {
      const { rows } = await client.query('select user_id, email, name from card_answer');
      expect(rows).toEqual([{ user_id: 'u', email: 'clara@nordlys.example', name: 'Clara' }]);
      const contacts = await client.query('select id, name from card_contact');
      expect(contacts.rows).toEqual([{ id: 'k', name: 'Kim' }]);
    });
  } finally {
    await database.drop();
  }
});
