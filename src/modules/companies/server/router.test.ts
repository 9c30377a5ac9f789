import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { person } from '@/testkit/world';

test('companies made in the same instant are each on exactly one page', async () => {
  const staff = await person({ role: 'staff' });
  const { db } = await testDatabase();
  await withTx(
    db,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      const rows = Array.from({ length: 7 }, (_, index) => ({
        name: `Same instant ${index}`,
        createdBy: staff.id,
      }));
      await tx.insertInto('company').values(rows).execute();
    },
  );
  const api = await apiAs(staff);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.companies.list({ limit: 2, ...(cursor && { cursor }) });
    seen.push(
      ...page.items
        .map((company) => company.name)
        .filter((name) => name.startsWith('Same instant')),
    );
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `Same instant ${index}`));
});

test('a consultant who creates a company serves it from then on', async () => {
  const consultant = await person({ role: 'consultant' });
  const { id } = await (await apiAs(consultant)).companies.create({
    name: 'Mine',
    cvr: 'DK 13 74 81 36',
  });
  const { db } = await testDatabase();
  expect(
    await db
      .selectFrom('companyMember')
      .select(['relation', 'companyId'])
      .where('userId', '=', consultant.id)
      .execute(),
  ).toEqual([{ relation: 'consultant', companyId: id }]);
});

test('a customer who tries gets the sentence of the specification', async () => {
  const api = await apiAs(await person());
  await expect(api.companies.create({ name: 'Mine' })).rejects.toMatchObject({
    ...refusal('companyCreateForbidden'),
    message: 'Only staff members and consultants can create companies',
  });
});

test('an invented cursor is a bad request', async () => {
  const api = await apiAs(await person());
  for (const cursor of ['x', '~', "2026-11-21T00:00:00.000Z~'; drop table company; --", '1~2~3']) {
    await expect(api.companies.list({ cursor })).rejects.toMatchObject(refusal('badRequest'));
  }
});
