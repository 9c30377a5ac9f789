import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Arguments of Node to read files: the program beside the built server, or its source where the
 * server runs from its own.
 */
export function findReader(folder = import.meta.dirname): string[] {
  const built = [folder, join(folder, '..')].map((place) => join(place, 'reader.js'));
  const found = built.find((path) => existsSync(path));
  return found ? [found] : [resolve(folder, '../../../scripts/run.js'), 'src/app/server/reader.ts'];
}
