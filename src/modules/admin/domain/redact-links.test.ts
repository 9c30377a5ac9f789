import { expect, test } from 'vitest';
import { redactLinks } from './redact-links';

test.each([
  ['https://klip.example/reset-password?token=abc_-9', 'https://klip.example/reset-password?token=…'],
  [
    'https://klip.example/register?next=%2Ftime&invitation=xyz hi',
    'https://klip.example/register?next=%2Ftime&invitation=… hi',
  ],
  [
    'see:\nhttps://klip.example/settings/confirm-email?TOKEN=abc\n--',
    'see:\nhttps://klip.example/settings/confirm-email?TOKEN=…\n--',
  ],
  ['https://klip.example/balances?balance=1', 'https://klip.example/balances?balance=1'],
])('%j is read as %j', (written, read) => {
  expect(redactLinks(written)).toBe(read);
});
