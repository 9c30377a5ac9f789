import { existsSync } from 'node:fs';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Actor, Role } from '@/platform/actor';
import { signedInRoute } from '@/platform/web/screens/routes';
import { screens } from './routes';

const someone = (role: Role): Actor => ({
  id: role,
  name: role,
  email: `${role}@example.com`,
  role,
  isPendingStaff: false,
  memberships: [],
});
const lettersOf = (role: Role) =>
  screens.listPlaces(someone(role)).flatMap(({ letter = [] }) => letter);

test('G and a letter lead wherever one may go, and no two places share a letter', () => {
  expect(lettersOf('staff')).toEqual(
    expect.arrayContaining(['d', 'h', 't', 'f', 'b', 'c', 'm', 'u', 'a', 's']),
  );
  expect(new Set(lettersOf('staff')).size).toBe(lettersOf('staff').length);
});

test('only people with the plan, or with earlier customers, see analytics in the menu', () => {
  const isNamed = (actor: Actor) => screens.listPlaces(actor).some(({ id }) => id === 'analytics');
  const lapsed = {
    ...someone('customer'),
    memberships: [{ companyId: '1', relation: 'consultant' as const }],
  };
  expect(
    [someone('staff'), someone('consultant'), lapsed, someone('customer')].map(isNamed),
  ).toEqual([true, true, true, false]);
});

test('letters lead only to permitted screens', () => {
  expect(lettersOf('customer')).toEqual(['d', 'h', 't', 'f', 'm', 's']);
  expect(lettersOf('consultant')).not.toContain('u');
});

test('the menu of each role holds what they may open, with their own overview first', () => {
  const menuOf = (role: Role) => screens.listMenu(someone(role)).map(({ to }) => to);
  expect(menuOf('customer')).toEqual(['/customer', '/time', '/features', '/settings']);
  expect(menuOf('consultant')).toEqual([
    '/consultant',
    '/crm',
    '/balances',
    '/time',
    '/features',
    '/settings',
  ]);
  expect(menuOf('staff')).toEqual([
    '/staff',
    '/crm',
    '/balances',
    '/time',
    '/features',
    '/settings',
    '/admin',
  ]);
});

test('a screen without a menu entry marks the entry it belongs to', () => {
  const menu = screens.listMenu(someone('staff'));
  expect(menu.flatMap(({ to, also }) => (also.length > 0 ? [[to, ...also]] : []))).toEqual([
    ['/crm', '/import', '/companies'],
    ['/admin', '/users'],
  ]);
});

test('no two entries of menu or palette claim one place', () => {
  for (const list of [screens.listMenu(someone('staff')), screens.listPlaces(someone('staff'))]) {
    const taken: number[] = list.map(({ place }) => place);
    expect(new Set(taken).size).toBe(taken.length);
  }
});

const modules = import.meta.glob<Record<string, AnyRoute[]>>('@/modules/*/web/screens.ts', {
  eager: true,
});

test('every module with screens has a story', () => {
  const names = Object.keys(modules).map((path) => path.split('/')[3]);
  expect(names).toContain('time');
  expect(names.filter((name) => !existsSync(`e2e/${name}`))).toEqual([]);
});

test('every screen that a module declares is in the tree of routes', () => {
  const known: unknown[] = Object.values(signedInRoute.children ?? {});
  const declared = Object.values(modules).flatMap((exported) => Object.values(exported).flat());
  expect(declared.length).toBeGreaterThan(20);
  const missing = declared.filter((route) => !known.includes(route));
  expect(missing.map(({ options }) => (options as { path?: string }).path)).toEqual([]);
});
