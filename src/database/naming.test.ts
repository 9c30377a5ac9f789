import { expect, test } from 'vitest';
import { camelCase, snakeCase, withCamelKeys } from './naming';

test.each([
  ['serviceDate', 'service_date'],
  ['id', 'id'],
  ['lastError', 'last_error'],
  ['photoUrl', 'photo_url'],
])('%s is %s in the database, and back', (camel, snake) => {
  expect(snakeCase(camel)).toBe(snake);
  expect(camelCase(snake)).toBe(camel);
});

test('a name in snake case stays as it is', () => {
  expect(snakeCase('service_date')).toBe('service_date');
});

test('keys inside a JSON value are renamed at any depth, values never', () => {
  expect(withCamelKeys({ user_id: 'a_b', members: [{ company_id: 1, none: null }] })).toEqual({
    userId: 'a_b',
    members: [{ companyId: 1, none: null }],
  });
});
