import { expect, test } from 'vitest';
import { readLine } from './read-line';

const options = { today: '2026-11-30', timeZone: 'Europe/Copenhagen' };

test.each([
  ['1t30 oprydning gratis', { amount: 90, free: 'all', title: 'oprydning' }],
  ['1t30 fejlretning 45m gratis', { amount: 90, free: 45, title: 'fejlretning' }],
  ['45 min gratis 1t30 fejlretning', { amount: 90, free: 45, title: 'fejlretning' }],
  ['1t30 oprydning uden beregning', { amount: 90, free: 'all', title: 'oprydning' }],
  ['1t oprydning 15m uden beregning', { amount: 60, free: 15, title: 'oprydning' }],
  ['1t30 oprydning, gratis', { amount: 90, free: 'all', title: 'oprydning' }],
  ['oprydning gratis 1t30', { amount: 90, free: 'all', title: 'oprydning' }],
  ['1t30 oprydning gratis i går @nordlys', { amount: 90, free: 'all', title: 'oprydning' }],
  ['9.00-10.30 fejlretning 45m gratis', { amount: 90, free: 45, from: '09:00' }],
  ['3 klip opsætning 1 klip gratis', { amount: 3, type: 'credits', free: 1 }],
  ['klip telefon gratis', { amount: 1, type: 'credits', free: 'all', title: 'telefon' }],
  ['oprydning gratis', { free: 'all', title: 'oprydning', question: undefined }],
  ['1t opsætning af gratis prøve', { free: undefined, title: 'opsætning af gratis prøve' }],
  ['1t opsætning "gratis"', { free: undefined, title: 'opsætning gratis' }],
  ['1t design free', { free: undefined, title: 'design free' }],
])('reads %s', (text, expected) => {
  const { draft } = readLine(text, { ...options, locale: 'da' });
  expect(draft).toMatchObject(expected);
  expect(draft.question).toBeUndefined();
});

test('an English line says free', () => {
  const read = (text: string) => readLine(text, { ...options, locale: 'en' }).draft;
  expect(read('1h30 clean-up free')).toMatchObject({ amount: 90, free: 'all', title: 'clean-up' });
  expect(read('1h30 call free of charge')).toMatchObject({ free: 'all', title: 'call' });
  expect(read('1h30 bug 45m free')).toMatchObject({ amount: 90, free: 45, title: 'bug' });
});

test.each([
  '1t30 fejlretning 30 gratis',
  '1t30 fejlretning 1 klip gratis',
  '1t møde ikke gratis',
  '1t delvist gratis',
  '1t30 møde om gratis',
  '1t30 gratis prøveperiode',
])('asks when it is unclear what is free, in %s', (text) => {
  const { question } = readLine(text, { ...options, locale: 'da' }).draft;
  expect(question?.reason).toBe('unclear');
  expect(question?.text).toMatch(/gratis$/);
});
