import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOnDisk, lineCount, readSource } from './source-files';

/** Limits of docs/style.md for all files that are written by hand. */

const generated = ['src/database/types.ts', 'src/app/server/operation-errors.ts'];
const written = [
  ...filesOnDisk('src', 'docs', 'bench', 'scripts', 'e2e'),
  ...readdirSync('.').filter((path) => /\.(md|ts)$/.test(path)),
].filter((path) => !generated.includes(path));

const sources = written.filter((path) => /\.tsx?$/.test(path)).map(readSource);

test('no file has more than 250 lines', () => {
  const isMigration = (path: string) => path.startsWith('src/database/migrations/');
  const code = written.filter((path) => /\.(tsx?|js|css|sql)$/.test(path) && !isMigration(path));
  expect(code.length).toBeGreaterThan(1_500);
  expect(code.filter((path) => lineCount(path) > 250)).toEqual([]);
});

test('no function has more than 80 lines', () => {
  const found = sources.flatMap(({ path, longFunctions }) =>
    longFunctions.map(({ line, lines }) => `${path}:${line} has ${lines}`),
  );
  expect(found).toEqual([]);
});

test('no line has more than 100 columns', () => {
  const long = written
    .filter((path) => /\.(tsx?|js|css|sql|md|html)$/.test(path))
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      return lines.flatMap((line, index) => (isTooLong(line) ? [`${path}:${index + 1}`] : []));
    });
  expect(long).toEqual([]);
});

test('no folder has more than 20 files that two others import', () => {
  const importers = new Map<string, number>();
  for (const { isTest, imports } of sources)
    if (!isTest)
      for (const target of new Set(imports.map((one) => one.target)))
        importers.set(target, (importers.get(target) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const path of filesOnDisk('src')) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const isShared = (importers.get(path.replace(/^src\/|\.tsx?$/g, '')) ?? 0) > 1;
    if (isShared) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
});

/** Tells whether a line is too long; a long address is allowed, because it cannot be broken. */
function isTooLong(line: string): boolean {
  return line.length > 100 && !line.split(' ').some((word) => word.length > 80);
}
