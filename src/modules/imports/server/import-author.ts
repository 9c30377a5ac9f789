import type { Author } from '@/platform/server/transaction';
import type { ImportRow } from './repository';

/** Who works with an import: who made it, until somebody takes it back. */
export function findWorker({ userId, undoneBy }: ImportRow): string {
  return undoneBy ?? userId;
}

/** They, by the import: its own row says by what they began it. */
export function importAuthor(row: ImportRow): Author {
  const { id } = row;
  return { actorId: findWorker(row), channel: { kind: 'import', id }, requestId: `import ${id}` };
}
