import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { balance, company, person, prepaidCustomer, work } from '@/testkit/world';

/**
 * Creates a consultant of two customers, and changes that programs with their key have made for
 * each.
 */
async function leaked() {
  const { consultant, companyId, balanceId, customer } = await prepaidCustomer({ amount: 600 });
  const otherId = await company();
  const otherBalance = await balance({ companyId: otherId, amount: 600 });
  const staff = await person({ role: 'staff' });
  await (await apiAs(staff)).people.setMembership({
    id: consultant.id,
    companyId: otherId,
    relation: 'consultant',
  });
  const ofBoth = {
    ...consultant,
    memberships: [companyId, otherId].map((id) => ({
      companyId: id,
      relation: 'consultant' as const,
    })),
  };
  const api = await apiAs(ofBoth);
  const { id, key } = await api.keys.create({ name: 'Nightly sync', scope: 'log' });
  const program = await apiAs(ofBoth, { channel: { kind: 'key', id } });
  const assistant = await apiAs(ofBoth, { channel: { kind: 'assistant', id } });
  const mine = await program.time.record({ ...work, balanceId, amount: 10, title: 'By key' });
  await assistant.time.record({ ...work, balanceId: otherBalance, amount: 20, title: 'Elsewhere' });
  // A change without the key is not in its trail.
  await api.time.record({ ...work, balanceId, amount: 30, title: 'By hand' });
  return { id, key, mine, ofBoth, consultant, staff, customer, companyId, otherId };
}

test('the trail of a key, also an ended one, lists changes by programs', async () => {
  const { id, key, ofBoth, staff } = await leaked();
  const owner = await apiAs(ofBoth);
  await owner.keys.revoke({ id });
  for (const api of [owner, await apiAs(staff)]) {
    const { items, leftOut, ...trail } = await api.admin.keyTrail({ id });
    expect(trail.key).toEqual({
      name: 'Nightly sync',
      start: key.slice(0, 13),
      ownerName: ofBoth.name,
    });
    const entries = items.filter(({ kind }) => kind === 'time_entry');
    expect(entries.map(({ objectName, by }) => [objectName, by?.channel])).toEqual([
      ['Elsewhere', 'assistant'],
      ['By key', 'key'],
    ]);
    expect(items.every(({ byId }) => byId === id)).toBe(true);
    expect(leftOut).toBe(0);
  }
});

test('its pages follow each other', async () => {
  const { id, ofBoth } = await leaked();
  const api = await apiAs(ofBoth);
  const all = (await api.admin.keyTrail({ id, limit: 100 })).items;
  const seen: typeof all = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.admin.keyTrail({ id, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(all).toHaveLength(2);
  expect(seen).toEqual(all);
});

test('for a customer whom its owner no longer serves, the trail shows only a number', async () => {
  const { id, consultant, staff, companyId } = await leaked();
  const stillHere = await apiAs({
    ...consultant,
    memberships: [{ companyId, relation: 'consultant' }],
  });
  const all = (await (await apiAs(staff)).admin.keyTrail({ id, limit: 100 })).items;
  const seen = await stillHere.admin.keyTrail({ id, limit: 100 });
  expect(JSON.stringify(seen)).not.toContain('Elsewhere');
  expect(seen.items.map(({ objectName }) => objectName)).toContain('By key');
  expect(seen.leftOut).toBeGreaterThan(0);
  expect(seen.items.length + seen.leftOut).toBe(all.length);
});

test('records moved away from a customer who is no longer served are left out', async () => {
  const { id, mine, ofBoth, consultant, staff, companyId, otherId } = await leaked();
  const program = await apiAs(ofBoth, { channel: { kind: 'key', id } });
  const api = await apiAs(ofBoth);
  const { items } = await api.balances.list({ companyId: otherId });
  const balanceId = items[0]?.id ?? '';
  const { version } = await api.time.find({ id: mine.id });
  await program.time.move({ entries: [{ id: mine.id, version }], balanceId });
  const lines = (await (await apiAs(staff)).admin.keyTrail({ id, limit: 100 })).items;
  const moved = lines.find(({ objectId, action }) => objectId === mine.id && action === 'changed');
  expect(moved?.changes.map(({ field }) => field)).toContain('companyId');
  for (const left of [companyId, otherId]) {
    const seen = await (
      await apiAs({ ...consultant, memberships: [{ companyId: left, relation: 'consultant' }] })
    ).admin.keyTrail({ id, limit: 100 });
    expect(seen.items.map((line) => line.id)).not.toContain(moved?.id);
  }
});

test('only its owner and staff learn that a key exists', async () => {
  const { id, customer } = await leaked();
  for (const reader of [customer, await person({ role: 'consultant' })]) {
    await expect((await apiAs(reader)).admin.keyTrail({ id })).rejects.toMatchObject(
      refusal('keyNotFound'),
    );
  }
});
