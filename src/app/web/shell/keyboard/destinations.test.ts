import { expect, test } from 'vitest';
import type { Actor, Role } from '@/platform/actor';
import { destinationsOf } from './destinations';

const someone = (role: Role): Actor => ({
  id: role,
  name: role,
  email: `${role}@example.com`,
  role,
  isPendingStaff: false,
  memberships: [],
});
const lettersOf = (role: Role) => destinationsOf(someone(role)).map(({ letter }) => letter);

test('G and a letter lead where the navigation leads, and no two places share a letter', () => {
  expect(lettersOf('staff')).toEqual(['d', 'c', 'b', 't', 's', 'u']);
  expect(new Set(lettersOf('staff')).size).toBe(lettersOf('staff').length);
});

test('a letter leads nobody where they may not go', () => {
  expect(lettersOf('customer')).toEqual(['d', 't', 's']);
  expect(lettersOf('consultant')).not.toContain('u');
});
