import { randomUUID } from 'node:crypto';
import type { TestServer } from '@/testkit/http';

const origin = 'http://localhost:0'.replace(':0', '');

export const newcomer = (changes: Record<string, unknown> = {}) => ({
  name: 'Nina Ny',
  email: `${randomUUID()}@example.com`,
  password: 'hverdag-i-juli',
  accountType: 'customer',
  ...changes,
});

export function register(server: TestServer, body: unknown) {
  return server.call(null, 'POST', '/api/auth/sign-up/email', {
    body,
    headers: { origin: server.services.trustedOrigins[0] ?? origin },
  });
}

export function cookieOf(response: Awaited<ReturnType<TestServer['call']>>): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('klip_session'))
      ?.split(';')[0] ?? ''
  );
}

export async function me(server: TestServer, cookie: string) {
  const response = await server.call(null, 'GET', '/api/v1/me', { headers: { cookie } });
  return { status: response.status, body: await response.json() };
}
