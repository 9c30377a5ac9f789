import { onlyRow } from '@/database/prepare';
import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { removeEntryInput, removeTogetherInput } from '../../contract/changes';
import {
  deletedTogetherView,
  deletedView,
  entriesView,
  entryView,
  recordTimeInput,
  recordTogetherInput,
} from '../../contract/entry';
import { ensureVersion } from '../../domain/entry-rules';
import { timeErrors } from '../../errors';
import { canRecordTime } from '../../policy';
import { deleteEntries } from '../delete-entries';
import { toEntryView } from '../entry-view';
import { recordEntries, recordWaiting, withAlternatives } from '../record-entries';
import { lockCharged, lockChargedEntry } from '../repository/locked-entries';

const tags = ['Time'];

export const loggingProcedures = {
  record: by(canRecordTime, { keys: 'log' })
    .route({
      method: 'POST',
      path: '/time-entries',
      tags,
      summary: 'Log time against a balance',
      successStatus: 201,
    })
    .input(recordTimeInput)
    .output(entryView)
    .handler(({ context, input }) =>
      withAlternatives(
        context,
        () => [input.balanceId],
        () =>
          context.createOnce(
            'time.record',
            input,
            async (tx) => onlyRow(await recordEntries(tx, context, [input])),
            (facts) => recordWaiting(context, input, facts),
          ),
      ),
    ),

  /** Logs several entries, such as "3 klip" or one piece of work over two balances: all or none. */
  recordTogether: by(canRecordTime, { keys: 'log' })
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
      withAlternatives(
        context,
        () => input.entries.map(({ balanceId }) => balanceId),
        () =>
          context.createOnce('time.recordTogether', input, async (tx) => ({
            items: await recordEntries(tx, context, input.entries),
          })),
      ),
    ),

  remove: by(canRecordTime, { keys: 'log' })
    .route({
      method: 'DELETE',
      path: '/time-entries/{id}',
      tags,
      summary: 'Delete an entry; its time returns to the balance',
    })
    .input(removeEntryInput)
    .output(deletedView)
    .handler(({ context, input: { id, version } }) =>
      context.transaction(async (tx) => {
        const entry = await lockChargedEntry(tx, id, servedCompanies(context.actor));
        if (version !== undefined) ensureVersion(entry, version, toEntryView(entry));
        return onlyRow(await deleteEntries(tx, context, [entry]));
      }),
    ),

  /** Deletes entries that were logged together: all or none. */
  removeTogether: by(canRecordTime, { keys: 'log' })
    .route({
      method: 'POST',
      path: '/time-entries/batch-delete',
      tags,
      summary: 'Delete several entries, all or none',
    })
    .input(removeTogetherInput)
    .output(deletedTogetherView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const seen = new Map(input.entries.map(({ id, version }) => [id, version]));
        const entries = await lockCharged(tx, [...seen.keys()], servedCompanies(context.actor));
        if (entries.length < seen.size) throw timeErrors.entryNotFound();
        for (const entry of entries) ensureVersion(entry, seen.get(entry.id), toEntryView(entry));
        return { items: await deleteEntries(tx, context, entries) };
      }),
    ),
};
