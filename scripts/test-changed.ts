/**
 * npm run test:changed [-- REF]: what the changes since REF can break; without one, since this
 * branch left `main`. Uncommitted changes count. It is for daily work; `npm test` is the promise.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildsOn } from '@/testkit/architecture/import-table';
import { modules } from '@/testkit/architecture/modules';
import { bin, check, runStages, stories, vitest } from './test-steps';

const root = resolve(import.meta.dirname, '..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
const lines = (text: string) => text.split('\n').filter(Boolean);

const since = process.argv[2] ?? git('merge-base', 'main', 'HEAD').trim();
const changed = [
  ...lines(git('diff', '--name-only', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];
const files = chooseStories(changed);
process.stdout.write(`${changed.length} files changed since ${since}\n`);

// The tables are read from the migrations, which nothing imports.
const isDatabaseChanged = changed.some((file) => file.startsWith('src/database/'));
const ofChanges = ['--passWithNoTests', '--changed', since];
const rules = ['--project', 'rules'];
const database = ['--project', 'database'];

await runStages([
  [
    check('format and lint', bin('biome'), ['ci', '.']),
    check('types', bin('tsc'), ['-b']),
    check('nothing unused', bin('knip'), []),
  ],
  // These two read the sources themselves.
  [vitest('architecture', [...rules, 'architecture.test.ts', 'procedures.test.ts'])],
  isDatabaseChanged
    ? [vitest('rules and database', [...rules, ...database])]
    : [vitest('rules and database', [...rules, ...database, ...ofChanges])],
  ...(files.length > 0
    ? [
        [check('build', 'npm', ['run', '--silent', 'build'])],
        [stories('stories in a browser', files)],
      ]
    : []),
]);

/**
 * The stories to tell: changed ones, those that use what changed beside them, and those of a
 * module.
 */
function chooseStories(paths: string[]): string[] {
  const folder = join(root, 'e2e');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const specs = sources.filter(({ name }) => name.endsWith('.spec.ts'));
  const written = paths.filter((path) => /\.(tsx?|css|sql|html|js|json)$/.test(path));
  const product = written.filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));
  const owners = product.map((path) => /^src\/modules\/([^/]+)\//.exec(path)?.[1]);
  const affected = findAffected(owners.filter((name) => name !== undefined));
  const isEverywhere = owners.includes(undefined);
  if (isEverywhere && product.length > 0) return specs.map(({ name }) => `e2e/${name}`);

  const touched = new Set(
    written.filter((path) => path.startsWith('e2e/')).map((path) => path.slice('e2e/'.length)),
  );
  const uses = (text: string) =>
    [...touched].some((name) => text.includes(`/${basename(name, '.ts')}'`));
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const { name, text } of sources) if (uses(text)) touched.add(name);
  }
  return specs
    .filter(
      ({ name, text }) => touched.has(name) || affected.some((module) => isToldOf(module, text)),
    )
    .map(({ name }) => `e2e/${name}`);
}

/** Whether a story names an address of a module, or something else that leads to its screens. */
function isToldOf(module: string, story: string): boolean {
  const file = join(root, 'src/modules', module, 'web/screens.ts');
  const screens = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isNamed = [...screens.matchAll(/ path: '([^'$]+)/g)].some(([, path = '']) =>
    // A whole address, or what stands before a parameter.
    path.endsWith('/') ? story.includes(path) : new RegExp(`${path}(?![\\w/-])`).test(story),
  );
  return isNamed || (modules[module]?.storiesSay ?? []).some((words) => story.includes(words));
}

/** These modules and all that build on them. */
function findAffected(names: string[]): string[] {
  const found = new Set(names);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [name, below] of Object.entries(buildsOn))
      if (below.some((other) => found.has(other))) found.add(name);
  }
  return [...found];
}
