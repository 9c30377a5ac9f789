import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
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

test('the built server imports no development package', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const packages = new Set(files.flatMap((name) => listPackages(join(built, name))));
  expect(packages).toContain('fastify');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});

/** A built program and every built file that it imports, now or later. */
function listOwnFiles(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/['"](\.{1,2}\/[^'"]+\.js)['"]/g)) {
    const imported = resolve(dirname(file), name);
    if (existsSync(imported)) listOwnFiles(imported, known);
  }
  return known;
}

test('the test payment provider is in the demo and not in production', () => {
  const hasProvider = (program: string) =>
    [...listOwnFiles(join(built, program))].some((file) =>
      readFileSync(file, 'utf8').includes('test-payments.json'),
    );
  expect(hasProvider('demo.js')).toBe(true);
  expect(hasProvider('main.js')).toBe(false);
});
