import { by } from '@/platform/server/procedures';
import {
  deletedTogetherView,
  deletedView,
  entriesInput,
  entriesView,
  entryInput,
  entryView,
  type RecordTimeInput,
  recordTimeInput,
  recordTogetherInput,
} from '../../contract';
import { canRecordTime } from '../../policy';
import { deleteEntry } from '../delete-entry';
import { recordTime, withAlternatives } from '../record-time';
import { lockBalancesOf } from '../repository/changes';

const tags = ['Time'];

export const loggingProcedures = {
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
    .handler(({ context, input }) => context.transaction((tx) => deleteEntry(tx, context, input.id))),

  /** Undoes a batch as it was made: all of it, or none. */
  removeTogether: by(canRecordTime)
    .route({ method: 'POST', path: '/time-entries/batch-delete', tags, summary: 'Delete several entries, all or none' })
    .input(entriesInput)
    .output(deletedTogetherView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const items = [];
        const ids = [...new Set(input.ids)].sort();
        await lockBalancesOf(tx, ids);
        for (const id of ids) items.push(await deleteEntry(tx, context, id));
        return { items };
      }),
    ),
};

/** Balances are always locked in the order of their ids, so two batches never wait for each other. */
function inLockOrder(entries: RecordTimeInput[]): RecordTimeInput[] {
  return entries.toSorted((a, b) => a.balanceId.localeCompare(b.balanceId));
}
