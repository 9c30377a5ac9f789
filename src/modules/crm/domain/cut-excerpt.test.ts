import { expect, test } from 'vitest';
import { cutExcerpt } from './cut-excerpt';

test('the excerpt is the line that holds the words, in any case', () => {
  expect(cutExcerpt('Called them\n  Wants the Invoice early \nPays late', 'invoice')).toBe(
    'Wants the Invoice early',
  );
});

test('a long line is cut around the words', () => {
  const long = `${'a'.repeat(300)} invoice ${'b'.repeat(300)}`;
  const excerpt = cutExcerpt(long, 'invoice');
  expect(excerpt).toMatch(/^…a+ invoice b+…$/);
  expect(excerpt).toHaveLength(122);
  expect(cutExcerpt(`${'a'.repeat(300)} invoice`, 'invoice')).toMatch(/^…a+ invoice$/);
});

test('a character of two units is never cut in half', () => {
  for (const before of ['a'.repeat(300), 'a'.repeat(301)])
    expect(cutExcerpt(`${before}${'🌊'.repeat(99)} invoice ${'🌊'.repeat(99)}`, 'invoice')).toMatch(
      /^…🌊+ invoice 🌊+…$/u,
    );
});

test('words that are not in the text give its first line', () => {
  expect(cutExcerpt('\nCalled them\nPays late', 'ı')).toBe('Called them');
  expect(cutExcerpt('', 'invoice')).toBe('');
});
