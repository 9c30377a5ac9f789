import type { ModuleDeclaration } from '@/platform/module';
import type { ShownTables } from '@/platform/web/live/live-invalidation';

const modules = import.meta.glob<Record<string, ModuleDeclaration>>('@/modules/*/module.ts', {
  eager: true,
});

/** Parts of the API that show rows of a table; a table without an entry may appear anywhere. */
export const shownTables: ShownTables = findShown();

function findShown(): ShownTables {
  const parts: Record<string, string[]> = {};
  for (const { shows } of Object.values(modules).flatMap((exported) => Object.values(exported)))
    for (const [part, tables] of Object.entries(shows))
      for (const table of tables) parts[table] = [...(parts[table] ?? []), part];
  return parts;
}
