import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = {
  reader: 'src/app/server/reader.ts',
  archive: 'src/app/server/archive/archive-command.ts',
} as const;

/**
 * Returns the arguments with which Node runs another program of the server: its built file, or its
 * source if the server itself runs from its source.
 */
export function findProgram(
  name: keyof typeof sources,
  folder: string = import.meta.dirname,
): string[] {
  const built = [folder, join(folder, '..')].map((place) => join(place, `${name}.js`));
  const found = built.find((path) => existsSync(path));
  return found ? [found] : [resolve(folder, '../../../scripts/run.js'), sources[name]];
}
