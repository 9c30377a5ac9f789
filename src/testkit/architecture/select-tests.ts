import type { SourceFile } from './source-files';

type Source = Pick<SourceFile, 'path' | 'isTest' | 'imports'>;

export type TestSelection = {
  /** Test files of vitest, below the root of the project. */
  tests: string[];
  /** Folders and files of stories, below the root of the project; `e2e` means all stories. */
  stories: string[];
};

/** Stories that open every screen. */
const everyScreen = 'e2e/every-screen';

const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
/**
 * Tells whether a file imports every module, as router and testkit do. A change does not spread
 * through it.
 */
const isJoint = (path: string) => path.startsWith('app/') || path.startsWith('testkit/');
const areaOf = (path: string) => /^modules\/[^/]+\/[^/]+/.exec(path)?.[0];

/**
 * Creates a function that selects the tests and stories that changes can break. It selects the
 * tests that import a changed file, also indirectly, and the tests beside a product file that does
 * so. It selects the stories in the folder of a changed module, or of a module that imports a
 * changed file directly.
 */
export function createSelector(sources: readonly Source[]): (changed: string[]) => TestSelection {
  const importers = listImporters(sources);
  return (changed) => select(changed, sources, importers);
}

/** Selects the tests and stories for `changed`, which are paths below the root of the project. */
function select(
  changed: readonly string[],
  sources: readonly Source[],
  importers: ReadonlyMap<string, readonly string[]>,
): TestSelection {
  const product = changed
    .filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
    .map((path) => path.slice('src/'.length));
  const reached = reach(product, importers);
  const areas = new Set([...reached].map(areaOf).filter(Boolean));
  const modules = new Set(product.map(moduleOf));
  const tests = sources.filter(
    ({ path, isTest }) =>
      isTest &&
      (changed.includes(`src/${path}`) ||
        reached.has(path) ||
        areas.has(areaOf(path)) ||
        (modules.has(undefined) && product.some((other) => isBeside(path, other)))),
  );
  return {
    tests: tests.map(({ path }) => `src/${path}`),
    stories: selectStories(changed, product, importers),
  };
}

/**
 * Tells whether two files are in one part of the tree outside the modules: `app/server`,
 * `platform/web`.
 */
function isBeside(path: string, other: string): boolean {
  const partOf = (file: string) => file.split('/').slice(0, 2).join('/');
  return moduleOf(other) === undefined && partOf(path) === partOf(other);
}

function selectStories(
  changed: readonly string[],
  product: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const written = changed.filter((path) => /\.(tsx?|css|sql|html|js|json)$/.test(path));
  const shown = product.filter((path) => written.includes(`src/${path}`));
  const isShared = shown.some(
    (path) => moduleOf(path) === undefined && !path.startsWith('testkit/'),
  );
  if (isShared || written.some((path) => path.startsWith('e2e/kit/'))) return ['e2e'];
  const users = shown.flatMap((path) => [path, ...(importers.get(path) ?? [])]).map(moduleOf);
  const folders = [...new Set(users)].flatMap((name) => (name ? [`e2e/${name}`] : []));
  const isSeen = shown.some((path) => /^modules\/[^/]+\/(web|messages)\//.test(path));
  return [
    ...folders,
    ...(isSeen ? [everyScreen] : []),
    ...written.filter((path) => path.endsWith('.spec.ts')),
  ];
}

/** Lists the product files that import each file, by its path. */
function listImporters(sources: readonly Source[]): Map<string, string[]> {
  const pathOf = new Map(sources.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]));
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      const found = pathOf.get(target.replace(/\.tsx?$/, '')) ?? target;
      importers.set(found, [...(importers.get(found) ?? []), path]);
    }
  }
  return importers;
}

function reach(
  from: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set(from);
  for (const path of reached) {
    if (isJoint(path) && !from.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}
