import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { configVariables } from './config-variables';
import type { OutgoingRules } from './outgoing/call-outside';

export class BadConfiguration extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'BadConfiguration';
  }
}

export type GoogleClient = { clientId: string; clientSecret: string; issuer: string };

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

export type StripeSettings = {
  secretKey: string;
  priceId: string;
  webhookSecret: string;
  /** Address of the provider's interface in tests; undefined means the provider's own address. */
  apiBase: string | undefined;
};

export type Config = {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /**
   * Address of this installation. If none is configured, it is undefined until the server listens,
   * and then loopback with the port that the server got.
   */
  baseUrl: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** Folder of PostgreSQL's programs; undefined lets Klip choose. */
  binFolder: string | undefined;
  authSecret: string;
  staffSignup: 'approval' | 'invite' | 'open';
  setupToken: string | undefined;
  /** Token that `/metrics` requires; without one there is no such address. */
  metricsToken: string | undefined;
  timeZone: string;
  /** Proxies whose `X-Forwarded-For` is believed: `off`, or what Fastify's `trustProxy` takes. */
  trustProxy: string | false;
  /** URL of the mail server; without one, mails are kept where staff can read them. */
  smtpUrl: string | undefined;
  mailFrom: string;
  google: GoogleClient | undefined;
  /** S3 service for files; without one, files are kept in the data folder. */
  s3: S3Settings | undefined;
  /** Folder of finished archives, and the bucket that replaces the folder if there is one. */
  archives: { folder: string; s3: S3Settings | undefined };
  /** Card payment of the consultant plan; without it the plan is not sold. */
  stripe: StripeSettings | undefined;
  /** Rules for the addresses of webhooks. */
  outgoing: OutgoingRules;
  /** URL that finds a company by its CVR number, which replaces `{cvr}`; undefined without one. */
  companyLookUpUrl: string | undefined;
  logLevel: string;
  /** Multiplies the limits per address, for benchmarks and demos; limits per account stay. */
  throttleFactor: number;
};

type ConfigVariables = z.output<typeof configVariables>;

function readS3(given: ConfigVariables, bucket: string | undefined): S3Settings | undefined {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: given.S3_FORCE_PATH_STYLE === 'yes',
  };
}

