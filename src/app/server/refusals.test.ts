import { expect, test } from 'vitest';
import { toProblem } from '@/platform/server/problem';
import { findRefusal } from './refusals';

const refuse = (error: unknown) => {
  const logged: unknown[] = [];
  const { status } = toProblem(error, {
    locale: 'en',
    requestId: 'one',
    translate: (_locale, key) => key,
    findRefusal,
    logFailure: (bug) => logged.push(bug),
  });
  return { status, isLogged: logged.length > 0 };
};

test.each([
  { code: '53100', message: 'No space left on device' },
  { code: 'ENOSPC' },
  { code: 'E_CANNOT_WRITE_FILE', cause: { code: 'EIO' } },
])('a disk that fails gets 503, and the log says so: %o', (error) => {
  expect(refuse(error)).toEqual({ status: 503, isLogged: true });
});

test('a statement that takes too long gets 503 without a word', () => {
  expect(refuse({ code: '57014' })).toEqual({ status: 503, isLogged: false });
});

test('a file that is gone is no failure of its disk', () => {
  const gone = { code: 'E_CANNOT_READ_FILE', cause: { code: 'ENOENT' } };
  expect(refuse(gone)).toEqual({ status: 500, isLogged: true });
});
