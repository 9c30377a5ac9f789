import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = [
  'src',
  'scripts/demo',
  'scripts/pages',
  'vite.config.ts',
  'vite.card.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

/** Builds pages and server if there is no build or a source is newer than the build. */
export function buildIfNeeded(): void {
  const root = resolve(import.meta.dirname, '..');
  const marker = join(root, 'dist/server/main.js');
  if (
    existsSync(marker) &&
    statSync(marker).mtimeMs > newest(sources.map((source) => join(root, source)))
  )
    return;
  process.stdout.write('Building…\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const config of ['vite.config.ts', 'vite.card.config.ts', 'vite.server.config.ts']) {
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config], {
      cwd: root,
      stdio: 'inherit',
    });
  }
}

function newest(paths: string[]): number {
  return Math.max(
    0,
    ...paths.map((path) => {
      const found = statSync(path);
      return found.isDirectory()
        ? newest(readdirSync(path).map((name) => join(path, name)))
        : found.mtimeMs;
    }),
  );
}
