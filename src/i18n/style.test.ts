import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resources } from './resources';

/** The rules of docs/style.md for words on the screen, executable. */

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

/** Given by the specification, letter by letter. */
const given = ["Passwords don't match", "The page you're looking for doesn't exist"];

function reasonsAgainst(text: string, language: Language): string[] {
  const own = given.reduce((rest, sentence) => rest.replace(sentence, ''), text);
  return [...unwanted[language], ...marks[language], ...marksOfBoth]
    .filter(({ not }) => not.test(own))
    .map(({ because }) => because);
}

describe.each(['da', 'en'] as const)('the texts in %s', (language) => {
  test('hold no word and no mark that docs/style.md refuses', () => {
    const found = Object.entries<Record<string, string>>(resources[language]).flatMap(
      ([namespace, words]) =>
        Object.entries(words)
          // Search keywords hold words that people may type, so the rules do not apply.
          .filter(([key]) => !key.startsWith('keywords.'))
          .flatMap(([key, text]) =>
            reasonsAgainst(text, language).map((reason) => `${namespace}:${key}: ${reason}`),
          ),
    );
    expect(found).toEqual([]);
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

/** The rows `| da | not | but |` of the table, each as a word that begins so. */
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
