import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isNamedAfterExport, reasonAgainstName } from '@/testkit/architecture/file-names';
import { buildsOn, exceptions, reasonAgainst } from '@/testkit/architecture/import-table';
import { modules } from '@/testkit/architecture/modules';
import { filesOnDisk, readSource } from '@/testkit/architecture/source-files';

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
  expect(files.length).toBe(
    readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isSource).length,
  );
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(files.length);
});

describe('imports between the parts', () => {
  test('every module has its place in the order', () => {
    const modules = new Set(
      onDisk.filter((path) => path.startsWith('src/modules/')).map((path) => path.split('/')[2]),
    );
    expect(Object.keys(buildsOn).sort()).toEqual([...modules].sort());
  });

  test('the list of modules is up to date (vitest -u writes it)', async () => {
    const order = Object.keys(buildsOn).toSorted(
      (a, b) => (buildsOn[a]?.length ?? 0) - (buildsOn[b]?.length ?? 0) || a.localeCompare(b),
    );
    const rows = order.map((name) => {
      const { about = '', buildsOn: nearest = [] } = modules[name] ?? {};
      const below = nearest.length > 0 ? `on ${nearest.join(', ')}` : 'on no other';
      return `- [${name}](../src/modules/${name}/README.md) ${below}:\n  ${about}`;
    });
    const page = [
      '# Modules',
      '',
      'Each builds on those named, on what they build on, and on nothing else. Written from every',
      '`module.ts` by `npx vitest run --project rules architecture.test.ts -u`.',
      '',
      ...rows,
      '',
    ];
    await expect(page.join('\n')).toMatchFileSnapshot('docs/modules.md');
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

  test('the product imports no testkit and no test', () => {
    const found = product
      .filter((file) => !file.path.startsWith('testkit/'))
      .filter((file) => file.imports.some(({ target }) => /^testkit\/|\.test$/.test(target)));
    expect(found.map((file) => file.path)).toEqual([]);
  });

  test('no file imports itself through others', () => {
    const known = new Map(product.map((file) => [file.path.replace(/\.tsx?$/, ''), file]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (name: string, way: readonly string[]) => {
      if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
      if (way.includes(name) || done.has(name)) return;
      for (const { target, isOurs } of known.get(name)?.imports ?? [])
        if (isOurs) walk(target.replace(/\.tsx?$/, ''), [...way, name]);
      done.add(name);
    };
    for (const name of known.keys()) walk(name, []);
    expect(circles).toEqual([]);
  });

  test('every relative or @/ import leads to a file', () => {
    const known = new Set(
      onDisk.flatMap((path) => [path.slice(4), path.slice(4).replace(/(\.d)?\.tsx?$/, '')]),
    );
    const lost = files.flatMap((file) =>
      file.imports
        .filter((found) => found.isOurs && !known.has(found.target))
        .map((found) => `${file.path} -> ${found.target}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('names of files', () => {
  test('every name is in the closed list of its place', () => {
    const found = onDisk.map((path) => ({ path, reason: reasonAgainstName(path.slice(4)) }));
    expect(
      found.filter(({ reason }) => reason).map(({ path, reason }) => `${path} ${reason}`),
    ).toEqual([]);
  });

  test('a file that exports one value is named after it', () => {
    const value = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
    const type = /^export (?:type|interface) (\w+)/gm;
    const found = product
      .filter(({ path }) => !path.startsWith('testkit/'))
      .map(({ path }) => {
        const text = readFileSync(`src/${path}`, 'utf8');
        const [values = [], types = []] = [value, type].map((exported) =>
          [...text.matchAll(exported)].map(([, name = '']) => name),
        );
        return { path, values, types };
      })
      .filter(({ path, values, types }) => !isNamedAfterExport(path, values, types));
    expect(found.map(({ path, values }) => `${path} exports ${values}`)).toEqual([]);
  });

  test('rules and contract of a module are a file or a folder, never both', () => {
    const found = Object.keys(buildsOn).flatMap((module) =>
      ['contract', 'domain'].filter((name) => {
        const place = `src/modules/${module}/${name}`;
        return (
          onDisk.includes(`${place}.ts`) && onDisk.some((path) => path.startsWith(`${place}/`))
        );
      }),
    );
    expect(found).toEqual([]);
  });

  test('no two limits share a name, by which they are counted', () => {
    const names = product.flatMap(({ path }) => {
      const text = path.endsWith('/limits.ts') ? readFileSync(`src/${path}`, 'utf8') : '';
      return [...text.matchAll(/name: '([^']+)', count:/g)].map(([, name]) => name);
    });
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('every module says in a README what it means', () => {
    const missing = Object.keys(buildsOn).filter(
      (module) => !onDisk.includes(`src/modules/${module}/README.md`),
    );
    expect(missing).toEqual([]);
  });
});

describe('contents of files', () => {
  test('named exports, types instead of interfaces, no any, no barrels', () => {
    const demanded: Record<string, string[]> = {
      // vitest calls the default export of a global setup.
      'testkit/test-database.ts': ['export default'],
      // Modules add their own jobs to it.
      'platform/server/jobs.ts': ['interface'],
      // Modules add what their jobs need.
      'platform/server/module-jobs.ts': ['interface'],
      // Modules add their own kinds of mail to it.
      'platform/server/mail/mail.ts': ['interface'],
      // Modules add what they need to know of the installation.
      'platform/server/procedures.ts': ['interface'],
      'platform/server/readers/create-readers.ts': ['interface'],
      // Modules add what their screens need.
      'platform/web/screens/routes.ts': ['interface'],
      // Says what a query such as `privileges.sql?raw` gives.
      'database/sql-files.d.ts': ['export default'],
    };
    const found = files
      .filter((file) => file.path !== 'database/types.ts')
      .map(({ path, unwanted }) => ({
        path,
        unwanted: unwanted.filter((what) => !demanded[path]?.includes(what)),
      }))
      .filter(({ unwanted }) => unwanted.length > 0);
    expect(found).toEqual([]);
  });

  test('a statement that locks rows reads one table: `lockRows` says why', () => {
    const locksOneOfMany =
      /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(\S*['"]|for (?:update|share) of /i;
    const found = product.filter(({ path }) =>
      locksOneOfMany.test(readFileSync(`src/${path}`, 'utf8')),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('a text for people is cut by `cutText`, on whole signs', () => {
    const cutsInside = /\.slice\(0, (?:\d{3}|max\w*(?:Length|Quoted))|\.subst(?:r|ring)\(/;
    const found = product.filter(
      ({ path }) =>
        !path.startsWith('testkit/') && cutsInside.test(readFileSync(`src/${path}`, 'utf8')),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('an exported name means one thing in the whole tree', () => {
    // Names that each module gives to the same thing.
    const sameInEach = ['en', 'da', 'mail', 'done'];
    const places = new Map<string, string[]>();
    for (const file of product) {
      const text = readFileSync(`src/${file.path}`, 'utf8');
      const exported = /^export (?:async )?(?:const|function\*?|type|class|interface) (\w+)/gm;
      for (const [, name = ''] of text.matchAll(exported))
        places.set(name, [...new Set([...(places.get(name) ?? []), file.path])]);
    }
    const found = [...places].filter(
      ([name, paths]) => paths.length > 1 && !sameInEach.includes(name),
    );
    expect(found).toEqual([]);
  });

  test('limits are called max and min', () => {
    // The interface calls it so.
    const exempt = ['modules/admin/server/repository/database-facts.ts'];
    const found = product.flatMap((file) => {
      if (exempt.includes(file.path)) return [];
      const text = readFileSync(`src/${file.path}`, 'utf8');
      const superlative = '((?:most|longest|least|deepest|fewest)(?:[A-Z]\\w*)?)';
      const limits = new RegExp(
        `^(?:export )?const ${superlative}\\b|\\b${superlative}\\??: number\\b`,
        'gm',
      );
      return [...text.matchAll(limits)].map(([, name, typed]) => `${file.path}: ${name ?? typed}`);
    });
    expect(found).toEqual([]);
  });
});
