import type { Author } from '@/platform/server/transaction';
import type { ImportRow } from './repository/import-rows';

/** The person who made an import, or who undoes it. */
export function findActingUserId({ userId, undoneBy }: ImportRow): string {
  return undoneBy ?? userId;
}

/** They, by the import: its own row says by what they began it. */
export function importAuthor(row: ImportRow): Author {
  const { id } = row;
  return {
    actorId: findActingUserId(row),
    channel: { kind: 'import', id },
    requestId: `import ${id}`,
  };
}
