import { expect, test } from 'vitest';
import { dayInput, instantInput, monthInput } from './day-input';

const messageOf = (schema: typeof dayInput | typeof instantInput, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each(['2000-01-01', '2024-02-29', '2199-12-31'])(
  '%s is a day, and of a month and an hour',
  (day) => {
    expect(messageOf(dayInput, day)).toBeUndefined();
    expect(messageOf(monthInput, day.slice(0, 7))).toBeUndefined();
    expect(messageOf(instantInput, `${day}T12:00:00Z`)).toBeUndefined();
    expect(messageOf(instantInput, `${day}T12:00:00.123456+02:00`)).toBeUndefined();
  },
);

test.each(['0000-01-01', '0001-01-01', '1999-12-31', '2200-01-01', '9999-12-31'])(
  '%s is too far away',
  (day) => {
    const refusal = [day < '0001' ? 'validation.date' : 'validation.dateRange'];
    expect(messageOf(dayInput, day)).toEqual(refusal);
    expect(messageOf(monthInput, day.slice(0, 7))).toEqual(refusal);
    expect(messageOf(instantInput, `${day}T12:00:00Z`)).toEqual(['validation.dateRange']);
  },
);

test.each([
  '',
  '2026-13-01',
  '2026-00-10',
  '2023-02-29',
  '2026-1-1',
  '10000-01-01',
  '-2026-01-01',
  'today',
])('%j is no day', (day) => {
  expect(messageOf(dayInput, day)).toEqual(['validation.date']);
  expect(messageOf(instantInput, `${day}T12:00:00Z`)).toEqual(['validation.date']);
});

test.each(['', '2026', '2026-13', '2026-00', '2026-11-01', '2026-1'])('%j is no month', (month) => {
  expect(messageOf(monthInput, month)).toEqual(['validation.date']);
});

test.each(['+15:00', '-14:01', '+23:59', '-16:00'])('no clock anywhere shows %s', (offset) => {
  expect(messageOf(instantInput, `2026-11-21T12:00:00${offset}`)).toEqual(['validation.date']);
});

test.each(['Z', '+00:00', '-12:00', '+14:00', '+05:45'])(
  'a moment may have the offset %s',
  (offset) => {
    expect(messageOf(instantInput, `2026-11-21T12:00:00${offset}`)).toBeUndefined();
  },
);
