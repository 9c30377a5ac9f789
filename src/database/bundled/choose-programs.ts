/** PostgreSQL's own programs in one folder. */
export type Programs = {
  /** Folder of `postgres` and `initdb`. */
  folder: string;
  /** Version, for example `18.4`. */
  version: string;
  place: 'bundled' | 'machine';
};

/** Folder of `PG_BIN`, and the version there; undefined if its programs do not work. */
export type WishedPrograms = { folder: string; version: string | undefined };

/**
 * Chooses the newest programs of the bundled major version, because the data folder is of that
 * major version. `PG_BIN` is obeyed even if its version is older. A `PG_BIN` that cannot be obeyed
 * throws a sentence that says what to do.
 */
export function choosePrograms(
  bundled: Programs,
  onMachine: readonly Programs[],
  wished?: WishedPrograms,
): Programs {
  const { major } = readVersion(bundled.version);
  if (!wished)
    return onMachine
      .filter(({ version }) => readVersion(version).major === major)
      .reduce((best, one) => (isOlder(best, one) ? one : best), bundled);
  const { folder, version } = wished;
  if (version !== undefined && readVersion(version).major === major)
    return { folder, version, place: 'machine' };
  const found = version === undefined ? 'no working postgres and initdb' : `PostgreSQL ${version}`;
  throw new Error(
    `PG_BIN is ${folder}, which has ${found}. Set it to the folder of the programs of ` +
      `PostgreSQL ${major}, for example /usr/lib/postgresql/${major}/bin, or leave it out.`,
  );
}

/** Tells whether `one` is an older minor version than `other`. */
export function isOlder(one: Programs, other: Programs): boolean {
  return readVersion(one.version).minor < readVersion(other.version).minor;
}

/** Splits a version; a version without a minor number, such as that of a beta, has the minor 0. */
export function readVersion(version: string): { major: number; minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}
