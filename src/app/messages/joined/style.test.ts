import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Tests of the rules of docs/style.md for text on the screen. */

type Language = 'da' | 'en';
type Rule = { not: RegExp; because: string };

const unwanted = readUnwantedWords(readFileSync('docs/style.md', 'utf8'));

const marks: Record<Language, Rule[]> = {
  da: [
    { not: /["“„«»]|(?<!\p{L})'|'(?!\p{L})/u, because: 'quotes are ”…”' },
    { not: /\p{L}…/u, because: 'a space stands before …' },
  ],
  en: [{ not: /["„«»']/u, because: 'quotes are “…”, and an apostrophe is ’' }],
};
const marksOfBoth: Rule[] = [
  { not: /\s-\s|—/u, because: 'a dash is –, with spaces' },
  { not: /\d-\d/u, because: 'from … to is –' },
  { not: /\.\.\./u, because: 'three dots are …' },
];

/** Sentences that the specification gives letter by letter. */
const given = ["Passwords don't match", "The page you're looking for doesn't exist"];

function reasonsAgainst(text: string, language: Language): string[] {
  const own = given.reduce((rest, sentence) => rest.replace(sentence, ''), text);
  return [...unwanted[language], ...marks[language], ...marksOfBoth]
    .filter(({ not }) => not.test(own))
    .map(({ because }) => because);
}

describe.each(['da', 'en'] as const)('the texts in %s', (language) => {
  const texts = listTexts(language);

  test('hold no word and no mark that docs/style.md refuses', () => {
    const found = texts
      // Search keywords hold words that people may type, so the rules do not apply.
      .filter(({ place }) => !place.includes(':keywords.'))
      .flatMap(({ place, text }) =>
        reasonsAgainst(text, language).map((reason) => `${place}: ${reason}`),
      );
    expect(found).toEqual([]);
  });

  test('are those of the screens, the card page, the mails and the files', () => {
    const places = texts.map(({ place }) => place.split(':')[0]);
    for (const file of ['', 'page-', 'mail-', 'statement-', 'later-'])
      expect(places.some((path) => path?.endsWith(`/${file}${language}.ts`))).toBe(true);
  });
});

test('the list in docs/style.md is read', () => {
  expect(unwanted.da.length).toBeGreaterThan(10);
  expect(unwanted.en.length).toBeGreaterThan(1);
});

test.each([
  ['Mængden er forkert', 'da', 'tid, klip'],
  ['Bed om opfyldning', 'da', 'flere timer, flere klip, læg timer på'],
  ['Skriv det, f.eks. 6', 'da', 'fx'],
  ['Nummeret "6" er taget', 'da', 'quotes are ”…”'],
  ['Den “nye” saldo', 'da', 'quotes are ”…”'],
  ['Gemmer…', 'da', 'a space stands before …'],
  ['Fortrudt - alt er som før', 'da', 'a dash is –, with spaces'],
  ['Kl. 9-10', 'da', 'from … to is –'],
  ['Choose a color', 'en', 'colour'],
  ["You don't have to", 'en', 'quotes are “…”, and an apostrophe is ’'],
  ['Please wait...', 'en', 'three dots are …'],
] as const)('%s is refused', (text, language, because) => {
  expect(reasonsAgainst(text, language)).toEqual([because]);
});

test('a text that only resembles a refused word is accepted', () => {
  expect(reasonsAgainst('Vælg en farve, fx #016576 – eller ”blå”', 'da')).toEqual([]);
  expect(reasonsAgainst('Colours, “dark” – and the owner’s own', 'en')).toEqual([]);
});

/**
 * Lists the texts of all message files with their places. A text may be a function of its values.
 */
function listTexts(language: Language): { place: string; text: string }[] {
  const files = import.meta.glob<Record<string, unknown>>('/src/**/messages/*.ts', { eager: true });
  return Object.entries(files)
    .filter(([path]) => new RegExp(`[/-]${language}\\.ts$`).test(path))
    .flatMap(([path, exports]) => Object.values(exports).flatMap((words) => listIn(path, words)));
}

function listIn(path: string, words: unknown): { place: string; text: string }[] {
  return Object.entries(words ?? {}).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ place: `${path}:${key}`, text }] : listIn(`${path}:${key}`, text),
  );
}

/**
 * Reads the rows `| da | not | but |` of the table, each as a pattern for words with that
 * beginning.
 */
function readUnwantedWords(page: string): Record<Language, Rule[]> {
  const rows = [...page.matchAll(/^\| (da|en) \| (.+?) \| (.+?) \|$/gmu)];
  const of = (language: Language) =>
    rows
      .filter(([, its]) => its === language)
      .map(([, , not = '', because = '']) => ({
        not: new RegExp(`(?<!\\p{L})${not.replaceAll('.', '\\.')}`, 'iu'),
        because,
      }));
  return { da: of('da'), en: of('en') };
}
