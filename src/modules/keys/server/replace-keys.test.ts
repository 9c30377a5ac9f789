import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { noon, person } from '@/testkit/world';
import { maxLiveKeys } from '../domain/key';
import { findHolder } from './find-holder';

const hour = 3_600_000;
const later = (hours: number) => new Date(noon.getTime() + hours * hour);

async function works(key: string, at = noon): Promise<boolean> {
  return (await findHolder((await testDatabase()).db, key, at)) !== undefined;
}

/** Creates a person with as many keys as allowed. */
async function fullHand() {
  const owner = await person({ role: 'consultant' });
  const old: { id: string; key: string }[] = [];
  for (let count = 0; count < maxLiveKeys; count += 1) {
    // The limit for new keys is an hour's: these were made one an hour.
    const api = await apiAs(owner, { now: later(count - maxLiveKeys) });
    old.push(await api.keys.create({ name: `Key ${count}`, scope: 'log' }));
  }
  return { owner, old, api: await apiAs(owner) };
}

test('all keys are replaced at once, even after new ones this hour, and the old end', async () => {
  const { api, old, owner } = await fullHand();
  const stranger = await apiAs(await person({ role: 'consultant' }));
  const foreign = await stranger.keys.create({ name: 'Foreign', scope: 'read' });
  const ended = await api.keys.create({ name: 'One more', scope: 'read' }).catch(() => undefined);
  expect(ended).toBeUndefined();
  const { items } = await api.keys.rollAll({ oldKeys: 'endNow' });
  expect(items.map(({ name }) => name).sort()).toEqual(
    old.map((_, count) => `Key ${count}`).sort(),
  );
  // Two keys may have one name, so each names the key it replaces.
  expect(items.map(({ replaces }) => replaces)).toEqual(old.map(({ key }) => key.slice(0, 13)));
  for (const { key } of old) expect(await works(key)).toBe(false);
  for (const { key } of items) expect(await works(key)).toBe(true);
  expect(await works(foreign.key)).toBe(true);
  const { db } = await testDatabase();
  const holder = await findHolder(db, items[0]?.key ?? '', noon);
  expect(holder).toMatchObject({ scope: 'log', actor: { id: owner.id } });
  const log = JSON.stringify(await db.selectFrom('auditLog').selectAll().execute());
  for (const { key } of items) expect(log).not.toContain(key.slice(14));
});

test('the old keys go on for a day on request, and end at once afterwards', async () => {
  const { api, old } = await fullHand();
  const { items } = await api.keys.rollAll({ oldKeys: 'endInADay' });
  expect(items).toHaveLength(maxLiveKeys);
  for (const { key } of old) {
    expect(await works(key, later(23))).toBe(true);
    expect(await works(key, later(25))).toBe(false);
  }
  // Replaced ones are not replaced again, but they end.
  const again = await api.keys.rollAll({ oldKeys: 'endNow' });
  expect(again.items).toHaveLength(maxLiveKeys);
  for (const { key } of [...old, ...items]) expect(await works(key)).toBe(false);
});

test('one key after the other is replaced with no limit of five, each of them once', async () => {
  const { api, old } = await fullHand();
  for (const { id } of old.slice(0, 8)) await api.keys.roll({ id });
  const [first] = old;
  await expect(api.keys.roll({ id: first?.id ?? '' })).rejects.toMatchObject(
    refusal('keyReplaced'),
  );
  const { items } = await api.keys.list({ limit: 100 });
  expect(items.filter(({ isReplaced }) => isReplaced)).toHaveLength(8);
});

test('each key gets one successor when two calls replace all at once', async () => {
  const { api, old } = await fullHand();
  const both = await Promise.all([
    api.keys.rollAll({ oldKeys: 'endInADay' }),
    api.keys.rollAll({ oldKeys: 'endInADay' }),
  ]);
  const made = both.flatMap(({ items }) => items);
  // The second replaces what the first has made.
  expect(made).toHaveLength(2 * old.length);
  const { items } = await api.keys.list({ limit: 100 });
  expect(items.filter(({ isReplaced }) => !isReplaced)).toHaveLength(old.length);
});
