import type { Author } from '@/platform/server/transaction';
import type { ImportRow } from './repository/import-rows';

/** Returns the id of the person who made an import or who undoes it. */
export function findActingUserId({ userId, undoneBy }: ImportRow): string {
  return undoneBy ?? userId;
}

/**
 * Returns the author of what an import writes: the acting person, through the channel of this
 * import.
 */
export function importAuthor(row: ImportRow): Author {
  const { id } = row;
  return {
    actorId: findActingUserId(row),
    channel: { kind: 'import', id },
    requestId: `import ${id}`,
  };
}
