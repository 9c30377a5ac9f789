/**
 * npm run test:changed [-- REF] runs the tests that the changes since REF can break. By default
 * these are the changes since this branch left `main`. Uncommitted changes count. All its tests are
 * in the gate, `npm test`.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSelector } from '@/testkit/architecture/select-tests';
import { filesOnDisk, readSource } from '@/testkit/architecture/source-files';
import { findStart, listChanged } from './changed-files';
import { check, inGate, runStages, stories, tidiness, types, vitest } from './test-steps';

const root = resolve(import.meta.dirname, '..');
const since = process.argv[2] ?? findStart();
const changed = listChanged(since);
const sources = filesOnDisk('src')
  .filter((path) => /\.tsx?$/.test(path))
  .map(readSource);
const selected = createSelector(sources)(changed);
const specs = selected.stories.filter((path) => existsSync(join(root, path)));
process.stdout.write(`${changed.length} files changed since ${since}\n`);

const projects = (...names: string[]) => [
  ...names.flatMap((name) => ['--project', name]),
  inGate.vitest,
];
/** The check is by folder, because no file imports a migration. */
const isDatabaseChanged = changed.some((path) => path.startsWith('src/database/'));
const tests = isDatabaseChanged ? [] : selected.tests;

await runStages([
  [...tidiness, ...types],
  [
    vitest('rules', [
      ...projects('rules'),
      // These tests read the sources themselves.
      'architecture.test.ts',
      'planted-faults.test.ts',
      'procedures.test.ts',
      'src/testkit/architecture',
      'src/i18n',
      'src/app/messages',
      ...tests,
    ]),
  ],
  ...(tests.length > 0 || isDatabaseChanged
    ? [[vitest('components and database', [...projects('web', 'database'), ...tests])]]
    : []),
  ...(specs.length > 0
    ? [
        [check('build', 'npm', ['run', '--silent', 'build'])],
        [
          stories('stories in a browser', [
            inGate.stories,
            ...specs.map((path) => `${path}/`.replace(/\.ts\/$/, '.ts')),
          ]),
        ],
      ]
    : []),
]);
