import type { Author } from '@/platform/server/transaction';
import type { ImportRow } from './repository/import-rows';

/** The person who made an import, or who undoes it. */
export function findActingUserId({ userId, undoneBy }: ImportRow): string {
  return undoneBy ?? userId;
}

/** The acting person, through the channel of the import; its row keeps how the import began. */
export function importAuthor(row: ImportRow): Author {
  const { id } = row;
  return {
    actorId: findActingUserId(row),
    channel: { kind: 'import', id },
    requestId: `import ${id}`,
  };
}
