import type { ModuleDeclaration } from './module';

/** Declarations by the files that they are exported from. */
type ModuleDeclarations = Readonly<Record<string, Readonly<Record<string, ModuleDeclaration>>>>;

/**
 * Largest number of reads whose answers one page can follow, and of characters in the input of one.
 */
export const maxFollowed = 24;
export const maxReadInput = 2_000;

/** Parts of the API that show rows of a table, by table; other tables may appear anywhere. */
export type ShownTables = Readonly<Record<string, readonly string[]>>;

export function findShownTables(declared: ModuleDeclarations): ShownTables {
  const parts: Record<string, string[]> = {};
  for (const { shows } of listModules(declared))
    for (const [part, tables] of Object.entries(shows))
      for (const table of tables) parts[table] = [...(parts[table] ?? []), part];
  return parts;
}

/** Paths of the reads whose answers may be sent down the live stream. */
export function findSentReads(declared: ModuleDeclarations): ReadonlySet<string> {
  return new Set(listModules(declared).flatMap(({ sends = [] }) => sends));
}

/** Tables whose rows go when their person is erased. */
export function findErasedTables(declared: ModuleDeclarations): string[] {
  return listModules(declared).flatMap(({ erases = [] }) => erases);
}

function listModules(declared: ModuleDeclarations): ModuleDeclaration[] {
  return Object.values(declared).flatMap((exported) => Object.values(exported));
}

/** True if the answer to a read may be another one after changes of rows of `tables`. */
export function isConcerned(
  path: string,
  tables: readonly string[],
  shownTables: ShownTables,
): boolean {
  const [part = ''] = path.split('.');
  return tables.some((table) => shownTables[table]?.includes(part) ?? true);
}