/**
 * Reads and checks the environment; throws `BadConfiguration` with one sentence for each bad
 * variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = configVariables.safeParse(withSecretFiles(environment));
  const sentences = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const given = parsed.data;
  if (given) sentences.push(...findContradictions(given));
  if (!given || sentences.length > 0) throw new BadConfiguration(sentences);

  const dataFolder = resolve(given.DATA_DIR);
  return {
    mode: given.NODE_ENV,
    port: given.PORT,
    host: given.HOST,
    baseUrl: given.BASE_URL?.replace(/\/$/, ''),
    dataFolder,
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    binFolder: given.PG_BIN && resolve(given.PG_BIN),
    authSecret: given.AUTH_SECRET ?? readSecret(dataFolder),
    staffSignup: given.STAFF_SIGNUP,
    setupToken: given.SETUP_TOKEN,
    metricsToken: given.METRICS_TOKEN,
    timeZone: given.TIME_ZONE,
    trustProxy: given.TRUST_PROXY === 'off' ? false : given.TRUST_PROXY,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    google:
      given.GOOGLE_CLIENT_ID && given.GOOGLE_CLIENT_SECRET
        ? {
            clientId: given.GOOGLE_CLIENT_ID,
            clientSecret: given.GOOGLE_CLIENT_SECRET,
            issuer: given.GOOGLE_ISSUER.replace(/\/$/, ''),
          }
        : undefined,
    s3: readS3(given, given.S3_BUCKET),
    archives: {
      folder: given.ARCHIVE_FOLDER ? resolve(given.ARCHIVE_FOLDER) : join(dataFolder, 'archives'),
      s3: readS3(given, given.ARCHIVE_BUCKET),
    },
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_PRICE_ID && given.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            priceId: given.STRIPE_PRICE_ID,
            webhookSecret: given.STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    outgoing: {
      mayUseHttp: given.NODE_ENV !== 'production',
      mayReachLoopback: given.WEBHOOKS_TO_LOOPBACK === 'yes',
    },
    companyLookUpUrl: given.COMPANY_LOOKUP_URL,
    logLevel: given.LOG_LEVEL,
    throttleFactor: given.THROTTLE_FACTOR,
  };
}

/** Returns one sentence for each contradiction between variables. */
function findContradictions(given: ConfigVariables): string[] {
  const sentences: string[] = [];
  if (given.DATABASE_URL && !given.AUTH_SECRET) {
    sentences.push(
      'AUTH_SECRET must be set when DATABASE_URL is: 32 random characters or more, the same ' +
        'on every server.',
    );
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    sentences.push('DATABASE_READ_URL is a standby of DATABASE_URL, which must be set as well.');
  if (
    given.NODE_ENV === 'production' &&
    given.STAFF_SIGNUP === 'open' &&
    given.STAFF_SIGNUP_OPEN_CONFIRMED !== 'yes'
  ) {
    sentences.push(
      'STAFF_SIGNUP=open lets anybody read every customer; set ' +
        'STAFF_SIGNUP_OPEN_CONFIRMED=yes as well if you mean it.',
    );
  }
  if (given.NODE_ENV === 'production' && given.WEBHOOKS_TO_LOOPBACK === 'yes')
    sentences.push('WEBHOOKS_TO_LOOPBACK is for development and tests.');
  if (given.NODE_ENV === 'production' && /^http:/i.test(given.COMPANY_LOOKUP_URL ?? ''))
    sentences.push('COMPANY_LOOKUP_URL must begin with https: in production.');
  if (isHalf(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET))
    sentences.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  const bucket = given.S3_BUCKET ?? given.ARCHIVE_BUCKET;
  if (isHalf(bucket, given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY)) {
    sentences.push(
      'S3_BUCKET (or ARCHIVE_BUCKET), S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set ' +
        'together.',
    );
  }
  if (isHalf(given.STRIPE_SECRET_KEY, given.STRIPE_PRICE_ID, given.STRIPE_WEBHOOK_SECRET))
    sentences.push(
      'STRIPE_SECRET_KEY, STRIPE_PRICE_ID and STRIPE_WEBHOOK_SECRET must be set together.',
    );
  return sentences;
}

function readSecret(dataFolder: string): string {
  const path = secretPath(dataFolder);
  try {
    if (!existsSync(path)) {
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
    }
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadConfiguration([`DATA_DIR cannot be used: ${reason}.`]);
  }
}

/** Replaces the session secret in the data folder, as a whole or not at all. */
export function saveSecret(dataFolder: string, secret: string): void {
  const unfinished = `${secretPath(dataFolder)}.unfinished`;
  writeFileSync(unfinished, secret, { mode: 0o600 });
  renameSync(unfinished, secretPath(dataFolder));
}

function secretPath(dataFolder: string): string {
  return join(dataFolder, 'auth-secret');
}

function isHalf(...values: (string | undefined)[]): boolean {
  const set = values.filter((value) => value !== undefined).length;
  return set > 0 && set < values.length;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads secrets from files: `AUTH_SECRET_FILE` names a file, as container platforms pass secrets.
 */
function withSecretFiles(environment: Environment): Environment {
  const names = [
    'AUTH_SECRET',
    'SETUP_TOKEN',
    'METRICS_TOKEN',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'SMTP_URL',
    'GOOGLE_CLIENT_SECRET',
    'S3_SECRET_ACCESS_KEY',
    'COMPANY_LOOKUP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ];
  const fromFiles = names.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (!existsSync(path)) throw new BadConfiguration([`${name}_FILE names no readable file.`]);
    return [[name, readFileSync(path, 'utf8').trim()] as const];
  });
  return { ...environment, ...Object.fromEntries(fromFiles) };
}
