import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findHardSentences } from './sentences';
import { filesOnDisk } from './source-files';

test('comments begin with a noun or a verb, and no sentence has to be read twice', () => {
  const written = [
    ...filesOnDisk('src', 'docs', 'bench', 'scripts', 'e2e'),
    ...readdirSync('.').filter((path) => /\.(md|ts)$/.test(path)),
  ].filter((path) => /\.(tsx?|md)$/.test(path));
  // Decisions are records of their day and are not rewritten.
  const found = written
    .filter((path) => !path.startsWith('docs/decisions/'))
    .flatMap((path) => findHardSentences(path).map(({ line, text }) => `${path}:${line} ${text}`));
  expect(written.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
