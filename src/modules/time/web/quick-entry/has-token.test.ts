import { expect, test } from 'vitest';
import { hasToken } from './has-token';

test('a token is found as a whole only', () => {
  for (const line of ['45m @Havn', '@Havn 45m', '45m @Havn\u00a0møde', '@Havn'])
    expect(hasToken(line, '@Havn'), line).toBe(true);
  for (const line of ['45m @Havnen', 'x@Havn 45m', '45m @Hav', ''])
    expect(hasToken(line, '@Havn'), line).toBe(false);
  expect(hasToken('45m @"Havn & Co" møde', '@"Havn & Co"')).toBe(true);
});
