import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'dist/server');

/** Names of the packages that a built file imports, now or later. */
function listPackages(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  const found = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...later];
  const asked = [...text.matchAll(/(?:require|resolve)\(['"]([^'"./][^'"]*)['"]\)/g)];
  return [...found, ...asked.map(([, name = '']) => name)]
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

test('the built server imports nothing but what an installation without development packages has', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const packages = new Set(files.flatMap((name) => listPackages(join(built, name))));
  expect(packages).toContain('fastify');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});
