import { expect, test } from 'vitest';
import { formatStatementCode, maxStatementCode, parseStatementCode } from './statement-code';

const hash = '48b79c4177b0d5e8';

test('a code is read as it is written', () => {
  const text = formatStatementCode({ number: 'Ærø 7/b', seq: 42, hash: `${hash}00ff` });
  expect(text).toBe('Ærø 7/b/42/48b7-9c41-77b0-d5e8');
  expect(parseStatementCode(text)).toEqual({ numbers: ['Ærø 7/b', '7/b'], seq: 42, hash });
});

test.each([
  ['small letters', 'tb-0031/11/48b7-9c41-77b0-d5e8'],
  ['capital letters', 'TB-0031/11/48B7-9C41-77B0-D5E8'],
  ['other dashes', 'TB–0031/11/48b7‑9c41—77b0−d5e8'],
  ['hidden hyphens', 'TB-\u00ad0031/11/48b7-\u200b9c41-77b0-d5e8'],
  ['spaces in it', ' TB-0031 / 11 / 48b7 9c41 77b0 d5e8 '],
  ['other spaces', 'TB-0031\u00a0/\u202f11/48b7-9c41-\n77b0-d5e8'],
  ['spaces for slashes', 'TB-0031 11 48b7 9c41 77b0 d5e8'],
  ['no dashes', 'TB-0031/11/48b79c4177b0d5e8'],
  ['letters that look like digits', 'TB-0031/ll/48b7-9c4I-77bO-d5e8'],
  ['a label', 'Kontrolkode: TB-0031/11/48b7-9c41-77b0-d5e8'],
  ['a label without a colon', 'Control code TB-0031/11/48b7-9c41-77b0-d5e8'],
  ['the foot', 'Kontrolkode TB-0031/11/48b7-9c41-77b0-d5e8 · https://klip.dk/check'],
  ['a link', 'https://klip.dk/check#TB-0031%2F11%2F48b7-9c41-77b0-d5e8'],
  ['a link that a program took apart', 'https://klip.dk/check#TB-0031/11/48b7-9c41-77b0-d5e8'],
])('a code is read with %s', (_name, text) => {
  const code = parseStatementCode(text);
  expect(code?.numbers.map((number) => number.toUpperCase())).toContain('TB-0031');
  expect(code).toMatchObject({ seq: 11, hash });
});

test('a movement of four digits is no part of the hash, and a number may hold spaces', () => {
  expect(parseStatementCode('TB 0031 1234 48b7 9c41 77b0 d5e8')).toEqual({
    numbers: ['TB 0031', '0031'],
    seq: 1234,
    hash,
  });
});

test.each([
  '',
  'hej',
  'TB-0001',
  'TB-0001/42/3f2a',
  '/42/3f2a-9c41-77b0-d5e8',
  '%/42/3f2a-9c41-77b0-d5e8',
  'TB-0001/x/3f2a-9c41-77b0-d5e8',
  'TB-0001/42/3f2a-9c41-77b0-d5e',
  'TB-0001/42/3f2a-9c41-77b0-d5e8-77b0',
  `${' '.repeat(maxStatementCode)}TB-0001/42/3f2a-9c41-77b0-d5e8`,
])('no code: %.40s', (text) => {
  expect(parseStatementCode(text)).toBeUndefined();
});

test.each([' ', '/', '/1', '1 ', 'a', 'ab12 ', '-'])('the longest text of %j is quick', (part) => {
  const began = performance.now();
  parseStatementCode(part.repeat(maxStatementCode / part.length));
  expect(performance.now() - began).toBeLessThan(200);
});
