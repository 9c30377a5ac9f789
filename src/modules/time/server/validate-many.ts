import { type Actor, visibleCompanies } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import type { BulkOutcome, ChosenEntries } from '../contract/changes';
import { refusalToValidate } from '../policy';
import { changeMany } from './change-many';
import type { EntryRow } from './repository';
import { saveValidation } from './repository/changes';
import { lockEntries } from './repository/locked-entries';

/** Actor, with the language of refusals. */
type Validator = { actor: Actor } & Pick<RequestContext, 'locale' | 'translate'>;

/**
 * Validates many entries, or undoes the actor's validation of them. A refused entry does not stop
 * the others.
 *
 * @throws tooManyEntries
 */
export async function validateMany(
  tx: Tx,
  validator: Validator,
  { validated, ...chosen }: ChosenEntries & { validated: boolean },
): Promise<BulkOutcome> {
  const { actor } = validator;
  const caller = { ...validator, scope: visibleCompanies(actor) };
  const outcome = await changeMany(tx, caller, chosen, {
    lock: (ids) => lockEntries(tx, ids, caller.scope),
    change: (entry) => isToValidate(actor, entry, validated),
  });
  const ids = outcome.done.map(({ id }) => id);
  await saveValidation(tx, ids, validated ? actor.id : null);
  return outcome;
}

/**
 * Tells whether validating (or undoing it) would change the entry; refuses an actor without the
 * right.
 */
export function isToValidate(actor: Actor, entry: EntryRow, validated: boolean): boolean {
  const refusal = refusalToValidate(actor, entry, validated);
  if (refusal) throw refusal;
  return (entry.validatedAt !== null) !== validated;
}
