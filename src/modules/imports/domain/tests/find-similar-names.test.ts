import { expect, test } from 'vitest';
import { findSimilarNames } from '../planning/find-similar-names';

function isSimilar(name: string, known: string): boolean {
  return findSimilarNames([name], [{ id: 'one', name: known }]).get(name)?.length === 1;
}

test.each([
  ['Nordlys Design', 'Nordlys Design ApS'],
  ['Nordlys Design A/S', 'Nordlys Design ApS'],
  ['IBM', 'IBM ApS'],
  ['Havn og Co', 'Havn & Co A/S'],
  ['HAVN & CO.', 'Havn & Co'],
  ['Nord-lys', 'Nordlys'],
  ['Noldlys', 'Nordlys'],
  ['Nodrlys', 'Nordlys'],
  ['Skovbo Akritekter', 'Skovbo Arkitekter'],
  ['Skovbo Akitekte', 'Skovbo Arkitekter'],
  ['Aalborg Byg', 'Ålborg Byg'],
  ['Café Sol', 'Cafe Sol'],
  ['Alfa 2025 ApS', 'Alfa 2025'],
])('%s may be %s', (name, known) => {
  expect(isSimilar(name, known)).toBe(true);
});

test.each([
  ['Kunde 1', 'Kunde 2'],
  ['Alfa 2024', 'Alfa 2025'],
  ['Alfa', 'Alfa 2025'],
  ['Butik A', 'Butik B'],
  ['Fond II', 'Fond III'],
  ['Konsulenterne DK', 'Konsulenterne SE'],
  ['Ny', 'By'],
  ['Alfa', 'Beta'],
  ['Alfa Byg', 'Alfa Bolig'],
  ['Hansen VVS', 'Jensen VVS'],
  ['Nordlys', 'Nordlys Design'],
])('%s is not %s', (name, known) => {
  expect(isSimilar(name, known)).toBe(false);
});

test('the nearest three come first', () => {
  const known = ['Nordlysets', 'Nordlyser', 'Nordlyse A/S', 'Nordlysen'];
  const companies = known.map((name) => ({ id: name, name }));
  const found = findSimilarNames(['Nordlyse'], companies).get('Nordlyse') ?? [];
  expect(found.map(({ name }) => name)).toEqual(['Nordlyse A/S', 'Nordlyser', 'Nordlysen']);
});
