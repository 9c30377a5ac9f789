import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import { isUseRecorded } from '@/platform/access';
import type { Actor } from '@/platform/actor';
import type { KeyScope } from '@/platform/key-access';
import type { Locale } from '@/platform/locale';
import { hashSecret } from '@/platform/server/secret';
import { mayHaveKeys } from '../policy';
import { findKeyHolder } from './repository';
import { isKey } from './secret-key';

export type KeyHolder = {
  /** Id of the key. */
  id: string;
  actor: Actor;
  scope: KeyScope;
  /** Language of the owner. */
  language: Locale;
  isUseRecorded: boolean;
};

/**
 * Finds the person for whom a key acts, with their present rights, limited to the key's company.
 * Undefined for a text that is no key, for an unknown, expired or revoked key, and if the account
 * is disabled or may have no keys now.
 */
export async function findHolder(
  db: Database,
  key: string,
  now: Date,
): Promise<KeyHolder | undefined> {
  if (!isKey(key)) return undefined;
  const found = await findKeyHolder(db, hashSecret(key), now);
  if (!found) return undefined;
  const { keyId, scope, companyId, language, lastUsedAt, customersMay, ...person } = found;
  const actor = toActor(person, now);
  if (!mayHaveKeys(actor, { customersMay })) return undefined;
  return {
    id: keyId,
    actor: companyId === null ? actor : limitToCompany(actor, companyId),
    scope,
    language,
    isUseRecorded: isUseRecorded(lastUsedAt, now),
  };
}

/** Limits rights to one company. Staff then have the rights of a consultant who works for it. */
function limitToCompany(actor: Actor, companyId: string): Actor {
  if (actor.role === 'staff') {
    const memberships = [{ companyId, relation: 'consultant' as const }];
    return { ...actor, role: 'consultant', memberships, isNarrowed: true };
  }
  const memberships = actor.memberships.filter((one) => one.companyId === companyId);
  return { ...actor, memberships, isNarrowed: true };
}
