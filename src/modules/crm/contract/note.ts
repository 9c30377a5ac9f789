import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { seenVersion, writtenText } from '@/platform/text/text-input';

export const listNotesInput = pageInput.extend({ companyId: z.uuid() });

export const noteView = z.strictObject({
  id: z.uuid(),
  companyId: z.uuid(),
  /** Text of the note, without formatting. */
  body: z.string(),
  isPinned: z.boolean(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** True if the text was changed after the note was written. */
  isEdited: z.boolean(),
});
export type NoteView = z.infer<typeof noteView>;
export const notePage = pageSchema(noteView);

export const addNoteInput = z.strictObject({
  companyId: z.uuid(),
  body: writtenText,
  isPinned: z.boolean().default(false),
});

/**
 * Changes to a note. `updatedAt` is the version that was read; if the note has changed since, the
 * edit is refused.
 */
export const editNoteInput = z.strictObject({
  id: z.uuid(),
  updatedAt: seenVersion,
  body: writtenText,
});
export const pinNoteInput = z.strictObject({ id: z.uuid(), isPinned: z.boolean() });
export const noteInput = z.strictObject({ id: z.uuid() });
