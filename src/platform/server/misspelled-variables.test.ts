import { expect, test } from 'vitest';
import { findMisspelled } from './misspelled-variables';

test('a variable with one wrong letter is named with the right one', () => {
  expect(
    findMisspelled({ DATABASE_URI: 'postgres://klip@db/klip', BASE_ULR: 'https://klip' }),
  ).toEqual([
    'DATABASE_URI is no variable of Klip. Is DATABASE_URL meant?',
    'BASE_ULR is no variable of Klip. Is BASE_URL meant?',
  ]);
});

test('known variables and those of other programs are left alone', () => {
  const others = {
    PATH: '',
    HOME: '',
    PORT: '',
    DATA_DIR: '',
    LANG: '',
    NODE_OPTIONS: '',
    LC_ALL: '',
  };
  expect(findMisspelled({ ...others, AUTH_SECRET_FILE: '', npm_config_cache: '' })).toEqual([]);
});
