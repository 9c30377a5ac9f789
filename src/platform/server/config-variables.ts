import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(empty, z.string().optional());

const postgresAddress = z.preprocess(
  empty,
  z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, for example postgres://user:password@host/klip',
    })
    .optional(),
);

const companyLookUpExample =
  'must be an http or https address with {cvr}, for example https://cvr.example.com/{cvr}';

/** Every variable of the environment that Klip reads, with the sentence for a bad one. */
export const configVariables = z.object({
  NODE_ENV: z.preprocess(
    empty,
    z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('production'),
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
      .url({
        protocol: /^https?$/,
        error: 'must be an http or https address, for example https://klip.example.com',
      })
      .optional(),
  ),
  DATA_DIR: z.preprocess(empty, z.string().default('./data')),
  DATABASE_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  PG_BIN: optionalText,
  AUTH_SECRET: z.preprocess(
    empty,
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  STAFF_SIGNUP: z.preprocess(
    empty,
    z.enum(['approval', 'invite', 'open'], 'must be approval, invite or open').default('approval'),
  ),
  STAFF_SIGNUP_OPEN_CONFIRMED: optionalText,
  SETUP_TOKEN: z.preprocess(
    empty,
    z.string().min(16, 'must have at least 16 characters').optional(),
  ),
  METRICS_TOKEN: z.preprocess(
    empty,
    z.string().min(16, 'must have at least 16 characters').optional(),
  ),
  TIME_ZONE: z.preprocess(
    empty,
    z
      .string()
      .refine(isTimeZone, 'must be a time zone name, for example Europe/Copenhagen')
      .default('Europe/Copenhagen'),
  ),
  TRUST_PROXY: z.preprocess(
    empty,
    z
      .string()
      .refine(
        isProxyList,
        'must be off, or addresses, ranges and the word loopback, separated by commas',
      )
      .default('off'),
  ),
  SMTP_URL: z.preprocess(
    empty,
    z
      .url({
        protocol: /^smtps?$/,
        error: 'must be a mail server, for example smtps://user:password@mail.example.com',
      })
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    empty,
    z
      .string()
      .regex(
        /^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/,
        'must be an address, for example Klip <klip@example.com>',
      )
      .default('Klip <klip@localhost.localdomain>'),
  ),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: 'must be the address of an OpenID Connect issuer' })
      .default('https://accounts.google.com'),
  ),
  ARCHIVE_FOLDER: optionalText,
  ARCHIVE_BUCKET: optionalText,
  S3_BUCKET: optionalText,
  S3_REGION: z.preprocess(empty, z.string().default('eu-central-1')),
  S3_ENDPOINT: z.preprocess(
    empty,
    z.url({ protocol: /^https?$/, error: 'must be the address of an S3 service' }).optional(),
  ),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: z.preprocess(
    empty,
    z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  ),
  STRIPE_SECRET_KEY: z.preprocess(
    empty,
    z
      .string()
      .regex(/^[sr]k_(test|live)_\S+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
      .optional(),
  ),
  /**
   * Variable that the provider's usual set contains. Klip accepts it and does not use it, because
   * people pay on the provider's own page.
   */
  STRIPE_PUBLISHABLE_KEY: z.preprocess(
    empty,
    z
      .string()
      .regex(/^pk_(test|live)_\S+$/, 'must begin with pk_test_ or pk_live_')
      .optional(),
  ),
  STRIPE_PRICE_ID: z.preprocess(
    empty,
    z
      .string()
      .regex(/^price_\S+$/, 'must be the id of a price, which begins with price_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: z.preprocess(
    empty,
    z
      .string()
      .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, which begins with whsec_')
      .optional(),
  ),
  STRIPE_API_BASE: z.preprocess(
    empty,
    z
      .url({
        protocol: /^https?$/,
        error: 'must be an http or https address, for example https://api.stripe.com',
      })
      .optional(),
  ),
  WEBHOOKS_TO_LOOPBACK: z.preprocess(
    empty,
    z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  ),
  COMPANY_LOOKUP_URL: z.preprocess(
    empty,
    z
      .url({ protocol: /^https?$/, error: companyLookUpExample })
      .includes('{cvr}', { error: companyLookUpExample, abort: true })
      .optional(),
  ),
  LOG_LEVEL: z.preprocess(
    empty,
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      )
      .default('info'),
  ),
  THROTTLE_FACTOR: z.preprocess(
    empty,
    z.coerce.number('must be a number').min(1, 'must be 1 or more').default(1),
  ),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isProxyList(list: string): boolean {
  const words = ['off', 'loopback', 'linklocal', 'uniquelocal'];
  return list
    .split(',')
    .map((one) => one.trim())
    .every((one) => words.includes(one) || ipaddr.isValid(one) || ipaddr.isValidCIDR(one));
}
