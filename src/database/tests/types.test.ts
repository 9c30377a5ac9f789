import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ownerUrl } from '@/testkit/archive/own-database';
import { temporaryFolder } from '@/testkit/files';
import { columnTypes } from './column-types';

test('the types are those of the migrated database: `npm run types` writes them', async () => {
  const generated = join(temporaryFolder(), 'types.ts');
  const words = [
    '--camel-case',
    '--dialect=postgres',
    `--url=${await ownerUrl()}`,
    '--date-parser=string',
    '--type-mapping={"timestamptz":"string","int8":"number"}',
    `--overrides=${JSON.stringify({ columns: columnTypes })}`,
    '--exclude-pattern={schema_migration*,graphile_worker.*}',
    `--out-file=${generated}`,
  ];
  // The generator looks for a compiler interface that TypeScript 7 does not have, says so, and
  // takes the overrides as they are, which is right; its exit code still tells.
  const generator = resolve('node_modules/kysely-codegen/dist/cli/bin.js');
  execFileSync(process.execPath, [generator, ...words], { stdio: 'pipe' });
  // The plain names belong to the modules: `Balance` is the balance of the rules.
  const [tables = '', database = ''] = readFileSync(generated, 'utf8').split(
    'export interface DB ',
  );
  const renamed = [
    tables.replaceAll(/^export interface (\w+)/gm, 'export interface $1Columns'),
    database.replaceAll(/: (\w+);$/gm, ': $1Columns;'),
  ].join('export interface DB ');
  await expect(renamed).toMatchFileSnapshot('../types.ts');
});
