import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Role } from '@/platform/actor';
import { testDatabase } from '@/testkit/database';
import { person } from '@/testkit/world';
import { prepare } from '../prepare';

let writings = 0;
const listPeople = prepare(
  (db, given: { ids: string[]; role: Role | undefined; limit: number }) => {
    writings += 1;
    return (
      db
        .selectFrom('appUser')
        .select('id')
        .where(sql<boolean>`id = any(${given.ids}::text[])`)
        .$if(given.role !== undefined, (query) => query.where('role', '=', given.role ?? 'staff'))
        // the database sorts as Danish does: "aa" would come after "b"
        .orderBy(sql`id collate "C"`)
        .limit(given.limit)
    );
  },
);

test('a prepared statement is written once per shape and answers for its values', async () => {
  const { db } = await testDatabase();
  const [staff, customer] = [await person({ role: 'staff' }), await person()];
  const ids = [staff.id, customer.id].sort();
  const found = async (role?: Role, limit = 9) =>
    (await listPeople(db, { ids, role, limit })).map(({ id }) => id);
  expect(await found()).toEqual(ids);
  expect(await found('staff')).toEqual([staff.id]);
  expect(await found('customer')).toEqual([customer.id]);
  expect(await found(undefined, 1)).toEqual(ids.slice(0, 1));
  expect(writings).toBe(3);
});
