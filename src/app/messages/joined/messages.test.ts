import { describe, expect, test } from 'vitest';
import { resources } from './resources';

const namespaces = Object.keys(resources.en) as (keyof typeof resources.en)[];

function wordsIn(
  locale: 'da' | 'en',
  namespace: (typeof namespaces)[number],
): Record<string, string> {
  return resources[locale][namespace];
}

/** Placeholders with their formats, so that an amount is an amount in both languages. */
function placeholders(text = ''): string[] {
  return (text.match(/\{\{.*?\}\}/g) ?? []).sort();
}

describe.each(namespaces)('the words of %s', (namespace) => {
  const english = wordsIn('en', namespace);
  const danish = wordsIn('da', namespace);

  test('exist in both languages', () => {
    expect(Object.keys(danish).sort()).toEqual(Object.keys(english).sort());
    for (const text of [...Object.values(english), ...Object.values(danish)])
      expect(text.trim()).not.toBe('');
  });

  test('have the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(english)) {
      expect(placeholders(danish[key]), key).toEqual(placeholders(text));
    }
  });

  test('have both plurals wherever they have one', () => {
    for (const key of Object.keys(english).filter((name) => /_(one|other)$/.test(name))) {
      const stem = key.replace(/_(one|other)$/, '');
      expect(Object.keys(english)).toEqual(
        expect.arrayContaining([`${stem}_one`, `${stem}_other`]),
      );
    }
  });
});

const declared = import.meta.glob<Record<string, object>>('@/modules/*/errors.ts', { eager: true });
const own = import.meta.glob<Record<string, object>>('@/modules/*/messages/*en.ts', {
  eager: true,
});
const known = Object.values(own).flatMap((words) => Object.values(words).flatMap(Object.keys));

test.each(Object.entries(declared))('every refusal in %s has words', (_, exported) => {
  const codes = Object.values(exported).flatMap((errors) => Object.keys(errors));
  expect(codes.filter((code) => !known.includes(`error.${code}`))).toEqual([]);
});

test('no code is named by two modules, so that a code alone finds its words', () => {
  const codes = namespaces.flatMap((namespace) =>
    Object.keys(wordsIn('en', namespace)).filter((key) => /^error\.\w+$/.test(key)),
  );
  expect(codes).toEqual([...new Set(codes)]);
});

test.each([
  ['app', 'notFound.title', 'Page Not Found'],
  [
    'app',
    'notFound.text',
    "The page you're looking for doesn't exist or you may not have access to it.",
  ],
  ['app', 'notFound.action', 'Return Home'],
  ['app', 'settings.saved', 'Settings saved successfully'],
  ['ui', 'validation.name.min', 'Name must be at least 2 characters'],
  ['ui', 'validation.email', 'Invalid email address'],
  ['ui', 'validation.password.min', 'Password must be at least 6 characters'],
  ['accounts', 'error.invalidCredentials', 'Invalid email or password'],
  ['accounts', 'error.registrationFailed', 'Failed to create account. Please try again.'],
  ['accounts', 'error.googleFailed', 'Failed to sign in with Google. Please try again.'],
  ['accounts', 'reset.failed', 'Failed to send reset instructions. Please try again.'],
  ['accounts', 'reset.sent.title', 'Check your email'],
  [
    'accounts',
    'reset.sent.text',
    'If an account exists with this email, you will receive password reset instructions.',
  ],
  ['accounts', 'newPassword.failed', 'Failed to update password. Please try again.'],
  ['ui', 'validation.password.mismatch', "Passwords don't match"],
  ['ui', 'error.notSignedIn', 'Not authenticated'],
  [
    'companies',
    'error.companyCreateForbidden',
    'Only staff members and consultants can create companies',
  ],
  ['companies', 'none', 'No company'],
  ['balances', 'error.balanceExpired', 'This balance has expired'],
  ['balances', 'remainingAfter', '{{left, amount}} will remain after this transaction'],
  ['balances', 'remainingAfter.suffix', 'will remain after this transaction'],
  ['balances', 'low.title', 'Low balance'],
] as const)('%s:%s is the specification’s text', (namespace, key, text) => {
  expect(wordsIn('en', namespace)[key]).toBe(text);
});

test('the languages name themselves', () => {
  for (const locale of ['da', 'en'] as const) {
    expect(wordsIn(locale, 'app')['topbar.language.da']).toBe('Dansk');
    expect(wordsIn(locale, 'app')['topbar.language.en']).toBe('English');
  }
});
