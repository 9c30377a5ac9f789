import { expect, test } from 'vitest';
import type { Actor, Role } from '@/platform/actor';
import { listPlaces } from './places';

const someone = (role: Role): Actor => ({
  id: role,
  name: role,
  email: `${role}@example.com`,
  role,
  isPendingStaff: false,
  memberships: [],
});
const lettersOf = (role: Role) => listPlaces(someone(role)).flatMap(({ letter = [] }) => letter);

test('G and a letter lead wherever one may go, and no two places share a letter', () => {
  expect(lettersOf('staff')).toEqual(['d', 'h', 't', 'f', 'b', 'c', 'm', 'u', 'a', 's']);
  expect(new Set(lettersOf('staff')).size).toBe(lettersOf('staff').length);
});

test('only those who have the plan or once worked for customers see analytics named', () => {
  const isNamed = (actor: Actor) => listPlaces(actor).some(({ id }) => id === 'analytics');
  const lapsed = {
    ...someone('customer'),
    memberships: [{ companyId: '1', relation: 'consultant' as const }],
  };
  expect(
    [someone('staff'), someone('consultant'), lapsed, someone('customer')].map(isNamed),
  ).toEqual([true, true, true, false]);
});

test('a letter leads nobody where they may not go', () => {
  expect(lettersOf('customer')).toEqual(['d', 'h', 't', 'f', 'm', 's']);
  expect(lettersOf('consultant')).not.toContain('u');
});
