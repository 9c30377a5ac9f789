import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reasonAgainstName } from '@/testkit/architecture/file-names';
import { buildsOn, exceptions, reasonAgainst } from '@/testkit/architecture/import-table';
import { filesOnDisk, lineCount, readSource } from '@/testkit/architecture/source-files';

/** The rules of docs/architecture.md, executable. */

const isSource = (path: string) => /\.tsx?$/.test(path);
const onDisk = filesOnDisk('src');
const files = onDisk.filter(isSource).map(readSource);
/** Tests import everything, and nothing imports them. */
const product = files.filter((file) => !file.isTest);

const violations = product
  .filter((file) => !file.path.startsWith('testkit/'))
  .flatMap((file) =>
    file.imports.map((found) => ({
      name: `${file.path} -> ${found.target}`,
      reason: reasonAgainst(file.path, found),
    })),
  )
  .filter(({ reason }) => reason !== undefined);

test('every file has been read', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.length).toBe(readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isSource).length);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(files.length);
});

describe('who imports whom', () => {
  test('every module has its place in the order', () => {
    const modules = new Set(onDisk.filter((path) => path.startsWith('src/modules/')).map((path) => path.split('/')[2]));
    expect(Object.keys(buildsOn).sort()).toEqual([...modules].sort());
  });

  test('the order has no way back', () => {
    for (const [module, below] of Object.entries(buildsOn)) {
      for (const other of below) expect(buildsOn[other], `${other} and ${module}`).not.toContain(module);
    }
  });

  test('imports follow the table', () => {
    const found = violations.filter(({ name }) => !(name in exceptions));
    expect(found.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([]);
  });

  test('no exception outlives its reason', () => {
    const needed = violations.map(({ name }) => name);
    expect(Object.keys(exceptions).filter((name) => !needed.includes(name))).toEqual([]);
  });

  test('the client takes nothing but the type of the router', () => {
    const client = files.find((file) => file.path === 'platform/web/api.ts');
    expect(client?.imports.filter((found) => found.target.startsWith('app/'))).toEqual([
      { target: 'app/server/router', isOurs: true, isType: true },
    ]);
  });

  test('nothing of the product imports the testkit or a test', () => {
    const found = product
      .filter((file) => !file.path.startsWith('testkit/'))
      .filter((file) => file.imports.some(({ target }) => /^testkit\/|\.test$/.test(target)));
    expect(found.map((file) => file.path)).toEqual([]);
  });

  test('every relative or @/ import leads to a file', () => {
    const known = new Set(onDisk.flatMap((path) => [path.slice(4), path.slice(4).replace(/(\.d)?\.tsx?$/, '')]));
    const lost = files.flatMap((file) =>
      file.imports
        .filter((found) => found.isOurs && !known.has(found.target))
        .map((found) => `${file.path} -> ${found.target}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('what files are called and hold', () => {
  test('every name is in the closed list of its place', () => {
    const found = onDisk.map((path) => ({ path, reason: reasonAgainstName(path.slice(4)) }));
    expect(found.filter(({ reason }) => reason).map(({ path, reason }) => `${path} ${reason}`)).toEqual([]);
  });

  test('every module says in a README what it means', () => {
    const missing = Object.keys(buildsOn).filter((module) => !onDisk.includes(`src/modules/${module}/README.md`));
    expect(missing).toEqual([]);
  });

  test('no file has more than 300 lines', () => {
    const generated = ['src/database/types.ts', 'src/app/server/operation-errors.ts'];
    const written = filesOnDisk('src', 'scripts', 'e2e', 'bench').filter((path) => /\.(tsx?|js|css|sql)$/.test(path));
    const long = [...written, 'architecture.test.ts'].filter((path) => lineCount(path) > 300);
    expect(long.filter((path) => !generated.includes(path))).toEqual([]);
  });

  test('named exports, types instead of interfaces, no any, no barrels', () => {
    const demanded: Record<string, string[]> = {
      // vitest calls the default export of a global setup.
      'testkit/test-database.ts': ['export default'],
      // Says what a query such as `privileges.sql?raw` gives.
      'database/sql-files.d.ts': ['export default'],
    };
    const found = files
      .filter((file) => file.path !== 'database/types.ts')
      .map(({ path, unwanted }) => ({ path, unwanted: unwanted.filter((what) => !demanded[path]?.includes(what)) }))
      .filter(({ unwanted }) => unwanted.length > 0);
    expect(found).toEqual([]);
  });
});
