import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOnDisk } from './source-files';

/** Matches a schema for addresses other than ours, or a field whose value browsers change. */
const readsItself = /\bz\s*\.(?:string\(\)\s*\.)?email\(|type(?:=|: )['"]email/;

test('an address is read in one way, `readEmail`, and typed into one field, `EmailInput`', () => {
  const found = filesOnDisk('src')
    .filter((path) => /\.tsx?$/.test(path) && !/testkit\/|\.test\./.test(path))
    .filter((path) => readsItself.test(readFileSync(path, 'utf8').replaceAll(/`[^`\n]*`/g, '')));
  expect(found).toEqual([]);
});
