import { describe, expect, test } from 'vitest';
import { resources } from '@/app/messages/joined/resources';
import { categories } from './category';
import {
  asLabel,
  type CategoryLabels,
  findSameLabel,
  labelOf,
  ownLabels,
  readCategory,
  readTitleCategory,
} from './category-words';
import { readLine } from './line/read-line';

function called(changes: Partial<CategoryLabels>): CategoryLabels {
  return { ...ownLabels, ...changes };
}

test('Klip’s own words are those of the messages', () => {
  for (const category of categories) {
    for (const language of ['da', 'en'] as const) {
      expect(labelOf(ownLabels, category, language)).toBe(
        resources[language].time[`category.${category}`],
      );
    }
  }
});

describe('a category is found by its words', () => {
  const labels = called({
    other: { da: 'Andet arbejde', en: '' },
    consulting: { da: 'Workshop', en: 'Coaching' },
    support: { da: 'Drift & vagt', en: 'Operations' },
  });

  test.each([
    ['andet', 'other'],
    ['andetarbejde', 'other'],
    ['andet-arb', 'other'],
    ['other', 'other'],
    ['workshop', 'consulting'],
    ['work', 'consulting'],
    ['coach', 'consulting'],
    ['rådgivning', 'consulting'],
    ['raad', 'consulting'],
    ['drift', 'support'],
    ['operations', 'support'],
    ['support', 'support'],
    ['udv', 'development'],
    ['kodning', 'development'],
    ['de', null],
    ['d', null],
    ['arbejde', null],
    ['nothing', null],
  ])('/%s is %s', (text, expected) => {
    expect(readCategory(text, labels)).toBe(expected);
  });

  test('the label on the screen goes before Klip’s own name of a category', () => {
    const swapped = called({
      support: { da: 'Design', en: 'Design' },
      design: { da: 'UX', en: 'UX' },
    });
    expect(readCategory('design', swapped)).toBe('support');
    expect(readCategory('ux', swapped)).toBe('design');
  });

  test('a whole word goes before the beginning of a longer one', () => {
    const short = called({ support: { da: 'Dev', en: '' } });
    expect(readCategory('dev', short)).toBe('support');
    expect(readCategory('deve', short)).toBe('development');
  });

  test('a line is read with them', () => {
    const { draft } = readLine('1t oprydning /vagt-og-drift', {
      locale: 'da',
      today: '2026-11-21',
      timeZone: 'Europe/Copenhagen',
      labels: called({ support: { da: 'Vagt og drift', en: '' } }),
    });
    expect(draft).toMatchObject({ title: 'oprydning', category: 'support' });
  });
});

test('two categories cannot share a name in a language; Klip’s own words count', () => {
  expect(findSameLabel(ownLabels)).toBeUndefined();
  expect(findSameLabel(called({ other: { da: 'UDVIKLING', en: '' } }))).toEqual({
    category: 'other',
    language: 'da',
  });
  const renamed = called({
    other: { da: 'Udvikling', en: '' },
    development: { da: 'Kodning', en: '' },
  });
  expect(findSameLabel(renamed)).toBeUndefined();
  expect(
    findSameLabel(
      called({ other: { da: 'Drift', en: 'Operations' }, support: { da: '', en: 'Drift' } }),
    ),
  ).toBe(undefined);
});

test('Klip’s own word is none of the installation’s, and spaces are single', () => {
  expect(asLabel('other', 'da', ' Andet ')).toBe('');
  expect(asLabel('other', 'da', 'Andet   arbejde')).toBe('Andet arbejde');
  expect(asLabel('other', 'en', 'Andet')).toBe('Andet');
});

test.each([
  ['Support af kasse', 'support'],
  ['design', 'design'],
  ['udvikling af api', 'development'],
  ['bugfix', 'development'],
  ['rettelser til forsiden', 'development'],
  ['rådgivning om data', 'consulting'],
  ['designmøde', 'design'],
  ['opstartsmøde', 'consulting'],
  ['Hjælp til import', 'support'],
  ['layout til nyhedsbrev', 'design'],
  ['Fejlretning og support', 'development'],
  ['weekly meeting', 'consulting'],
  ['oprydning', undefined],
  ['prefix', undefined],
])('%s is work of %s', (title, category) => {
  expect(readTitleCategory(title)).toBe(category);
});

test('a title is read by the labels of the installation', () => {
  const labels = called({ support: { da: 'Vagt og drift', en: '' }, design: { da: 'UX', en: '' } });
  expect(readTitleCategory('vagt og drift i weekenden', labels)).toBe('support');
  expect(readTitleCategory('UX af forsiden', labels)).toBe('design');
  expect(readTitleCategory('design', labels)).toBe(undefined);
});
