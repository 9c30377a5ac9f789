import { expect, test } from 'vitest';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { cleanText, cleanTexts } from './clean-text';
import { cutText, partOf, quoteBeginning } from './cut-text';

const signs = [
  'a',
  ' ',
  'Å',
  'A\u030a',
  'é',
  'e\u0301',
  '👍🏽',
  '👨‍👩‍👧',
  '🇩🇰',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'שלום',
  'سلام',
  '\u0301',
  '\u200f',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u2066',
  '\n',
  'ﬁ',
  '한',
  '\u1112\u1161\u11ab',
  'क्षि',
  '1️⃣',
];

test(`10,000 random texts have one form and are cut on whole signs, seed ${seed}`, () => {
  const random = createRandom(seed);
  const whole = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (let round = 0; round < 10_000; round += 1) {
    const length = Math.floor(random() * 40);
    const typed = Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');
    const text = cleanText(typed);
    expect(cleanText(text)).toBe(text);
    expect(text).toBe(text.normalize('NFC'));
    const max = 1 + Math.floor(random() * 30);
    const starts = [...whole.segment(text)].map(({ index }) => index);
    const cut = cutText(text, max);
    expect([...starts, text.length]).toContain(cut.length);
    expect(cut.length).toBeLessThanOrEqual(max);
    expect(quoteBeginning(text, max).length).toBeLessThanOrEqual(max);
    const start = Math.floor(random() * max);
    expect(text).toContain(partOf(text, start, max));
  }
});

test('joiners of an emoji, or of letters, stay, and unseen signs go', () => {
  const joined = '👨‍👩‍👧 می‌خواهم';
  expect(cleanText(`${joined} \u202eabc\ufeff\r\nA\u030a`)).toBe(`${joined} abc\nÅ`);
});

test.each([' \u00a0\t\n', '\u200d', '\u200c \u200d', '\u3164\u3164', '\u2800', '\ufe0f', '\u00ad'])(
  '%j shows nothing and is no text',
  (typed) => expect(cleanText(typed)).toBe(''),
);

test('the texts of an input get that form, but no password', () => {
  const input = {
    name: 'A\u030ase',
    tags: ['\ufeffx', 1, null],
    inner: { note: 'y\u200b' },
    newPassword: 'A\u030a\u200b',
  };
  cleanTexts(input);
  expect(input).toEqual({
    name: 'Åse',
    tags: ['x', 1, null],
    inner: { note: 'y' },
    newPassword: 'A\u030a\u200b',
  });
});
