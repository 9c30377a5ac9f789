import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOnDisk } from './source-files';

const byBuilder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const bySQL = /\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)(?=\s|\()/g;

/**
 * Finds the modules that write each table, including `platform`, by the table's name in the
 * database.
 */
function findWriters(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const file of filesOnDisk('src')) {
    const [, module, part] = /^src\/(?:modules\/(\w+)|(platform|app))\/server\//.exec(file) ?? [];
    const writer = module ?? part;
    if (writer === undefined || file.endsWith('.test.ts')) continue;
    const text = readFileSync(file, 'utf8');
    const statements = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, sql = '']) => sql);
    const named = [
      ...text.matchAll(byBuilder),
      ...statements.flatMap((sql) => [...sql.matchAll(bySQL)]),
    ];
    for (const [, name = ''] of named) {
      const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      writers.set(table, (writers.get(table) ?? new Set()).add(writer));
    }
  }
  return writers;
}

test('a table is written by the repository of one module', () => {
  const writers = findWriters();
  expect(writers.size).toBeGreaterThan(50);
  const shared = [...writers].filter(([, modules]) => modules.size > 1);
  expect(shared).toEqual([]);
});
