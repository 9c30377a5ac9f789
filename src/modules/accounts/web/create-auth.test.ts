import { describe, expect, test, vi } from 'vitest';
import type { Me } from '../contract';
import { type Auth, type AuthService, createAuth } from './create-auth';

const clara: Me = {
  id: 'clara',
  email: 'clara@nordlys.example',
  name: 'Clara',
  role: 'customer',
  staffStatus: null,
  planUntil: null,
  companyId: null,
  companyName: null,
  emailVerified: true,
  hasPassword: true,
  hasPasskey: false,
  passkeyFrom: null,
  isSettingUp: false,
  language: 'da',
  photoURL: null,
  createdAt: '2026-01-02T03:04:05.678Z',
  memberships: [],
  timeZone: 'Europe/Copenhagen',
  hasMailServer: true,
  companyRegister: null,
  liveSince: '1',
  theme: 'light',
};
const credentials = { email: clara.email, password: 'klippekort' };

function authWith({
  service = {},
  fetchMe = async () => clara,
}: {
  service?: Partial<AuthService>;
  fetchMe?: () => Promise<Me>;
} = {}) {
  const clearCache = vi.fn();
  const calm = {
    hasSession: async () => true,
    signIn: async () => {},
    signInByPasskey: async () => {},
    signUp: async () => {},
    signInWithGoogle: async () => {},
    requestReset: async () => {},
    signOut: async () => {},
  };
  const auth = createAuth({ service: { ...calm, ...service }, fetchMe, clearCache });
  return { auth, clearCache, state: () => auth.store.getState() };
}

async function refuse(): Promise<never> {
  throw new Error('Invalid email or password');
}

test('the user is unknown until the session has been looked for', () => {
  const { state } = authWith();
  expect(state()).toEqual({ user: null, loading: true, initialized: false, error: null });
});

describe('at the start', () => {
  test('a session brings its user', async () => {
    const { auth, state } = authWith();
    await auth.start();
    expect(state()).toEqual({ user: clara, loading: false, initialized: true, error: null });
  });

  test('without a session there is no user, and the record is not fetched', async () => {
    const fetchMe = vi.fn(async () => clara);
    const { auth, state } = authWith({ service: { hasSession: async () => false }, fetchMe });
    await auth.start();
    expect(state()).toEqual({ user: null, loading: false, initialized: true, error: null });
    expect(fetchMe).not.toHaveBeenCalled();
  });

  test('a session whose record is missing leaves no user', async () => {
    const { auth, state } = authWith({ fetchMe: refuse });
    await auth.start();
    expect(state()).toMatchObject({ user: null, loading: false, initialized: true });
  });
});

const attempts = {
  signIn: (auth: Auth) => auth.signIn(credentials),
  signUp: (auth: Auth) => auth.signUp({ ...credentials, name: 'Clara', accountType: 'customer' }),
  signInWithGoogle: (auth: Auth) => auth.signInWithGoogle('/login'),
  requestReset: (auth: Auth) => auth.requestReset(clara.email),
};

describe.each(['signIn', 'signUp', 'signInWithGoogle', 'requestReset'] as const)('%s', (action) => {
  const run = attempts[action];

  test('sets loading and clears the last error before it asks', async () => {
    const { auth, state } = authWith({ service: { [action]: refuse } });
    await run(auth).catch(() => {});
    const asking = run(auth);
    expect(state()).toMatchObject({ loading: true, error: null });
    await asking.catch(() => {});
  });

  test('keeps the service’s own message and throws the error on', async () => {
    const { auth, state } = authWith({ service: { [action]: refuse } });
    await expect(run(auth)).rejects.toThrow('Invalid email or password');
    expect(state()).toMatchObject({
      user: null,
      loading: false,
      error: 'Invalid email or password',
    });
  });
});

test.each(['signIn', 'signUp'] as const)('%s makes the record the current user', async (action) => {
  const { auth, state } = authWith();
  await attempts[action](auth);
  expect(state()).toMatchObject({ user: clara, loading: false, error: null });
});

test('requesting a new password does not sign in', async () => {
  const requestReset = vi.fn(async () => {});
  const { auth, state } = authWith({ service: { requestReset } });
  await auth.requestReset(clara.email);
  expect(requestReset).toHaveBeenCalledWith(clara.email);
  expect(state()).toMatchObject({ user: null, loading: false, error: null });
});

test('Google gets the address to return to', async () => {
  const signInWithGoogle = vi.fn(async () => {});
  const { auth } = authWith({ service: { signInWithGoogle } });
  await auth.signInWithGoogle('/login?next=%2Ftime');
  expect(signInWithGoogle).toHaveBeenCalledWith('/login?next=%2Ftime');
});

describe('signing out', () => {
  test('clears the user and everything read in their name', async () => {
    const { auth, clearCache, state } = authWith();
    await auth.start();
    await auth.signOut();
    expect(state()).toMatchObject({ user: null, loading: false, error: null });
    expect(clearCache).toHaveBeenCalledTimes(1);
  });

  test('keeps the user when the service could not be reached', async () => {
    const { auth, clearCache, state } = authWith({ service: { signOut: refuse } });
    await auth.start();
    await expect(auth.signOut()).rejects.toThrow();
    expect(state()).toMatchObject({
      user: clara,
      loading: false,
      error: 'Invalid email or password',
    });
    expect(clearCache).not.toHaveBeenCalled();
  });
});

test('another user in another tab never sees what the last one had read', async () => {
  const people = [clara, { ...clara, id: 'hans' }];
  const { auth, clearCache, state } = authWith({ fetchMe: async () => people.shift() ?? clara });
  await auth.start();
  await auth.refresh();
  expect(state().user?.id).toBe('hans');
  expect(clearCache).toHaveBeenCalledTimes(1);
});

test.each(['no session', 'the person before'])(
  'a response read as %s before a sign-in and received after it changes nothing',
  async (answer) => {
    let resume = (_isSignedIn: boolean) => {};
    const held = new Promise<boolean>((told) => {
      resume = told;
    });
    const people = [{ ...clara, id: 'hans' }, clara];
    const { auth, state } = authWith({
      service: { hasSession: () => held },
      fetchMe: async () => people.shift() ?? clara,
    });
    const reading = auth.refresh();
    await auth.signIn(credentials);
    resume(answer === 'the person before');
    await reading;
    expect(state().user?.id).toBe('hans');
  },
);

test('a session that has ended leaves no user', async () => {
  const { auth, clearCache, state } = authWith();
  await auth.start();
  auth.sessionEnded();
  expect(state().user).toBeNull();
  expect(clearCache).toHaveBeenCalledTimes(1);
});
