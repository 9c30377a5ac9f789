import { anybodySignedIn, isStaff, servedCompanies, visibleCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { by } from '@/platform/server/procedures';
import { entryView } from '../../contract';
import {
  billInput,
  bulkOutcome,
  chosenInput,
  moveInput,
  updateEntryInput,
  validateInput,
} from '../../contract/changes';
import { ensureOwnValidation, ensureUnbilled, ensureVersion } from '../../domain/entry-changes';
import { canBill, canConfirm, canRecordTime } from '../../policy';
import { changeEntry, ensureMayChange } from '../change-entry';
import { changeMany } from '../change-many';
import { deleteLocked } from '../delete-entry';
import { toEntryView } from '../entry-view';
import { withAlternatives } from '../record-time';
import { findEntry, lockEntry } from '../repository';
import { lockBalancesOf, saveBilling, saveValidation } from '../repository/changes';

const tags = ['Time'];
const bulk =
  'Name up to 500 `ids`, or give the filter of the list as `matching`. Each entry is judged for itself: `done`, `unchanged`, or `refused` with a code. ' +
  'Refusals of the whole: `tooManyEntries`.';

export const changingProcedures = {
  update: by(canRecordTime)
    .route({
      method: 'PATCH',
      path: '/time-entries/{id}',
      tags,
      summary: 'Change an entry, or move it to another balance',
      description:
        'What is left out stays. Its charge is undone and made anew. A validated entry (staff only) loses its validation. ' +
        '`version` is what you read: when somebody was faster, the answer is 409 `entryChanged` with `details.current`. ' +
        'Refusals: `entryBilled`, `entryValidated`, `balanceTooLow`, `balanceExpired`, `balanceClosed`, `companyNotActive`, ' +
        '`serviceDateInFuture`, `intervalDiffers`, `creditIsOne`, `notAllowed`, `entryNotFound`, `balanceNotFound`, `taskNotFound`.',
    })
    .input(updateEntryInput)
    .output(entryView)
    .handler(({ context, input: { id, version, ...changes } }) =>
      context
        .transaction(async (tx) => {
          const entry = await lockEntry(tx, id, servedCompanies(context.actor));
          ensureVersion(entry, version, toEntryView(entry));
          await changeEntry(tx, context, entry, changes);
          return toEntryView(await findEntry(tx, id, { kind: 'all' }));
        })
        .catch(async (error) => {
          const balanceIds = changes.balanceId ? [changes.balanceId] : [];
          throw await withAlternatives(error, context.db, context, balanceIds);
        }),
    ),

  /** The customer confirms what they pay for; many at once. */
  validate: by(anybodySignedIn)
    .route({
      method: 'POST',
      path: '/time-entries/validate',
      tags,
      summary: 'Validate entries, or take one’s own validation back',
      description: `Staff and the customer's own people; never a consultant. ${bulk}`,
    })
    .input(validateInput)
    .output(bulkOutcome)
    .handler(({ context, input: { validated, ...chosen } }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        const asked = { ...context, scope: visibleCompanies(actor) };
        const outcome = await changeMany(tx, asked, chosen, (entry) => {
          if (!canConfirm(actor, entry.companyId)) throw requestErrors.notAllowed();
          if ((entry.validatedAt !== null) === validated) return false;
          ensureUnbilled(entry);
          if (!validated) ensureOwnValidation(entry, actor.id, isStaff(actor));
          return true;
        });
        await saveValidation(tx, outcome.done, validated ? actor.id : null);
        return outcome;
      }),
    ),

  bill: by(canRecordTime)
    .route({
      method: 'POST',
      path: '/time-entries/bill',
      tags,
      summary: 'Mark entries billed or unbilled',
      description: `Staff and the consultant who owns the company. ${bulk}`,
    })
    .input(billInput)
    .output(bulkOutcome)
    .handler(({ context, input: { billed, ...chosen } }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        const asked = { ...context, scope: servedCompanies(actor) };
        const outcome = await changeMany(tx, asked, chosen, (entry) => {
          if (!canBill(actor, entry)) throw requestErrors.notAllowed();
          return (entry.billedAt !== null) !== billed;
        });
        await saveBilling(tx, outcome.done, billed ? actor.id : null);
        return outcome;
      }),
    ),

  move: by(canRecordTime)
    .route({
      method: 'POST',
      path: '/time-entries/move',
      tags,
      summary: 'Move entries to another balance',
      description: `The old balances get their time back and the new one pays, as in a change of one. ${bulk}`,
    })
    .input(moveInput)
    .output(bulkOutcome)
    .handler(({ context, input: { balanceId, ...chosen } }) =>
      context.transaction(async (tx) => {
        const asked = { ...context, scope: servedCompanies(context.actor) };
        return changeMany(
          tx,
          asked,
          chosen,
          async (entry) => {
            ensureMayChange(context.actor, entry);
            if (entry.balanceId === balanceId) return false;
            await changeEntry(tx, context, entry, { balanceId });
            return true;
          },
          (ids) => lockBalancesOf(tx, ids, balanceId),
        );
      }),
    ),

  removeMany: by(canRecordTime)
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
        const asked = { ...context, scope: servedCompanies(context.actor) };
        return changeMany(
          tx,
          asked,
          input,
          async (entry) => {
            await deleteLocked(tx, context, entry);
            return true;
          },
          (ids) => lockBalancesOf(tx, ids),
        );
      }),
    ),
};
