import { expect, test } from 'vitest';
import { createSelector } from './select-tests';
import { filesOnDisk, readSource } from './source-files';

const source = (path: string, ...targets: string[]) => ({
  path,
  isTest: path.includes('.test.'),
  imports: targets.map((target) => ({ target, isOurs: true, isType: false })),
});

const sources = [
  source('modules/time/domain/entry.ts'),
  source('modules/time/server/router.ts', 'modules/time/domain/entry'),
  source('modules/time/server/router.test.ts', 'testkit/api'),
  source('modules/time/web/list.tsx', 'modules/time/domain/entry'),
  source('modules/reports/domain/month.ts', 'modules/time/domain/entry'),
  source('modules/reports/domain/month.test.ts', 'modules/reports/domain/month'),
  source('modules/reports/server/router.test.ts', 'testkit/api'),
  source('modules/keys/server/router.ts', 'platform/day'),
  source('modules/keys/server/router.test.ts', 'testkit/api'),
  source('platform/day.ts'),
  source('platform/day.test.ts', 'platform/day'),
  source('app/server/router.ts', 'modules/time/server/router', 'modules/keys/server/router'),
  source('app/server/canary.test.ts', 'testkit/api'),
  source('testkit/api.ts', 'app/server/router'),
];

const selectTests = (...changed: string[]) => createSelector(sources)(changed);

test('a rule of a module selects tests and stories of the modules that import it', () => {
  expect(selectTests('src/modules/time/domain/entry.ts')).toEqual({
    tests: ['src/modules/time/server/router.test.ts', 'src/modules/reports/domain/month.test.ts'],
    stories: ['e2e/time', 'e2e/reports'],
  });
});

test('a screen selects the stories of its module and those of every screen', () => {
  expect(selectTests('src/modules/time/web/list.tsx')).toEqual({
    tests: [],
    stories: ['e2e/time', 'e2e/every-screen'],
  });
});

test('a file of the platform selects every story', () => {
  const { tests, stories } = selectTests('src/platform/day.ts');
  expect(tests).toEqual(['src/modules/keys/server/router.test.ts', 'src/platform/day.test.ts']);
  expect(stories).toEqual(['e2e']);
});

test('the router selects the tests of the server and of all that call it', () => {
  const { tests } = selectTests('src/app/server/router.ts');
  expect(tests).toContain('src/app/server/canary.test.ts');
});

test('a test selects itself, and a page selects nothing', () => {
  const changed = ['src/platform/day.test.ts', 'README.md', 'docs/style.md'];
  expect(selectTests(...changed)).toEqual({
    tests: ['src/platform/day.test.ts'],
    stories: [],
  });
});

test('every story lies in the folder of a module, of the app, or of every screen', () => {
  const folders = filesOnDisk('e2e')
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => path.split('/')[1] ?? '');
  const modules = filesOnDisk('src/modules').map((path) => path.split('/')[2]);
  const known = new Set([...modules, 'app', 'every-screen']);
  expect(folders.filter((folder) => !known.has(folder))).toEqual([]);
});

test('a change inside a module selects at most a third of the stories, kits excepted', () => {
  const files = filesOnDisk('src')
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource);
  const specs = filesOnDisk('e2e').filter((path) => path.endsWith('.spec.ts'));
  const inModules = files.filter(({ path, isTest }) => path.startsWith('modules/') && !isTest);
  const select = createSelector(files);
  const wide = inModules.filter(({ path }) => {
    const { stories } = select([`src/${path}`]);
    const chosen = specs.filter((spec) => stories.some((start) => spec.startsWith(`${start}/`)));
    return chosen.length > specs.length / 3;
  });
  expect(wide.length).toBeLessThanOrEqual(inModules.length / 50);
});
