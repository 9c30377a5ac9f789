import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server';
import { buildContext, type InstallationContext } from '@/app/server/http/build-context';
import { startNews } from '@/app/server/http/start-news';
import { findRefusal } from '@/app/server/refusals';
import { router } from '@/app/server/router';
import { translate } from '@/app/server/words';
import type { Database } from '@/database/connection';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import type { Actor } from '@/platform/actor';
import type { Channel } from '@/platform/channel';
import type { Day } from '@/platform/day';
import type { KeyScope } from '@/platform/key-access';
import type { Locale } from '@/platform/locale';
import type { FileStore } from '@/platform/server/files/files';
import type { LiveChanges } from '@/platform/server/live/live-changes';
import { createLog } from '@/platform/server/log';
import type { OutgoingRules } from '@/platform/server/outgoing/call-outside';
import { type ProblemData, toProblem } from '@/platform/server/problem';
import type { CallingLink, RequestContext } from '@/platform/server/procedures';
import { testArchives } from './archive/test-archives';
import { checkRefusalCode } from './check-refusals';
import { type TestDatabase, testDatabase } from './database';
import { testFiles } from './files';
import { mailFrom } from './jobs';
import { testReaders } from './readers';
import { noon } from './world';

type ApiOptions = {
  locale?: Locale;
  now?: Date;
  today?: Day;
  idempotencyKey?: string;
  requestId?: string;
  provenAt?: Date;
  sessionId?: string;
  payment?: PaymentProvider;
  /** Rules for the addresses of webhooks; by default every address is allowed. */
  outgoing?: OutgoingRules;
  /** Scope of the key of a calling program. */
  keyScope?: KeyScope;
  hasMailServer?: boolean;
  /** URL that finds a company by its CVR number; by default there is none. */
  companyLookUpUrl?: string;
  /** Channel of the calls; by default a screen. */
  channel?: Channel;
  /** Card link that an anonymous caller has. */
  link?: CallingLink;
  /** Multiplies limits per address and of files per hour; 1 is the limit of an installation. */
  throttleFactor?: number;
  /** Database that replaces the test database. */
  db?: Database;
};

const silent: LiveChanges = {
  subscribe: () => () => {},
  count: () => 0,
  knownSince: () => '0',
  stop: async () => {},
};

/**
 * Type of the test client. It has a name so that the compiler does not write out every procedure
 * wherever a client is passed.
 */
export type TestApi = RouterClient<typeof router>;

/**
 * Creates a client that calls the real router as `actor`, with the real database of this test file.
 * Only HTTP is left out; a refusal arrives as the problem that HTTP would carry.
 */
export async function apiAs(actor: Actor | null, options: ApiOptions = {}): Promise<TestApi> {
  const database = await testDatabase();
  const files = await testFiles();
  return createRouterClient(router, {
    context: contextFor(
      actor,
      { ...database, ...(options.db && { db: options.db }), files },
      options,
    ),
    interceptors: [
      async ({ context, path, next }) => {
        try {
          return await next();
        } catch (error) {
          const { locale, requestId } = context;
          const problem = toProblem(error, {
            locale,
            requestId,
            translate,
            findRefusal,
            logFailure: () => {},
          });
          // A bug fails the tests, also where one expects an error.
          if (problem.code === 'unexpected') void Promise.reject(error);
          checkRefusalCode(path.join('.'), problem.code);
          throw problem;
        }
      },
    ],
  });
}

/** Matches a refusal by its code and, where given, its details. */
export function refusal(code: string, details?: Record<string, unknown>) {
  return { code, ...(details && { data: { details } }) };
}

export function toProblemError(error: unknown): ORPCError<string, ProblemData> {
  if (error instanceof ORPCError) return error;
  throw error;
}

function contextFor(
  actor: Actor | null,
  { db, keysDb, files }: Pick<TestDatabase, 'db' | 'keysDb'> & { files: FileStore },
  {
    locale = 'en',
    now = noon,
    today,
    idempotencyKey,
    requestId = 'test',
    provenAt,
    sessionId = 'test',
    payment,
    outgoing = { mayUseHttp: true, mayReachLoopback: true },
    keyScope,
    hasMailServer = true,
    companyLookUpUrl,
    channel = { kind: 'screen' },
    link,
    throttleFactor = 1000,
  }: ApiOptions,
): RequestContext {
  const installation: Omit<InstallationContext, 'news'> = {
    baseUrl: 'http://localhost:3000',
    passkeys: { baseUrl: 'http://localhost:3000', trustedOrigins: [], secret: 'test' },
    timeZone: 'Europe/Copenhagen',
    hasMailServer,
    mailFrom,
    companyLookUpUrl,
    throttleFactor,
    outgoing,
    db,
    keysDb,
    live: silent,
    files,
    archives: testArchives(),
    readInChildProcess: testReaders().readInChildProcess,
    log: createLog('silent'),
    entrance: { googleSignIn: false, staffSignup: 'approval', isSetupTokenNeeded: false },
    payment,
    server: {
      version: '1.2.3',
      startedAt: now,
      database: 'bundled',
      fileStore: 'folder',
      mailServer: 'smtp.klip.example:587',
      readSpace: async () => [],
      verifyMail: () => Promise.reject(new Error('ECONNREFUSED smtp.klip.example')),
    },
    allowance: async () => {},
    turns: (_subject, work) => work(),
    areBooksClean: () => true,
    bookProgress: () => undefined,
  };
  const news = startNews(installation, () => now);
  return buildContext(
    { ...installation, news },
    {
      actor,
      session: actor && { id: sessionId, provenAt: provenAt ?? now, isSettingUp: false },
      key: keyScope ? { scope: keyScope, isLimited: actor?.isNarrowed === true } : null,
      channel,
      link: link ?? null,
      currentLink: async () => link ?? null,
      currentActor: async () => actor,
      clientAddress: '127.0.0.1',
      locale,
      requestId,
      now,
      today,
      readKey: () => idempotencyKey,
      onReplay: () => {},
      tryAgainIn: () => {},
    },
  );
}

/**
 * Repeats the call while the answer is `unavailable`, as a client does. On a busy machine a call
 * can wait too long for a lock or a connection; it has saved nothing then.
 */
export async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (toProblemError(error).code !== 'unavailable') throw error;
    }
  }
}
