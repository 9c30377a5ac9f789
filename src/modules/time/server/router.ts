import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { cursorPart, readCursor, toPage } from '@/platform/paging';
import { by } from '@/platform/server/procedures';
import {
  deletedTogetherView,
  deletedView,
  entriesInput,
  entriesView,
  entryInput,
  entryPage,
  entryView,
  listEntriesInput,
  type RecordTimeInput,
  recordTimeInput,
  recordTogetherInput,
} from '../contract';
import { canRecordTime } from '../policy';
import { deleteEntry } from './delete-entry';
import { toEntryView } from './entry-view';
import { recordTime, withAlternatives } from './record-time';
import { findEntry, listEntries } from './repository';

const tags = ['Time'];

export const timeRouter = {
  list: by(anybodySignedIn)
    .route({ method: 'GET', path: '/time-entries', tags, summary: 'Time entries you may see, latest first' })
    .input(listEntriesInput)
    .output(entryPage)
    .handler(async ({ context, input }) => {
      const after = readCursor(input.cursor, cursorPart.day, cursorPart.integer);
      const rows = await listEntries(context.db, visibleCompanies(context.actor), {
        ...input,
        limit: input.limit + 1,
        after,
      });
      return toPage(rows, input.limit, (row) => [row.serviceDate, row.ordinal], toEntryView);
    }),

  find: by(anybodySignedIn)
    .route({ method: 'GET', path: '/time-entries/{id}', tags, summary: 'One time entry' })
    .input(entryInput)
    .output(entryView)
    .handler(async ({ context, input }) =>
      toEntryView(await findEntry(context.db, input.id, visibleCompanies(context.actor))),
    ),

  record: by(canRecordTime)
    .route({ method: 'POST', path: '/time-entries', tags, summary: 'Log time against a balance', successStatus: 201 })
    .input(recordTimeInput)
    .output(entryView)
    .handler(({ context, input }) =>
      context
        .createOnce('time.record', input, (tx) => recordTime(tx, context, input))
        .catch(async (error) => Promise.reject(await withAlternatives(error, context.db, context, [input.balanceId]))),
    ),

  /** "3 klip", or one piece of work over two balances: all of the entries, or none. */
  recordTogether: by(canRecordTime)
    .route({
      method: 'POST',
      path: '/time-entries/batch',
      tags,
      summary: 'Log several entries, all or none',
      successStatus: 201,
    })
    .input(recordTogetherInput)
    .output(entriesView)
    .handler(({ context, input }) =>
      context
        .createOnce('time.recordTogether', input, async (tx) => {
          const items = [];
          for (const entry of inLockOrder(input.entries)) items.push(await recordTime(tx, context, entry));
          return { items };
        })
        .catch(async (error) => {
          const balanceIds = input.entries.map((entry) => entry.balanceId);
          throw await withAlternatives(error, context.db, context, balanceIds);
        }),
    ),

  remove: by(canRecordTime)
    .route({
      method: 'DELETE',
      path: '/time-entries/{id}',
      tags,
      summary: 'Delete an entry; its time returns to the balance',
    })
    .input(entryInput)
    .output(deletedView)
    .handler(({ context, input }) => context.transaction((tx) => deleteEntry(tx, context.actor, input.id))),

  /** Undoes a batch as it was made: all of it, or none. */
  removeTogether: by(canRecordTime)
    .route({ method: 'POST', path: '/time-entries/batch-delete', tags, summary: 'Delete several entries, all or none' })
    .input(entriesInput)
    .output(deletedTogetherView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const items = [];
        for (const id of [...new Set(input.ids)].sort()) items.push(await deleteEntry(tx, context.actor, id));
        return { items };
      }),
    ),
};

/** Balances are always locked in the order of their ids, so two batches never wait for each other. */
function inLockOrder(entries: RecordTimeInput[]): RecordTimeInput[] {
  return entries.toSorted((a, b) => a.balanceId.localeCompare(b.balanceId));
}
