import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from './resources';

/** Families that no template of a source of their module begins with. */
const furtherFamilies = [
  ...['error.', 'field.', 'goTo.', 'job.', 'keywords.'],
  ...['action', 'answer', 'column', 'detail', 'provider', 'takeout', 'unit'].map(
    (part) => `audit.${part}.`,
  ),
  ...['export.', 'remove.', 'rest.', 'roll.', 'rotate.', 'settings.theme.', 'topbar.language.'],
];

/** Namespaces with templates that begin with what they fill in. */
const unsearched = ['mail', 'takeout'];

const sourceRoot = join(import.meta.dirname, '../../..');

const sources = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/messages[\\/][\w-]+\.ts$/.test(path))
  .map((path) => readFileSync(join(sourceRoot, path), 'utf8'));

/** Families whose keys are put together at run time, e.g. t(`status.${status}`). */
function familiesOf(namespace: string): string[] {
  const own = sources.filter((text) => text.includes(`'${namespace}'`));
  const found = [
    ...[...own.join('\n').matchAll(/`(\w[\w.]*\.)\$\{/g)],
    ...[...sources.join('\n').matchAll(RegExp(`\`${namespace}:([\\w.]+)\\$\\{`, 'g'))],
  ];
  return [...furtherFamilies, ...found.map(([, family = '']) => family)];
}

test('every text is shown somewhere', () => {
  const source = sources.join('\n');
  const unused = Object.entries(resources.en).flatMap(([namespace, words]) => {
    if (unsearched.includes(namespace)) return [];
    const families = familiesOf(namespace);
    return [...new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|other)$/, '')))]
      .filter((key) => !families.some((family) => key.startsWith(family)))
      .filter((key) => !['', `${namespace}:`].some((prefix) => isQuoted(source, prefix + key)))
      .map((key) => `${namespace}:${key}`);
  });
  expect(unused).toEqual([]);
});

function isQuoted(source: string, key: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + key + quote));
}
