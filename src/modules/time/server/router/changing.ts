import { onlyRow } from '@/database/prepare';
import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { bulkOutcome, chosenInput, moveInput, updateEntryInput } from '../../contract/changes';
import { entryView } from '../../contract/entry';
import { ensureVersion } from '../../domain/entry-rules';
import { canRecordTime } from '../../policy';
import { changeEntry, ensureMayChange } from '../change-entry';
import { changeMany } from '../change-many';
import { deleteEntries } from '../delete-entries';
import { toEntryView } from '../entry-view';
import { withAlternatives } from '../record-entries';
import { readSaved } from '../repository';
import { type ChargedEntry, lockCharged, lockChargedEntry } from '../repository/locked-entries';
import { bulk } from './bulk';

const tags = ['Time'];
export const changingProcedures = {
  update: by(canRecordTime, { keys: 'log' })
    .route({
      method: 'PATCH',
      path: '/time-entries/{id}',
      tags,
      summary: 'Change an entry, or move it to another balance',
      description:
        'What is left out stays. Its charge is undone and made anew. A validated entry ' +
        '(staff only) loses its validation. ' +
        '`version` is what you read: when somebody was faster, the answer is 409 ' +
        '`entryChanged` with `details.current`. ' +
        'Refusals: `entryBilled`, `entryValidated`, `balanceTooLow`, `balanceExpired`, ' +
        '`balanceClosed`, `companyNotActive`, ' +
        '`serviceDateInFuture`, `intervalDiffers`, `creditIsOne`, `otherUnit`, ' +
        '`notAllowed`, ' +
        '`entryNotFound`, `balanceNotFound`, `taskNotFound`.',
    })
    .input(updateEntryInput)
    .output(entryView)
    .handler(async ({ context, input: { id, version, ...changes } }) => {
      let charged = changes.balanceId;
      const scope = servedCompanies(context.actor);
      const saved = await withAlternatives(
        context,
        () => (charged ? [charged] : []),
        () =>
          context.transaction(async (tx) => {
            const entry = await lockChargedEntry(tx, id, scope, changes.balanceId);
            ensureVersion(entry, version, toEntryView(entry));
            charged ??= entry.balanceId;
            await changeEntry(tx, context, entry, changes);
            return readSaved(tx, id);
          }),
      );
      return toEntryView(onlyRow(saved));
    }),

  move: by(canRecordTime, { keys: 'log' })
    .route({
      method: 'POST',
      path: '/time-entries/move',
      tags,
      summary: 'Move entries to another balance',
      description:
        'The old balances get their time back and the new one pays, as in a change of one. ' +
        `${bulk}`,
    })
    .input(moveInput)
    .output(bulkOutcome)
    .handler(({ context, input: { balanceId, ...chosen } }) =>
      context.transaction(async (tx) => {
        const caller = { ...context, scope: servedCompanies(context.actor) };
        return changeMany(tx, caller, chosen, {
          lock: (ids) => lockCharged(tx, ids, caller.scope, balanceId),
          async change(entry) {
            ensureMayChange(context.actor, entry);
            if (entry.balanceId === balanceId) return false;
            await changeEntry(tx, context, entry, { balanceId });
            return true;
          },
        });
      }),
    ),

  removeMany: by(canRecordTime, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/delete',
      tags,
      summary: 'Delete entries; their time returns to their balances',
      description: `Each that may be deleted is. ${bulk}`,
    })
    .input(chosenInput)
    .output(bulkOutcome)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const caller = { ...context, scope: servedCompanies(context.actor) };
        const deleted: ChargedEntry[] = [];
        const outcome = await changeMany(tx, caller, input, {
          lock: (ids) => lockCharged(tx, ids, caller.scope),
          change(entry) {
            ensureMayChange(context.actor, entry);
            deleted.push(entry);
            return true;
          },
        });
        await deleteEntries(tx, context, deleted);
        return outcome;
      }),
    ),
};
