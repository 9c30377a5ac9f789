import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export class BadConfiguration extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'BadConfiguration';
  }
}

const empty = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(empty, z.string().optional());

const variables = z.object({
  NODE_ENV: z.preprocess(
    empty,
    z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
  ),
  PORT: z.preprocess(
    empty,
    z.coerce
      .number('must be a port number from 0 to 65535')
      .int('must be a whole number')
      .min(0, 'must be a port number from 0 to 65535')
      .max(65_535, 'must be a port number from 0 to 65535')
      .default(3000),
  ),
  HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  BASE_URL: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address, for example https://klip.example.com' })
      .optional(),
  ),
  DATA_DIR: z.preprocess(empty, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    empty,
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be a PostgreSQL address, for example postgres://user:password@host/klip',
      })
      .optional(),
  ),
  AUTH_SECRET: z.preprocess(empty, z.string().min(32, 'must have at least 32 characters').optional()),
  STAFF_SIGNUP: z.preprocess(
    empty,
    z.enum(['approval', 'invite', 'open'], 'must be approval, invite or open').default('approval'),
  ),
  STAFF_SIGNUP_OPEN_CONFIRMED: optionalText,
  SETUP_TOKEN: z.preprocess(empty, z.string().min(16, 'must have at least 16 characters').optional()),
  TIME_ZONE: z.preprocess(
    empty,
    z
      .string()
      .refine(isTimeZone, 'must be a time zone name, for example Europe/Copenhagen')
      .default('Europe/Copenhagen'),
  ),
  TRUST_PROXY: z.preprocess(empty, z.string().default('off')),
  LOG_LEVEL: z.preprocess(
    empty,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
      .default('info'),
  ),
  THROTTLE_FACTOR: z.preprocess(empty, z.coerce.number('must be a number').min(1, 'must be 1 or more').default(1)),
});

export type Config = {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Undefined until the server listens when it was not given: then it is loopback and the port it got. */
  baseUrl: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  authSecret: string;
  staffSignup: 'approval' | 'invite' | 'open';
  setupToken: string | undefined;
  timeZone: string;
  /** Proxies whose `X-Forwarded-For` is believed: `off`, or what Fastify's `trustProxy` takes. */
  trustProxy: string | false;
  logLevel: string;
  /** Multiplies the limits per address, for benchmarks and demos; limits per account stay. */
  throttleFactor: number;
};

/** Reads and checks the environment; throws `BadConfiguration` with one sentence for each bad variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(environment);
  const sentences = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const given = parsed.data;
  if (given?.DATABASE_URL && !given.AUTH_SECRET) {
    sentences.push(
      'AUTH_SECRET must be set when DATABASE_URL is: 32 random characters or more, the same on every server.',
    );
  }
  if (
    given?.NODE_ENV === 'production' &&
    given.STAFF_SIGNUP === 'open' &&
    given.STAFF_SIGNUP_OPEN_CONFIRMED !== 'yes'
  ) {
    sentences.push(
      'STAFF_SIGNUP=open lets anybody read every customer; set STAFF_SIGNUP_OPEN_CONFIRMED=yes as well if you mean it.',
    );
  }
  if (!given || sentences.length > 0) throw new BadConfiguration(sentences);

  const dataFolder = resolve(given.DATA_DIR);
  return {
    mode: given.NODE_ENV,
    port: given.PORT,
    host: given.HOST,
    baseUrl: given.BASE_URL?.replace(/\/$/, ''),
    dataFolder,
    databaseUrl: given.DATABASE_URL,
    authSecret: given.AUTH_SECRET ?? secretOf(dataFolder),
    staffSignup: given.STAFF_SIGNUP,
    setupToken: given.SETUP_TOKEN,
    timeZone: given.TIME_ZONE,
    trustProxy: given.TRUST_PROXY === 'off' ? false : given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    throttleFactor: given.THROTTLE_FACTOR,
  };
}

function secretOf(dataFolder: string): string {
  const path = join(dataFolder, 'auth-secret');
  if (!existsSync(path)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
