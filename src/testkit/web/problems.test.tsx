import { expect, test } from 'vitest';
import { statusOf } from '@/platform/server/problem';
import { statusOfKind } from './problems';

test('the fake server refuses with the status codes of the real one', () => {
  expect(statusOfKind).toEqual(statusOf);
});
