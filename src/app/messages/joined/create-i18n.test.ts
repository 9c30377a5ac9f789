import { expect, test } from 'vitest';
import { createI18n } from '@/i18n/create-i18n';
import type { Resources } from './i18next-types';
import { resources } from './resources';

const da = createI18n('da', resources.da);
const en = createI18n('en', resources.en);
const left = { amount: 375, type: 'hours' } as const;
const nbsp = '\u00a0';

test('words are there at once, the shell’s without a namespace', () => {
  expect(da.t('nav.time')).toBe('Tid');
  expect(en.t('balancesLater:delete.title', { number: 'KK-0001' })).toBe('Delete balance KK-0001?');
});

test('amounts, days and numbers are written the way of the language', () => {
  expect(en.t('balances:remainingAfter', { left })).toBe(
    `6${nbsp}h${nbsp}15${nbsp}min will remain after this transaction`,
  );
  expect(da.t('balances:remainingAfter', { left })).toBe(
    `Herefter er der 6${nbsp}t${nbsp}15${nbsp}min tilbage`,
  );
  expect(da.t('balances:expiresOn', { date: '2026-11-21' })).toBe('Udløber 21. nov. 2026');
  expect(da.t('ui:validation.max', { max: 1234 })).toBe('Højst 1.234');
});

test('an overdrawn amount is worded as overdrawn and never as left', () => {
  const missing = { amount: 45, type: 'hours' } as const;
  const overdrawn = { amount: -75, type: 'hours' } as const;
  expect(da.t('balances:error.balanceTooLow', { left, missing })).toBe(
    `Kun 6${nbsp}t${nbsp}15${nbsp}min tilbage – der mangler 45${nbsp}min`,
  );
  expect(da.t('balances:error.balanceTooLow', { left: overdrawn, missing })).toBe(
    `Overtrukket med 1${nbsp}t${nbsp}15${nbsp}min – der mangler 45${nbsp}min`,
  );
  expect(en.t('balances:error.balanceTooLow', { left: overdrawn, missing })).toBe(
    `Overdrawn by 1${nbsp}h${nbsp}15${nbsp}min – 45${nbsp}min too little`,
  );
});

test('a screen reader gets the unit as a word', () => {
  const values = {
    customer: 'Nordlys',
    number: 'TB-0001',
    total: left,
    status: 'Rigeligt tilbage',
    expiry: '',
  };
  expect(da.t('balances:aria', { ...values, left })).toContain(
    `6${nbsp}timer og 15${nbsp}minutter`,
  );
});

test('plurals follow the count', () => {
  expect(en.t('balances:creditsLeft.suffix', { count: 1 })).toBe('credit left');
  expect(en.t('balances:creditsLeft.suffix', { count: 2 })).toBe('credits left');
  expect(en.t('balances:expiresIn', { count: 1 })).toBe('Expires tomorrow');
});

test('names are not escaped', () => {
  expect(en.t('companies:created.toast', { name: 'Havn & Co' })).toBe('Havn & Co created');
});

test('a key that does not exist does not compile', () => {
  // @ts-expect-error no such key
  const key: keyof Resources['app'] = 'nav.nowhere';
  expect(en.t(key)).toBe('nav.nowhere');
});
