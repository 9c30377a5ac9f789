import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { expect, test } from 'vitest';
import {
  askForGoogle,
  askMe,
  signInWithGoogle,
  somebodyAtGoogle,
  startProvider,
  startServerWithGoogle,
} from '@/testkit/google';
import { maxEventWait } from '@/testkit/machine/max-event-wait';

test('while Google is away everything else works, and Google does once it is back', async () => {
  const away = await silentServer();
  const issuer = `http://localhost:${away.port}`;
  let now = new Date();
  const began = performance.now();
  const server = await startServerWithGoogle(issuer, {
    now: () => now,
    google: { clientId: 'klip', clientSecret: 'secret', issuer },
  });
  expect(performance.now() - began).toBeLessThan(maxEventWait);
  const headers = { origin: server.services.trustedOrigins[0] ?? '' };
  const register = () =>
    server.call(null, 'POST', '/api/auth/sign-up/email', {
      headers,
      body: {
        name: 'Nina',
        email: `${randomUUID()}@example.com`,
        password: 'klippekort',
        accountType: 'customer',
      },
    });
  expect((await register()).status).toBe(200);

  away.drop();
  expect((await askForGoogle(server)).status).toBe(503);
  expect((await register()).status).toBe(200);
  await away.close();
  const back = await startProvider(away.port);
  try {
    expect((await askForGoogle(server)).status, 'it is not asked again at once').toBe(503);
    now = new Date(now.getTime() + 61_000);
    expect(
      (await askMe(server, (await signInWithGoogle(back, server, somebodyAtGoogle())).session))
        .status,
    ).toBe(200);
  } finally {
    await back.stop();
    await server.stop();
  }
});

/** Accepts connections and answers nothing until `drop` is called. */
async function silentServer() {
  const server: Server = createServer();
  let drops = false;
  server.on('request', (request) => {
    if (drops) request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    drop: () => {
      drops = true;
      server.closeAllConnections();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('without its client there is no way to Google', async () => {
  const server = await startServerWithGoogle('', { google: undefined });
  expect((await askForGoogle(server)).status).toBe(404);
  const back = await server.call(null, 'GET', '/api/auth/callback/google?code=a&state=b');
  expect(back.status).toBe(404);
  await server.stop();
});
