import { findCompany, lockCompanyShared } from '@/modules/companies/server/repository';
import { servedCompanies } from '@/platform/actor';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import { done } from '../../contract/customer-list';
import {
  addNoteInput,
  editNoteInput,
  listNotesInput,
  noteInput,
  notePage,
  noteView,
  pinNoteInput,
} from '../../contract/note';
import { crmErrors } from '../../errors';
import { canChangeNote, canServeCustomers } from '../../policy';
import {
  findNote,
  insertNote,
  listNotes,
  lockNote,
  markNoteDeleted,
  updateNote,
} from '../repository/notes';

const tags = ['Customers'];

export const noteProcedures = {
  notes: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/customers/{companyId}/notes',
      tags,
      summary: 'Internal notes on a customer, pinned ones first',
    })
    .input(listNotesInput)
    .output(notePage)
    .handler(async ({ context, input }) => {
      const scope = servedCompanies(context.actor);
      const after = readCursor(input.cursor, /^[01]$/, cursorPart.instant, cursorPart.uuid);
      const company = await findCompany(context.db, input.companyId, scope);
      const rows = await listNotes(context.db, scope, {
        companyId: company.id,
        limit: rowsFor(input.limit),
        after,
      });
      return toPage(
        rows,
        input.limit,
        (note) => [note.isPinned ? '1' : '0', note.createdAt, note.id],
        (note) => note,
      );
    }),

  addNote: by(canServeCustomers, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/crm/customers/{companyId}/notes',
      tags,
      summary: 'Write a note on a customer',
      successStatus: 201,
    })
    .input(addNoteInput)
    .output(noteView)
    .handler(({ context, input }) =>
      context.createOnce('crm.addNote', input, async (tx) => {
        const scope = servedCompanies(context.actor);
        const company = await lockCompanyShared(tx, input.companyId, scope);
        const id = await insertNote(tx, {
          ...input,
          companyId: company.id,
          createdBy: context.actor.id,
        });
        return findNote(tx, id, scope);
      }),
    ),

  /**
   * Edits the text of a note. An edit based on an older version is refused with the current text.
   */
  editNote: by(canServeCustomers, { keys: 'manage' })
    .route({
      method: 'PATCH',
      path: '/crm/notes/{id}',
      tags,
      summary: 'Change the words of a note',
    })
    .input(editNoteInput)
    .output(noteView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        const note = await lockNote(tx, input.id, servedCompanies(actor));
        if (!canChangeNote(actor, note)) throw requestErrors.notAllowed();
        if (note.updatedAt !== input.updatedAt)
          throw crmErrors.noteChanged({ current: note.body, updatedAt: note.updatedAt });
        if (note.body === input.body) return note;
        await updateNote(tx, note.id, { body: input.body });
        return findNote(tx, note.id, servedCompanies(actor));
      }),
    ),

  pinNote: by(canServeCustomers, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/crm/notes/{id}/pin',
      tags,
      summary: 'Pin a note to the top, or let it go',
    })
    .input(pinNoteInput)
    .output(noteView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const note = await lockNote(tx, input.id, servedCompanies(context.actor));
        if (note.isPinned !== input.isPinned)
          await updateNote(tx, note.id, { isPinned: input.isPinned });
        return { ...note, isPinned: input.isPinned };
      }),
    ),

  removeNote: by(canServeCustomers, { keys: 'manage' })
    .route({ method: 'DELETE', path: '/crm/notes/{id}', tags, summary: 'Delete a note' })
    .input(noteInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const note = await lockNote(tx, input.id, servedCompanies(context.actor));
        if (!canChangeNote(context.actor, note)) throw requestErrors.notAllowed();
        await markNoteDeleted(tx, note.id);
        return {};
      }),
    ),
};
