import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = {
  reader: 'src/app/server/reader.ts',
  archive: 'src/app/server/archive/archive-command.ts',
} as const;

/**
 * Arguments of Node to run another program of the server: the one beside the built server, or its
 * source where the server runs from its own.
 */
export function findProgram(
  name: keyof typeof sources,
  folder: string = import.meta.dirname,
): string[] {
  const built = [folder, join(folder, '..')].map((place) => join(place, `${name}.js`));
  const found = built.find((path) => existsSync(path));
  return found ? [found] : [resolve(folder, '../../../scripts/run.js'), sources[name]];
}
