import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '@/platform/actor';
import { decideRoute, destinationAfterSignIn } from './guard';
import { screens } from './routes';

const as = (role: Role, isPendingStaff = false): Actor => ({
  id: 'x',
  name: 'X',
  email: 'x@klip.example',
  role,
  isPendingStaff,
  memberships: [],
});
const open = { kind: 'open' };
const refusedTo = (to: string) => ({ kind: 'go', to, isRefused: true });

const everybody = [
  '/home',
  '/time',
  '/settings',
  '/settings/upgrade',
  '/features',
  '/features/FEAT-12',
  '/monthly-hours',
];
const consultants = [
  '/consultant',
  '/balances',
  '/crm',
  '/crm/customer/1',
  '/companies',
  '/companies/1',
];
const staffOnly = ['/staff', '/admin', '/users'];

describe('access to screens (specification, section 6)', () => {
  test.each(['customer', 'consultant', 'staff'] as const)(
    '%s: the screens of everybody and their own overview',
    (role) => {
      for (const path of [...everybody, `/${role}`])
        expect(decideRoute(as(role), path, path), path).toEqual(open);
    },
  );

  test('staff: everything, the other overviews too', () => {
    for (const path of [...consultants, ...staffOnly, '/customer'])
      expect(decideRoute(as('staff'), path, path), path).toEqual(open);
  });

  test('consultants: balances and customers, not the screens of staff and customers', () => {
    for (const path of consultants)
      expect(decideRoute(as('consultant'), path, path), path).toEqual(open);
    for (const path of [...staffOnly, '/customer']) {
      expect(decideRoute(as('consultant'), path, path), path).toEqual(refusedTo('/consultant'));
    }
  });

  test('customers: nothing of the others', () => {
    for (const path of [...consultants, ...staffOnly]) {
      expect(decideRoute(as('customer'), path, path), path).toEqual(refusedTo('/customer'));
    }
  });

  test('staff who wait for approval are sent to the customer’s overview', () => {
    expect(decideRoute(as('customer', true), '/staff', '/staff')).toEqual(refusedTo('/customer'));
  });

  test('prefixes hold for whole segments', () => {
    expect(screens.mayOpen(as('customer'), '/timesheet')).toBe(false);
    expect(screens.mayOpen(as('customer'), '/time/2026')).toBe(true);
    expect(screens.mayOpen(as('consultant'), '/companies-of-others')).toBe(false);
  });
});

describe('a visitor without a session', () => {
  test('is sent to sign in, and where they wanted to go is remembered with its query', () => {
    expect(decideRoute(null, '/time', '/time?log=1')).toEqual({
      kind: 'signIn',
      next: '/time?log=1',
    });
  });

  test('comes back to the link of a mail after signing in', () => {
    const href = '/settings/confirm-email?token=T';
    expect(decideRoute(null, '/settings/confirm-email', href)).toEqual({
      kind: 'signIn',
      next: href,
    });
    expect(decideRoute(as('customer'), '/login', '/login', { next: href })).toMatchObject({
      to: href,
    });
  });

  test('may see an invitation', () => {
    expect(decideRoute(null, '/register', '/register?invitation=T', { invitation: 'T' })).toEqual(
      open,
    );
  });

  test('is sent to sign in from the root, with nothing to remember', () => {
    expect(decideRoute(null, '/', '/')).toEqual({ kind: 'signIn', next: undefined });
  });

  test.each(['/login', '/register', '/reset-password', '/nowhere'])('may see %s', (path) => {
    expect(decideRoute(null, path, path)).toEqual(open);
  });
});

describe('signed in', () => {
  test.each(['/', '/login', '/register', '/reset-password'])(
    'leaves %s for the own overview',
    (path) => {
      expect(decideRoute(as('consultant'), path, path)).toEqual({
        kind: 'go',
        to: '/consultant',
        isRefused: false,
      });
    },
  );

  test('answers an invitation in the app, in every role', () => {
    for (const role of ['customer', 'consultant', 'staff'] as const) {
      expect(
        decideRoute(as(role), '/register', '/register?invitation=T', { invitation: 'T' }),
      ).toEqual({
        kind: 'go',
        to: '/settings/invitation?token=T',
        isRefused: false,
      });
    }
    expect(decideRoute(as('staff'), '/login', '/login', { invitation: 'T' })).toMatchObject({
      to: '/staff',
    });
  });

  test('opens the links of mails', () => {
    for (const path of ['/settings/invitation', '/settings/confirm-email']) {
      expect(decideRoute(as('customer'), path, path)).toEqual(open);
    }
  });

  test('sees “not found” for a path that no role has', () => {
    expect(decideRoute(as('customer'), '/nowhere', '/nowhere')).toEqual(open);
  });
});

describe('after signing in', () => {
  test('one comes where one wanted to go', () => {
    expect(destinationAfterSignIn(as('staff'), '/time?log=1')).toBe('/time?log=1');
  });

  test.each([
    undefined,
    '/staff',
    '/nowhere',
    '/login',
    'https://evil.example/time',
    '//evil.example/time',
    '/\\evil.example/time',
    '\\\\evil.example/time',
    'javascript:alert(1)',
    '/time/../admin',
    '/\t/evil.example/time',
    '',
  ])('%j leads a customer to the own overview', (next) => {
    expect(destinationAfterSignIn(as('customer'), next)).toBe('/customer');
  });
});
