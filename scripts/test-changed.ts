/**
 * npm run test:changed [-- REF]: what the changes since REF can break; without one, since this
 * branch left `main`. Uncommitted changes count. It is for daily work; `npm test` is the promise.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSelector } from '@/testkit/architecture/select-tests';
import { filesOnDisk, readSource } from '@/testkit/architecture/source-files';
import { bin, check, runStages, stories, vitest } from './test-steps';

const root = resolve(import.meta.dirname, '..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
const lines = (text: string) => text.split('\n').filter(Boolean);

const since = process.argv[2] ?? git('merge-base', 'main', 'HEAD').trim();
const changed = [
  ...lines(git('diff', '--name-only', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];
const sources = filesOnDisk('src')
  .filter((path) => /\.tsx?$/.test(path))
  .map(readSource);
const selected = createSelector(sources)(changed);
const specs = selected.stories.filter((path) => existsSync(join(root, path)));
process.stdout.write(`${changed.length} files changed since ${since}\n`);

const rules = ['--project', 'rules'];
const database = ['--project', 'database'];
/** A migration is imported by no file. */
const isDatabaseChanged = changed.some((path) => path.startsWith('src/database/'));
const tests = isDatabaseChanged ? [] : selected.tests;

await runStages([
  [
    check('format and lint', bin('biome'), ['ci', '.']),
    check('types', bin('tsc'), ['-b']),
    check('nothing unused', bin('knip'), []),
  ],
  // These read the sources themselves.
  [
    vitest('architecture', [
      ...rules,
      'architecture.test.ts',
      'procedures.test.ts',
      'src/testkit/architecture',
      'src/i18n',
    ]),
  ],
  ...(tests.length > 0 || isDatabaseChanged
    ? [[vitest('rules and database', [...rules, ...database, ...tests])]]
    : []),
  ...(specs.length > 0
    ? [
        [check('build', 'npm', ['run', '--silent', 'build'])],
        [
          stories(
            'stories in a browser',
            specs.map((path) => `${path}/`.replace(/\.ts\/$/, '.ts')),
          ),
        ],
      ]
    : []),
]);
