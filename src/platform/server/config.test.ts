import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadConfiguration, readConfig } from './config';
import { findMisspelledVariables } from './misspelled-variables';

function sentencesFor(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'klip-config-')), ...environment });
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.sentences;
    throw error;
  }
}

test('every setting has a default, and the secret is made once and kept private', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'klip-config-'));
  const first = readConfig({ DATA_DIR });
  expect(first).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    timeZone: 'Europe/Copenhagen',
    staffSignup: 'approval',
    trustProxy: false,
  });
  expect(first.outgoing).toEqual({ mayUseHttp: false, mayReachLoopback: false });
  expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR }).authSecret).toBe(first.authSecret);
  expect(readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8')).toBe(first.authSecret);
  expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o077).toBe(0);
});

test.each([
  [{ PORT: 'abc' }, /^PORT must be a port number/],
  [{ BASE_URL: 'klip.example' }, /^BASE_URL must be an http or https address/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a PostgreSQL address/],
  [{ DATABASE_READ_URL: 'mysql://x' }, /^DATABASE_READ_URL must be a PostgreSQL address/],
  [{ DATABASE_READ_URL: 'postgres://x/klip' }, /^DATABASE_READ_URL is a standby of DATABASE_URL/],
  [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET must have at least 32 characters/],
  [{ SETUP_TOKEN: 'short' }, /^SETUP_TOKEN must have at least 16 characters/],
  [{ WEBHOOKS_TO_LOOPBACK: 'yes' }, /^WEBHOOKS_TO_LOOPBACK is for development and tests/],
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be a mail server/],
  [{ SMTP_URL: 'https://mail.example.com' }, /^SMTP_URL must be a mail server/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an address/],
  [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /^MAIL_FROM must be an address/],
  [{ GOOGLE_CLIENT_ID: 'klip' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together/],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY must begin with sk_test_/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, /^STRIPE_PUBLISHABLE_KEY must begin with pk_test_/],
  [{ STRIPE_PRICE_ID: '99 kr' }, /^STRIPE_PRICE_ID must be the id of a price/],
  [
    { STRIPE_WEBHOOK_SECRET: 'secret' },
    /^STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook/,
  ],
  [{ STRIPE_API_BASE: 'localhost' }, /^STRIPE_API_BASE must be an http or https address/],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    /^STRIPE_SECRET_KEY, STRIPE_PRICE_ID and STRIPE_WEBHOOK_SECRET must be set/,
  ],
  [{ COMPANY_LOOKUP_URL: 'cvr.example.com/{cvr}' }, /^COMPANY_LOOKUP_URL must be an http or/],
  [
    { COMPANY_LOOKUP_URL: 'https://cvr.example.com/' },
    /^COMPANY_LOOKUP_URL must be .* with \{cvr\}/,
  ],
  [
    { COMPANY_LOOKUP_URL: 'HTTP://cvr.example.com/{cvr}' },
    /^COMPANY_LOOKUP_URL must begin with ht/,
  ],
  [{ TIME_ZONE: 'Mars/Phobos' }, /^TIME_ZONE must be a time zone name/],
  [{ STAFF_SIGNUP: 'anybody' }, /^STAFF_SIGNUP must be approval, invite or open/],
  [{ STAFF_SIGNUP: 'open' }, /^STAFF_SIGNUP=open lets anybody read every customer/],
  [{ DATABASE_URL: 'postgres://localhost/klip' }, /^AUTH_SECRET must be set when DATABASE_URL is/],
])('%o is refused with one clear sentence', (environment, sentence) => {
  expect(sentencesFor(environment)).toEqual([expect.stringMatching(sentence)]);
});

test('each bad variable has its own sentence', () => {
  expect(sentencesFor({ PORT: '99999', TIME_ZONE: 'x', STAFF_SIGNUP: 'y' })).toHaveLength(3);
});

test('a file can hold a secret, as container platforms hand secrets out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'klip-config-'));
  const file = join(folder, 'smtp');
  writeFileSync(file, 'smtps://klip:secret@mail.example.com\n');
  expect(readConfig({ DATA_DIR: folder, SMTP_URL_FILE: file }).smtpUrl).toBe(
    'smtps://klip:secret@mail.example.com',
  );
  expect(sentencesFor({ SMTP_URL_FILE: join(folder, 'none') })).toEqual([
    'SMTP_URL_FILE names no readable file.',
  ]);
});

test('a variable with one wrong letter is named with the right one', () => {
  expect(
    findMisspelledVariables({ DATABASE_URI: 'postgres://klip@db/klip', BASE_ULR: 'https://klip' }),
  ).toEqual([
    'DATABASE_URI is no variable of Klip. Is DATABASE_URL meant?',
    'BASE_ULR is no variable of Klip. Is BASE_URL meant?',
  ]);
  expect(findMisspelledVariables({ DATADIR: '/srv' })).toEqual([
    'DATADIR is no variable of Klip. Is DATA_DIR meant?',
  ]);
});

test('known variables and those of other programs are left alone', () => {
  const others = {
    PATH: '',
    HOME: '',
    PORT: '',
    DATA_DIR: '',
    LANG: '',
    NODE_OPTIONS: '',
    LC_ALL: '',
  };
  expect(
    findMisspelledVariables({ ...others, AUTH_SECRET_FILE: '', npm_config_cache: '' }),
  ).toEqual([]);
});
