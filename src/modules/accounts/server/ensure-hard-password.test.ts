import { expect, test } from 'vitest';
import { isGuessedFirst } from './ensure-hard-password';

const stine = { name: 'Stine Holm', email: 'stine.h@klip.example' };

test.each([
  '123456',
  'qwertyuiop',
  'Password1',
  'klippekort',
  'Klip2026!',
  'stine',
  'Holm2026',
  '!StineHolm1',
  'stine holm',
  'stine.h',
  'STINE.H@klip.example',
  'klip.example',
])('%s is guessed first', (password) => {
  expect(isGuessedFirst(password, stine)).toBe(true);
});

test.each(['hverdag-i-juli', 'stine kan lide rugbrød', 'Holmens kanal 4', '7-1-9-4-2-8'])(
  '%s is not guessed first',
  (password) => {
    expect(isGuessedFirst(password, stine)).toBe(false);
  },
);
