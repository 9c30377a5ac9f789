import { expect, test } from 'vitest';
import type { Actor, Role } from '@/platform/actor';
import { placesOf } from './places';

const someone = (role: Role): Actor => ({
  id: role,
  name: role,
  email: `${role}@example.com`,
  role,
  isPendingStaff: false,
  memberships: [],
});
const lettersOf = (role: Role) => placesOf(someone(role)).flatMap(({ letter = [] }) => letter);

test('G and a letter lead wherever one may go, and no two places share a letter', () => {
  expect(lettersOf('staff')).toEqual(['d', 'h', 't', 'f', 'b', 'c', 'm', 'u', 'a', 's']);
  expect(new Set(lettersOf('staff')).size).toBe(lettersOf('staff').length);
});

test('a letter leads nobody where they may not go', () => {
  expect(lettersOf('customer')).toEqual(['d', 'h', 't', 'f', 'm', 's']);
  expect(lettersOf('consultant')).not.toContain('u');
});
