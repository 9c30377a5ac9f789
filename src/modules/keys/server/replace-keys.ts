import { accessStateOf, usualLastDay } from '@/platform/access';
import type { Day } from '@/platform/day';
import { endOfDay } from '@/platform/server/day-bounds';
import type { Tx } from '@/platform/server/transaction';
import type { MadeKey, MadeKeys } from '../contract';
import { overlapHours } from '../domain/key';
import { keyErrors } from '../errors';
import { ensureMayMake, insertNewKey, type KeyMaker } from './create-key';
import { lockKey, lockLiveKeys, updateKey } from './repository';

type KeyReplacer = KeyMaker & { today: Day; timeZone: string };
type OldKeys = 'endNow' | 'endInADay';
type LiveKey = Awaited<ReturnType<typeof lockLiveKeys>>[number];

/**
 * Makes a new key in place of an old one, which works for one more day.
 * @throws keyNotFound, keyReplaced
 */
export async function replaceOne(tx: Tx, replacer: KeyReplacer, id: string): Promise<MadeKey> {
  const { actor, now } = replacer;
  await ensureMayMake(tx, replacer);
  const key = await lockKey(tx, id, { ownerId: actor.id });
  if (!key || accessStateOf(key, now) !== 'live') throw keyErrors.keyNotFound();
  if (key.replacedBy !== null) throw keyErrors.keyReplaced();
  return replace(tx, replacer, key, 'endInADay');
}

/**
 * Replaces all valid keys of a person. A key that was replaced before gets no other successor, but
 * may end now.
 */
export async function replaceAll(
  tx: Tx,
  replacer: KeyReplacer,
  oldKeys: OldKeys,
): Promise<MadeKeys> {
  const { actor, now } = replacer;
  await ensureMayMake(tx, replacer);
  const items: MadeKeys['items'] = [];
  for (const key of await lockLiveKeys(tx, actor.id, now)) {
    if (key.replacedBy === null) {
      const made = await replace(tx, replacer, key, oldKeys);
      items.push({ ...made, name: key.name, replaces: `klip_${key.prefix}` });
    } else if (oldKeys === 'endNow') await updateKey(tx, key.id, endingOf(key, replacer, oldKeys));
  }
  return { items };
}

async function replace(
  tx: Tx,
  replacer: KeyReplacer,
  key: LiveKey,
  oldKeys: OldKeys,
): Promise<MadeKey> {
  const { today, timeZone } = replacer;
  const { ownerId, name, scope, companyId } = key;
  const expiresAt = endOfDay(usualLastDay(today), timeZone);
  const made = await insertNewKey(tx, ownerId, { name, scope, companyId, expiresAt });
  await updateKey(tx, key.id, { ...endingOf(key, replacer, oldKeys), replacedBy: made.id });
  return made;
}

function endingOf({ expiresAt }: LiveKey, { actor, now }: KeyReplacer, oldKeys: OldKeys) {
  if (oldKeys === 'endNow') return { revokedAt: now.toISOString(), revokedBy: actor.id };
  const overlapEnds = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  return {
    expiresAt: expiresAt < overlapEnds ? expiresAt : overlapEnds,
    remindedAt: now.toISOString(),
  };
}
