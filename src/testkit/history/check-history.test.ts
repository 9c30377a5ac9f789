import { expect, test } from 'vitest';
import { checkHistory, type NotedOperation } from './check-history';

/** Reads operations such as `write first 0 10 1`: kind, name, beginning, end and version. */
function parse(text: string): NotedOperation[] {
  return text.split(', ').map((operation) => {
    const [kind, name = '', began, ended, version] = operation.split(' ');
    return {
      kind: kind === 'write' ? 'write' : 'read',
      name,
      began: Number(began),
      ended: Number(ended),
      version: version === undefined ? undefined : Number(version),
    };
  });
}

const first = 'write A 0 10 1';
const both = `${first}, write B 20 30 2`;

test('a right history has no faults, and operations at one time may have any order', () => {
  const reads = 'read a 1 9 0, read b 2 8 1, read c 25 40 1, read d 55 60 3, read e 70 80 5';
  const open = 'write gone 0 Infinity, write late 0 Infinity, read failed 0 Infinity';
  const history = parse(`${both}, ${reads}, ${open}, write C 40 60 4, write D 45 50 3`);
  expect(checkHistory(history, ['A', 'B', 'D', 'C', 'late'])).toEqual([]);
});

test.each([
  ['a stale read', `${both}, read r 31 40 1`, 'A B', /^r has place 1 after B/],
  ['a stale second read', `${both}, read q 21 22 2, read r 23 29 1`, 'A B', /^r has .* after q/],
  ['a read of what is sent later', `${both}, read r 11 15 2`, 'A B', /^B has place 2 after r/],
  ['the same without an answer', `${first}, read r 2 3 2, write B 4 Infinity`, 'A B', /^B has/],
  ['a read of a write that is gone', `${first}, read r 5 9 2`, 'A', /^r knows of 2 of 1/],
  ['two writes with one version', `${first}, write B 0 30 1`, 'A B', /^B was answered with 1/],
  ['a later write with an earlier version', 'write A 0 10 2, write B 20 30 1', 'B A', /^B has/],
  ['a lost write', both, 'A', /^B is lost/],
  ['a write that is kept twice', both, 'A B A', /^A is kept twice/],
  ['a write that was never sent', first, 'A B', /^B was never sent/],
])('the check finds %s', (_, history, kept, fault) => {
  expect(checkHistory(parse(history), kept.split(' '))).toEqual([expect.stringMatching(fault)]);
});
