import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { NoteView } from '../../contract/note';
import { crmErrors } from '../../errors';

function selectNotes(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('companyNote as note')
    .innerJoin('appUser as author', 'author.id', 'note.createdBy')
    .innerJoin('company', 'company.id', 'note.companyId')
    .where('note.deletedAt', 'is', null)
    .where('company.deletedAt', 'is', null)
    .where(inScope(scope, 'note.company_id'))
    .select([
      'note.id',
      'note.companyId',
      'note.body',
      'note.isPinned',
      'note.createdBy',
      'author.name as createdByName',
      'note.createdAt',
      'note.updatedAt',
      sql<boolean>`note.updated_at > note.created_at`.as('isEdited'),
    ]);
}

type NotePageRequest = { companyId: string; limit: number; after: string[] | undefined };

/**
 * Lists notes, pinned ones first, then the latest. `after` holds the sort keys of the last note on
 * the previous page.
 */
export function listNotes(
  db: Database,
  scope: CompanyScope,
  { companyId, limit, after }: NotePageRequest,
): Promise<NoteView[]> {
  return selectNotes(db, scope)
    .where('note.companyId', '=', companyId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(note.is_pinned, note.created_at, note.id) < (${after?.[0] === '1'}::boolean,
          ${after?.[1]}::timestamptz, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy('note.isPinned', 'desc')
    .orderBy('note.createdAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findNote(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<NoteView> {
  const note = await selectNotes(db, scope).where('note.id', '=', id).executeTakeFirst();
  if (!note) throw crmErrors.noteNotFound();
  return note;
}

/** Returns the note and locks its row until the transaction ends. */
export async function lockNote(tx: Tx, id: string, scope: CompanyScope): Promise<NoteView> {
  await lockRows(tx, 'companyNote', { ids: [id] });
  return findNote(tx, id, scope);
}

type NewNote = { companyId: string; body: string; isPinned: boolean; createdBy: string };

export async function insertNote(tx: Tx, note: NewNote): Promise<string> {
  const { id } = await tx
    .insertInto('companyNote')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves a change of a note. `updatedAt` is the time of the statement, so that two edits never have
 * the same; pinning does not change it.
 */
export async function updateNote(
  tx: Tx,
  id: string,
  changes: { body: string } | { isPinned: boolean },
): Promise<void> {
  const moment = 'body' in changes && { updatedAt: sql<string>`clock_timestamp()` };
  await tx
    .updateTable('companyNote')
    .set({ ...changes, ...moment })
    .where('id', '=', id)
    .execute();
}

export async function markNoteDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('companyNote')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
