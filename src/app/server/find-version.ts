import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reads the version in `package.json`, in the nearest folder above this file that has one. */
export function findVersion(folder: string = import.meta.dirname): string {
  const version = read(join(folder, 'package.json'));
  if (version !== undefined) return version;
  const above = dirname(folder);
  return above === folder ? 'unknown' : findVersion(above);
}

function read(path: string): string | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as {
      name?: string;
      version?: string;
    };
    return name === 'klip' ? version : undefined;
  } catch {
    return undefined;
  }
}
