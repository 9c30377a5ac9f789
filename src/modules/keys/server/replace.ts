import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { MadeKey, MadeKeys } from '../contract';
import { overlapHours, usualExpiry } from '../domain';
import { keyErrors } from '../errors';
import { type Caller, ensureMayMake, issue } from './make';
import { endKey, endOfDay, lockKey, lockLiveKeys } from './repository';

type Replacing = Caller & { today: Day; timeZone: string };
type OldKeys = 'endNow' | 'endInADay';
type LiveKey = Awaited<ReturnType<typeof lockLiveKeys>>[number];

/**
 * A new key in the place of one, which works for a day more.
 *
 * @throws keyNotFound, keyReplaced
 */
export async function replaceOne(tx: Tx, caller: Replacing, id: string): Promise<MadeKey> {
  const { actor, now } = caller;
  await ensureMayMake(tx, caller);
  const key = await lockKey(tx, id, { ownerId: actor.id });
  if (!key || key.revokedAt !== null || new Date(key.expiresAt) <= now)
    throw keyErrors.keyNotFound();
  if (key.replacedBy !== null) throw keyErrors.keyReplaced();
  return replace(tx, caller, key, 'endInADay');
}

/** The same for all that work. One that was replaced already gets no other, but may end now. */
export async function replaceAll(tx: Tx, caller: Replacing, oldKeys: OldKeys): Promise<MadeKeys> {
  const { actor, now } = caller;
  await ensureMayMake(tx, caller);
  const items: MadeKeys['items'] = [];
  for (const key of await lockLiveKeys(tx, actor.id, now)) {
    if (key.replacedBy === null) {
      const made = await replace(tx, caller, key, oldKeys);
      items.push({ ...made, name: key.name, replaces: `klip_${key.prefix}` });
    } else if (oldKeys === 'endNow') await endKey(tx, key.id, end(caller, key, oldKeys));
  }
  return { items };
}

async function replace(
  tx: Tx,
  caller: Replacing,
  key: LiveKey,
  oldKeys: OldKeys,
): Promise<MadeKey> {
  const { today, timeZone } = caller;
  const { ownerId, name, scope, companyId } = key;
  const expiresAt = endOfDay(usualExpiry(today), timeZone);
  const made = await issue(tx, ownerId, { name, scope, companyId, expiresAt });
  await endKey(tx, key.id, { ...end(caller, key, oldKeys), replacedBy: made.id });
  return made;
}

function end({ actor, now }: Replacing, { expiresAt }: LiveKey, oldKeys: OldKeys) {
  if (oldKeys === 'endNow') return { revokedAt: now.toISOString(), revokedBy: actor.id };
  const overlapEnds = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  return {
    expiresAt: expiresAt < overlapEnds ? expiresAt : overlapEnds,
    remindedAt: now.toISOString(),
  };
}
