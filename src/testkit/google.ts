import { randomUUID } from 'node:crypto';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { startTestServer, type TestServer } from './http';

/** Cookies of one browser, by name. */
export type Jar = Map<string, string>;
export type Claims = Record<string, unknown>;

export type Provider = {
  issuer: string;
  /** Changes the last answer of the provider. */
  change: (answer: MutableResponse) => void;
  /** Claims about the next person who signs in. */
  claims: Claims;
  stop: () => Promise<void>;
};

/**
 * Starts a real OpenID Connect provider on this machine that signs everybody in as the person the
 * test chooses.
 */
export async function startProvider(port = 0): Promise<Provider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, 'localhost');
  const provider: Provider = {
    issuer: server.issuer.url ?? '',
    change: () => {},
    claims: {},
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) =>
    Object.assign(token.payload, provider.claims),
  );
  server.service.on('beforeResponse', (answer: MutableResponse) => provider.change(answer));
  return provider;
}

/** Starts a test server that sends people to `issuer` for signing in. */
export function startServerWithGoogle(
  issuer: string,
  changes: Parameters<typeof startTestServer>[0] = {},
) {
  const google = { clientId: 'klip', clientSecret: 'secret', issuer };
  return startTestServer({ now: () => new Date(), google, ...changes });
}

export function askForGoogle(server: TestServer, body: unknown = { provider: 'google' }) {
  const headers = { origin: server.services.trustedOrigins[0] ?? '' };
  return server.call(null, 'POST', '/api/auth/sign-in/social', { body, headers });
}

function keep(jar: Jar, response: { headers: Headers }): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

export async function goToGoogle(server: TestServer, jar: Jar, body?: unknown): Promise<string> {
  const response = await askForGoogle(server, body);
  keep(jar, response);
  return String((await response.json()).url);
}

/** Opens an address of the provider and returns the address to which it sends the person back. */
export async function throughGoogle(url: string): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

export async function comeBack(server: TestServer, jar: Jar, { pathname, search }: URL) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.url}${pathname}${search}`, {
    redirect: 'manual',
    headers: { cookie },
  });
  keep(jar, response);
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
  };
}

/** Creates claims about a new person at Google. */
export function somebodyAtGoogle(changes: Claims = {}): Claims {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Nina Ny', ...changes };
}

/** Signs in through `provider`, with a new browser. */
export async function signInWithGoogle(
  provider: Provider,
  server: TestServer,
  who: Claims,
  body?: unknown,
) {
  provider.claims = who;
  const jar: Jar = new Map();
  const arrived = await comeBack(
    server,
    jar,
    await throughGoogle(await goToGoogle(server, jar, body)),
  );
  return { ...arrived, jar, session: jar.get('klip_session') };
}

/** Requests `/me` with a session and returns the answer. */
export async function askMe(
  server: TestServer,
  session: string | undefined,
): Promise<Record<string, unknown>> {
  const response = await server.call(null, 'GET', '/api/v1/me', {
    headers: { cookie: `klip_session=${session}` },
  });
  return { status: response.status, ...(await response.json()) };
}
