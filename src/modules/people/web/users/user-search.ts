import { type Role, roles } from '@/platform/actor';
import { userStates } from '../../domain';

/**
 * What the address of the screen says: filters and who is open beside the list. Everything else is
 * left out.
 */
export type UserSearch = {
  search?: string | undefined;
  role?: Role | undefined;
  company?: string | undefined;
  state?: (typeof userStates)[number] | undefined;
  user?: string | undefined;
};

const uuid = /^[0-9a-f-]{36}$/;

/** Reads the address; what it does not understand is no filter. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  return {
    ...(typeof raw.search === 'string' &&
      raw.search !== '' && { search: raw.search.slice(0, 100) }),
    ...pick('role', roles, raw.role),
    ...(typeof raw.company === 'string' && uuid.test(raw.company) && { company: raw.company }),
    ...pick('state', userStates, raw.state),
    ...(typeof raw.user === 'string' && { user: raw.user }),
  };
}

function pick<Key extends string, Value>(key: Key, known: readonly Value[], value: unknown) {
  const found = known.find((one) => one === value);
  return (found === undefined ? {} : { [key]: found }) as { [K in Key]?: Value };
}
