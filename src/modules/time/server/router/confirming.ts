import { onlyRow } from '@/database/prepare';
import { type Actor, anybodySignedIn, servedCompanies, visibleCompanies } from '@/platform/actor';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  billInput,
  bulkOutcome,
  type SeenEntry,
  seenEntryInput,
  validateInput,
} from '../../contract/changes';
import { entryView } from '../../contract/entry';
import { ensureVersion } from '../../domain/entry-rules';
import { canRecordTime, refusalToBill } from '../../policy';
import { changeMany } from '../change-many';
import { toEntryView } from '../entry-view';
import { type EntryRow, readSaved } from '../repository';
import { saveBilling, saveValidation } from '../repository/changes';
import { lockEntries, lockEntry } from '../repository/locked-entries';
import { isToValidate, validateMany } from '../validate-many';
import { bulk } from './bulk';

type SignedIn = Pick<RequestContext, 'transaction'> & { actor: Actor };

const tags = ['Time'];
const single =
  '`version` is what you saw: when it has changed since, the answer is 409 `entryChanged` ' +
  'with `details.current`. ' +
  'What is so already stays as it is.';

export const confirmingProcedures = {
  /** Lets the customer confirm entries that they pay for, many at once. */
  validate: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/validate',
      tags,
      summary: 'Validate entries, or take one’s own validation back',
      description: `Staff and the customer's own people; never a consultant. ${bulk}`,
    })
    .input(validateInput)
    .output(bulkOutcome)
    .handler(({ context, input }) => context.transaction((tx) => validateMany(tx, context, input))),

  bill: by(canRecordTime, { keys: 'manage' })
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
        const caller = { ...context, scope: servedCompanies(actor) };
        const outcome = await changeMany(tx, caller, chosen, {
          lock: (ids) => lockEntries(tx, ids, caller.scope),
          // Free work in a selection has nothing to bill, so it stays as it is.
          change: (entry) => (entry.amount > 0 || !billed) && isToBill(actor, entry, billed),
        });
        await saveBilling(tx, toIds(outcome.done), billed ? actor.id : null);
        return outcome;
      }),
    ),

  validateOne: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/validate',
      tags,
      summary: 'Validate an entry',
      description: `Staff and the customer's own people; never a consultant. ${single}`,
    })
    .input(seenEntryInput)
    .output(entryView)
    .handler(({ context, input }) => setValidation(context, input, true)),

  invalidateOne: by(anybodySignedIn, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/invalidate',
      tags,
      summary: 'Take a validation back',
      description: `Staff, and whoever has validated it. ${single}`,
    })
    .input(seenEntryInput)
    .output(entryView)
    .handler(({ context, input }) => setValidation(context, input, false)),

  billOne: by(canRecordTime, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/bill',
      tags,
      summary: 'Mark an entry billed',
      description: `Staff and the consultant who owns the company. ${single}`,
    })
    .input(seenEntryInput)
    .output(entryView)
    .handler(({ context, input }) => setBilling(context, input, true)),

  unbillOne: by(canRecordTime, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/time-entries/{id}/unbill',
      tags,
      summary: 'Mark an entry unbilled',
      description: `Staff and the consultant who owns the company. ${single}`,
    })
    .input(seenEntryInput)
    .output(entryView)
    .handler(({ context, input }) => setBilling(context, input, false)),
};

async function setValidation(
  { actor, transaction }: SignedIn,
  { id, version }: SeenEntry,
  validated: boolean,
) {
  const saved = await transaction(async (tx) => {
    const entry = await lockEntry(tx, id, visibleCompanies(actor));
    ensureVersion(entry, version, toEntryView(entry));
    if (isToValidate(actor, entry, validated))
      await saveValidation(tx, [id], validated ? actor.id : null);
    return readSaved(tx, id);
  });
  return toEntryView(onlyRow(saved));
}

async function setBilling(
  { actor, transaction }: SignedIn,
  { id, version }: SeenEntry,
  billed: boolean,
) {
  const saved = await transaction(async (tx) => {
    const entry = await lockEntry(tx, id, servedCompanies(actor));
    ensureVersion(entry, version, toEntryView(entry));
    if (isToBill(actor, entry, billed)) await saveBilling(tx, [id], billed ? actor.id : null);
    return readSaved(tx, id);
  });
  return toEntryView(onlyRow(saved));
}

/**
 * Tells whether marking the entry billed (or unbilled) would change it; refuses an actor without
 * the right.
 */
function isToBill(actor: Actor, entry: EntryRow, billed: boolean): boolean {
  const refusal = refusalToBill(actor, entry, billed);
  if (refusal) throw refusal;
  return (entry.billedAt !== null) !== billed;
}

function toIds(entries: readonly SeenEntry[]): string[] {
  return entries.map(({ id }) => id);
}
