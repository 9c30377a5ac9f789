import { expect, test } from 'vitest';
import { excerptAround, findSpellings, spellingPattern } from './domain';

const åse = spellingPattern('Åse Løvgren-Bo', ['ase@lov.example']);

test.each([
  ['Ring til Åse Løvgren-Bo i dag', ['Åse Løvgren-Bo']],
  ['ÅSE LØVGREN-BOs møde', ['ÅSE LØVGREN-BO']],
  ['Løvgren-Bo, Åse', ['Løvgren-Bo, Åse']],
  ['A\u030ase\u00a0Løv\u00adgren-Bo', ['A\u030ase\u00a0Løv\u00adgren-Bo']],
  ['https://x.example/%C3%85se%20L%c3%b8vgren-Bo', ['%C3%85se%20L%c3%b8vgren-Bo']],
  // The database knows no word of two parts by that sign.
  ['Åse\ufeffLøvgren-Bo', []],
  ['ASE@lov.example', ['ASE@lov.example']],
  ['jo.ase@lov.example, ase@lov.example.org, <ase@lov.example>.', ['ase@lov.example']],
  ['jase@lov.example, Åse alene, Åse Løvgren-Bohr, Tåse Løvgren-Bo', []],
])('in “%s” the name is written as %j', (words, spellings) => {
  expect(findSpellings(words, åse)).toEqual(spellings);
});

test('a name of signs of regular expressions is nothing but itself', () => {
  expect(findSpellings('abc .* (x)', spellingPattern('.*', []))).toEqual(['.*']);
});

test('an excerpt has the words around the name', () => {
  const words = `Kimono${'a'.repeat(70)} Kim ${'b'.repeat(70)}`;
  expect(excerptAround(words, spellingPattern('Kim', []))).toEqual({
    before: `…${'a'.repeat(59)} `,
    spelling: 'Kim',
    after: ` ${'b'.repeat(58)}…`,
  });
});
