import { expect, test } from 'vitest';
import { suggestCustomer } from '../columns/suggest-customer';

test.each([
  ['Havn & Co - klippekort 2026.csv', 'Havn & Co'],
  ['klippekort Havn & Co.xlsx', 'Havn & Co'],
  ['Klippekort_-_Havn_&_Co_2026-01.csv', 'Havn & Co'],
  ['Timer Nordlys Design ApS maj 2026.csv', 'Nordlys Design ApS'],
  ['Nordlys Design ApS.csv', 'Nordlys Design ApS'],
  ['Nordlys (1).csv', 'Nordlys'],
  ['2026 Skovbo Arkitekter timeregistrering.csv', 'Skovbo Arkitekter'],
  ['Alfa 24.csv', 'Alfa'],
  ['3F.csv', '3F'],
  ['arkiv/kunder/Alfa ApS.csv', 'Alfa ApS'],
])('%s is of %s', (file, customer) => {
  expect(suggestCustomer(file)).toBe(customer);
});

test.each([
  'januar.csv',
  'klippekort 2026.csv',
  'Timer januar 2026 (2).csv',
  'export.csv',
  'Toggl_time_entries_2026-01-01_to_2026-12-31.csv',
  '2026-10-01.csv',
  'Ark1.xlsx',
  '',
])('%s is of no customer', (file) => {
  expect(suggestCustomer(file)).toBeUndefined();
});
