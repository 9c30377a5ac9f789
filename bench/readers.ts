import type pg from 'pg';

export type Reader = {
  name: string;
  email: string;
  id: string;
  role: 'staff' | 'consultant' | 'customer';
  companyIds: string[];
};

/** Lists one person of each role for the benchmark of the overview, signed in as usual. */
export async function listReaders(client: pg.Client, companyId: string): Promise<Reader[]> {
  await client.query("select set_config('app.actor', 'bench', false)");
  const hash = (
    await client.query('select password from account where password is not null limit 1')
  ).rows[0].password;
  const consultant = 'bench-1';
  const served = await client.query(
    'select company_id as id from company_member where user_id = $1',
    [consultant],
  );
  await client.query(
    "insert into app_user (id, email, name, role) values ('bench-customer', " +
      "'customer@example.com', 'Customer', 'customer')",
  );
  await client.query(
    'insert into company_member (user_id, company_id, relation, created_by) values ' +
      "('bench-customer', $1, 'customer', 'bench')",
    [companyId],
  );
  for (const id of [consultant, 'bench-customer']) {
    await client.query(
      'insert into account (id, account_id, provider_id, user_id, password, created_at, ' +
        "updated_at) values ($1, $1, 'credential', $1, $2, now(), now())",
      [id, hash],
    );
  }
  const staff = (await client.query("select id, email from app_user where role = 'staff'")).rows[0];
  return [
    { name: 'staff', email: staff.email, id: staff.id, role: 'staff', companyIds: [] },
    {
      name: 'a consultant',
      email: 'bench1@example.com',
      id: consultant,
      role: 'consultant',
      companyIds: served.rows.map(({ id }) => id),
    },
    {
      name: 'a customer',
      email: 'customer@example.com',
      id: 'bench-customer',
      role: 'customer',
      companyIds: [companyId],
    },
  ];
}

export async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: origin.replace('127.0.0.1', 'localhost'),
    },
    body: JSON.stringify({ email, password: 'klippekort' }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
