import { expect, test } from 'vitest';
import { measureStrength } from './password-strength';

test.each([
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abc123', 'weak'],
  ['klippekort', 'fair'],
  ['Klippekort7', 'fair'],
  ['fire ord uden mening', 'strong'],
  ['Xk7!pQ2#vL9', 'strong'],
])('“%s” is %s', (password, strength) => {
  expect(measureStrength(password)).toBe(strength);
});
