import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { createHttpServer } from '@/app/server/http/http-server';
import { assembleServices, type Services } from '@/app/server/running-services';
import type { RunningDatabase } from '@/database/start-database';
import { sessionCookieName, signedToken } from '@/modules/accounts/server/session';
import type { Actor } from '@/platform/actor';
import { type Config, readConfig } from '@/platform/server/config';
import { createLog, type Logger } from '@/platform/server/log';
import { checkRefusalAnswer } from './check-refusals';
import { testDatabase } from './database';
import { noon } from './world';

export type TestServer = {
  url: string;
  app: FastifyInstance;
  services: Services;
  /** Calls as a program would, signed in as `actor` by a session row. */
  call: (
    actor: Actor | null,
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<Answer>;
  /** Returns the cookie of a session of `actor`, for requests that no client library would send. */
  cookieOf: (actor: Actor) => Promise<string>;
  stop: () => Promise<void>;
};

/** A response whose JSON is an object, as every answer of the interface is. */
type Answer = Omit<Response, 'json'> & { json: () => Promise<Record<string, unknown>> };

type CallOptions = { body?: unknown; headers?: Record<string, string> };

const secret = 'a secret that only the tests know, long enough';

/** Starts the real HTTP server on a free port, with the database of this test file. */
export async function startTestServer(
  changes: Partial<Config> & {
    now?: () => Date;
    pages?: string;
    log?: Logger;
    /** True for a server that answers before the books have been checked. */
    isAtOnce?: boolean;
    /** Database that replaces that of the test file. */
    database?: RunningDatabase;
  } = {},
): Promise<TestServer> {
  const { now = () => noon, pages, log = createLog('silent'), isAtOnce, ...given } = changes;
  const database = given.database ?? (await testDatabase());
  const port = 0;
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      AUTH_SECRET: secret,
      LOG_LEVEL: 'silent',
      THROTTLE_FACTOR: '1000',
    }),
    port,
    ...given,
  };
  // No scheduled jobs are added, because a test that runs at a full minute would get unexpected
  // ones.
  const services = await assembleServices({ config, log, clock: now, database, clockJobs: [] });
  if (!isAtOnce) await services.books.checkedOnce;
  const app = await createHttpServer(services, pages);
  const url = await app.listen({ port, host: '127.0.0.1' });
  const cookies = new Map<string, string>();

  async function cookieOf(actor: Actor): Promise<string> {
    const known = cookies.get(actor.id);
    if (known) return known;
    const cookie = await signInByRow(actor, services);
    cookies.set(actor.id, cookie);
    return cookie;
  }

  return {
    url,
    app,
    services,
    cookieOf,
    async call(actor, method, path, { body, headers = {} } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body !== undefined && !isReady(body) && { 'content-type': 'application/json' }),
          ...(actor && { cookie: await cookieOf(actor) }),
          ...headers,
        },
        ...(body !== undefined && {
          body: isReady(body) || typeof body === 'string' ? body : JSON.stringify(body),
        }),
      });
      await checkRefusalAnswer(method, path, response);
      return response as Answer;
    },
    async stop() {
      const closed = app.close();
      await services.live.stop();
      await services.jobs.stop();
      services.readers.stop();
      // A client that aborted a stream has opened a connection for its next request, which counts
      // as busy.
      app.server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Returns a function that starts servers. They stop after each test, which also clears all counts
 * of rate limits.
 */
export function openTestServers(): typeof startTestServer {
  const servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    const { db } = await testDatabase();
    await db.deleteFrom('throttle').execute();
  });
  return async (changes) => {
    const server = await startTestServer(changes);
    servers.push(server);
    return server;
  };
}

/** Signs in with a password, like a page of the server. */
export function signInByPassword(
  server: TestServer,
  credentials: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<Answer> {
  return server.call(null, 'POST', '/api/auth/sign-in/email', {
    body: credentials,
    headers: { origin: server.services.trustedOrigins[0] ?? '', ...headers },
  });
}

/** Tells whether a body is a form or bytes, which need no encoding. */
function isReady(body: unknown): body is FormData | Buffer {
  return body instanceof FormData || Buffer.isBuffer(body);
}

async function signInByRow(
  actor: Actor,
  { database, baseUrl, config, clock }: Services,
): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(clock().getTime() + 86_400_000).toISOString();
  await database.keysDb
    .insertInto('session')
    .values({ id: randomUUID(), userId: actor.id, token, expiresAt, endsAt: expiresAt })
    .execute();
  return `${sessionCookieName(baseUrl)}=${signedToken(token, config.authSecret)}`;
}
