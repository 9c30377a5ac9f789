import { expect, test } from 'vitest';
import { cursorPart, readCursor } from './paging';

test.each([
  ['day', '2026-02-30'],
  ['day', '0000-01-01'],
  ['day', '2026-13-01'],
  ['instant', '2026-02-30T10:00:00.000Z'],
  ['instant', '0000-01-01T10:00:00.000Z'],
  ['instant', '2026-01-01T24:00:00.000Z'],
  ['instant', '2026-01-01T10:60:00.000Z'],
  ['instant', '2026-01-01T10:00:99.000000Z'],
  ['uuid', '------------------------------------'],
  ['uuid', 'abcdefabcdefabcdefabcdefabcdefabcdef'],
  ['integer', '1234567890123456'],
  ['integer', '-1'],
] as const)('a cursor with the %s %s is refused before it reaches the database', (part, value) => {
  expect(() => readCursor(value, cursorPart[part])).toThrow('badRequest');
});

test('a cursor of ours is read', () => {
  const [day, instant] = ['2026-02-28', '2026-02-28T23:59:59.123456Z'];
  const uuid = '5d7d6471-6a06-46c4-bcc0-c09356000000';
  const { day: aDay, integer, instant: anInstant, uuid: anId } = cursorPart;
  expect(readCursor([day, '12', instant, uuid].join('~'), aDay, integer, anInstant, anId)).toEqual([
    day,
    '12',
    instant,
    uuid,
  ]);
});
