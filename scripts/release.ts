/**
 * npm run release builds `release/klip-<version>.tar.gz`, one file that runs without the sources,
 * and beside it `klip-<version>.cdx.json`, the list of its packages in CycloneDX. Equal sources
 * give equal files. See docs/operations.md, "Install".
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { z } from 'zod';
import { buildIfNeeded } from './build-if-needed';
import { memory } from './run-built';

const root = resolve(import.meta.dirname, '..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  /** Versions that replace those of indirect dependencies. */
  overrides: z.record(z.string(), z.unknown()),
});
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

/** Describes the package of a release, without the packages of development. */
function describePackage() {
  const { name, version, license, engines, dependencies, overrides } = packageSchema.parse(
    JSON.parse(readText('package.json')),
  );
  const run = (program: string) => `node ${memory.join(' ')} dist/server/${program}.js`;
  return {
    name,
    version,
    private: true,
    type: 'module',
    license,
    engines,
    scripts: { start: run('main'), archive: run('archive'), link: run('link') },
    dependencies,
    overrides,
  };
}

/**
 * Returns the lock file without packages of development, so that it matches the package for `npm
 * ci`.
 */
function lockPackages({ dependencies, license, engines }: ReturnType<typeof describePackage>) {
  const { packages, ...lock } = lockSchema.parse(JSON.parse(readText('package-lock.json')));
  const { devDependencies: _, ...own } = packages[''] ?? {};
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return {
    ...lock,
    packages: { '': { ...own, license, engines, dependencies }, ...Object.fromEntries(kept) },
  };
}

const sbomSchema = z.looseObject({
  serialNumber: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
});

/**
 * Lists the packages of the release for programs that look for known faults in them. Time, random
 * number and the version of npm are left out, so that equal sources give an equal list.
 */
function listPackages(name: string): unknown {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const said = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { serialNumber: _, metadata, ...list } = sbomSchema.parse(JSON.parse(said));
  return { ...list, metadata: { component: { ...metadata.component, name } } };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

buildIfNeeded();
const described = describePackage();
const folder = `klip-${described.version}`;
const target = join(root, 'release', `${folder}.tar.gz`);
mkdirSync(join(root, 'release'), { recursive: true });

const built = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/^demo\.js|\.map$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const packed = readdirSync(join(root, 'packaging'))
  .filter((name) => name !== 'dockerignore')
  .map((name) => join('packaging', name));
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('docs', path));
documents.push('CHANGELOG.md', 'LICENSE', 'SECURITY.md');

/** Lists the licences of typefaces, which style sheets load. The build lists those of scripts. */
function listFontLicences(): string {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readText('package.json')));
  return Object.keys(devDependencies)
    .filter((name) => name.startsWith('@fontsource-variable/'))
    .map((name) => `## ${name}\n\n${readText(`node_modules/${name}/LICENSE`)}`)
    .join('\n');
}

const tar = pack();
const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(target));
// The files have no dates, so that equal contents give an equal release.
const add = (name: string, content: Buffer | string) =>
  tar.entry({ name: `${folder}/${name}`, mtime: new Date(0), mode: 0o644 }, content);
add('package.json', toJson(described));
add('package-lock.json', toJson(lockPackages(described)));
add('licences-of-typefaces.txt', listFontLicences());
add('.dockerignore', readText('packaging/dockerignore'));
for (const path of [...documents, ...packed, ...built].toSorted())
  add(path, readFileSync(join(root, path)));
tar.finalize();
await written;
writeFileSync(join(root, 'release', `${folder}.cdx.json`), toJson(listPackages(described.name)));
process.stdout.write(`${target}\n`);
