import type pg from 'pg';
import { fillDatabase, worlds } from '../../../bench/data-set';

export type Person = {
  id: string;
  email: string;
  relation: 'customer' | 'consultant';
  companyIds: string[];
};

type Size = { companies: number; people: number; entries: number };

/** Number of people in ten who log time; the others are customers. */
const consultantsOfTen = 2;
const companiesOfConsultant = 10;

/**
 * Fills a database with companies, their history, and people who have the password of the existing
 * account.
 */
export async function fillPeople(owner: pg.Client, size: Size): Promise<Person[]> {
  const { companies, people, entries } = size;
  await fillDatabase(owner, entries, { ...worlds.many, companies });
  const { rows } = await owner.query<{ id: string }>('select id from company order by created_at');
  const ids = rows.map(({ id }) => id);
  const consultants = Math.floor((people * consultantsOfTen) / 10);
  const made = Array.from({ length: people }, (_, at): Person => {
    const relation = at < consultants ? 'consultant' : 'customer';
    const count = relation === 'consultant' ? companiesOfConsultant : 1;
    const companyIds = Array.from({ length: count }, (_, place) => pick(ids, at * count + place));
    return { id: `load-${at}`, email: `load-${at}@example.com`, relation, companyIds };
  });
  await owner.query("select set_config('app.actor', 'load', false)");
  const json = JSON.stringify(made);
  await owner.query(
    `insert into app_user (id, email, name, role)
     select id, email, 'Person ' || id, relation
       from jsonb_to_recordset($1::jsonb) as person (id text, email text, relation text)`,
    [json],
  );
  await owner.query(
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select person.id, person.id, 'credential', person.id,
            (select password from account where password is not null limit 1), now(), now()
       from jsonb_to_recordset($1::jsonb) as person (id text)`,
    [json],
  );
  await owner.query(
    `insert into company_member (user_id, company_id, relation, created_by)
     select person.id, company.id::uuid, person.relation, 'load'
       from jsonb_to_recordset($1::jsonb) as person (id text, relation text, "companyIds" jsonb),
            jsonb_array_elements_text("companyIds") as company (id)
     on conflict do nothing`,
    [json],
  );
  await owner.query('vacuum analyze');
  return made;
}

function pick<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
