import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { person } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';

test('a run whose plan is out of date plans again, and the next one writes', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const planOf = (name: string, left: number) =>
    planImport(staff, [{ name, text: `Kunde;Timer tilbage\nSame Customer;${left}` }]);
  const first = await planOf('first.csv', 5);
  const second = await planOf('second.csv', 7);
  expect(second.plan?.customers).toMatchObject([{ companyId: null }]);
  const { result } = await runImport(staff, first);
  const companyId = result?.balances[0]?.companyId;

  const refused = await runImport(staff, second);
  expect(refused).toMatchObject({
    state: 'ready',
    version: second.version + 1,
    failure: { code: 'importChanged' },
    plan: { version: second.version + 1, unanswered: 0, customers: [{ companyId }] },
  });
  const done = await runImport(staff, refused);
  expect(done).toMatchObject({ state: 'done', failure: null });
  expect(await api.balances.find({ id: done.result?.balances[0]?.id ?? '' })).toMatchObject({
    currentAmount: 420,
  });
});

test('a colleague is known by name in a house of hundreds', async () => {
  const staff = await person({ role: 'staff' });
  const { ownerDb } = await testDatabase();
  const last = await person({ role: 'consultant' });
  await sql`
    insert into app_user (id, email, name, role)
    select 'crowd-' || n, 'crowd-' || n || '@example.com', 'Albert ' || n, 'consultant'
      from generate_series(1, 600) n`.execute(ownerDb);
  const text = `Kunde;Dato;Timer;Opgave;Konsulent\nNy kunde;2026-11-02;1,5;Møde;${last.name}`;
  const planned = await planImport(staff, [{ name: 'crowd.csv', text }]);
  expect(planned.plan?.people).toMatchObject([{ userId: last.id, isPlaceholder: false }]);
});
