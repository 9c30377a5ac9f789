import type { Actor } from '@/platform/actor';

/**
 * Properties that are equal for all readers who share an answer. Any other property belongs to one
 * reader.
 */
const rights: readonly PropertyKey[] = [
  'role',
  'isPendingStaff',
  'memberships',
  'isNarrowed',
] satisfies (keyof Actor)[];

/**
 * Returns the same text for actors with equal rights. Rights with memberships in another order
 * count as different.
 */
export function describeRights({ role, isPendingStaff, memberships, isNarrowed }: Actor): string {
  const companies = memberships.map(({ companyId, relation }) => [companyId, relation]);
  return JSON.stringify([role, isPendingStaff, isNarrowed ?? false, companies]);
}

/** Wraps a reader and records whether an answer used anything besides the reader's rights. */
export function watchReader<Session extends object>(reader: { actor: Actor; session: Session }) {
  let isPersonal = false;
  const note = () => {
    isPersonal = true;
  };

  function watch<Watched extends object>(watched: Watched, free: readonly PropertyKey[]): Watched {
    const noteKey = (key: PropertyKey) => {
      if (!free.includes(key)) note();
    };
    return new Proxy(watched, {
      get(target, key) {
        noteKey(key);
        return Reflect.get(target, key);
      },
      has(target, key) {
        noteKey(key);
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor(target, key) {
        noteKey(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys(target) {
        note();
        return Reflect.ownKeys(target);
      },
    });
  }

  return {
    actor: watch(reader.actor, rights),
    // No page is followed while a passkey is set up, so this is false for all readers.
    session: watch(reader.session, ['isSettingUp']),
    note,
    isPersonal: () => isPersonal,
  };
}
