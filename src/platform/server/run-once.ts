import { createHash } from 'node:crypto';
import { sentAhead } from '@/database/dialect';
import { type Actor, coversRights, type Rights } from '../actor';
import { requestErrors } from '../request-errors';
import type { AuthorFacts, Tx } from './transaction';

export type IdempotentRequest = { actor: Actor; key: string; route: string; input: unknown };

/** The facts of a request that are stored before its answer. */
export type OnceFacts = { key: string; requestHash: string; rights: Rights };

export function describeOnce(request: IdempotentRequest): OnceFacts {
  const { role, memberships } = request.actor;
  return { key: request.key, requestHash: hashRequest(request), rights: { role, memberships } };
}

/** Facts that a statement needs if it is a whole transaction by itself. */
export type StatementFacts = {
  author: AuthorFacts;
  once: OnceFacts | undefined;
  /** Runs what uses the database when it is the turn of the caller. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export type Outcome<Result> = { result: Result; isReplay: boolean };

/**
 * Does `work` once for each key of a person.
 *
 * The key is taken by the first statement of the transaction, so a duplicate waits on its index
 * entry until the first one commits and is then given the same answer, as long as the person may
 * reach all that they could reach when it was made. An answer with a secret is not stored: its
 * duplicate is refused. A failure takes the key back with everything else.
 */
export async function runOnce<Result>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<Result>,
  { isSecret = false } = {},
): Promise<Outcome<Result>> {
  const { actor } = request;
  const { key, requestHash, rights } = describeOnce(request);
  const taken = await tx
    .insertInto('idempotencyKey')
    .values({ actorId: actor.id, key, requestHash, rights: JSON.stringify(rights) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) return { result: await replay<Result>(tx, request, requestHash), isReplay: true };

  const result = await work();
  if (isSecret) return { result, isReplay: false };
  await tx
    .updateTable('idempotencyKey')
    .set({ response: JSON.stringify(result) })
    .where('actorId', '=', actor.id)
    .where('key', '=', key)
    .modifyEnd(sentAhead)
    .execute();
  return { result, isReplay: false };
}

async function replay<Result>(
  tx: Tx,
  { actor, key }: IdempotentRequest,
  requestHash: string,
): Promise<Result> {
  const first = await tx
    .selectFrom('idempotencyKey')
    .select((row) => ['requestHash', 'response', row.ref('rights').$castTo<Rights>().as('rights')])
    .where('actorId', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== requestHash) throw requestErrors.idempotencyKeyReused();
  if (!coversRights(actor, first.rights)) throw requestErrors.rightsChanged();
  if (first.response === null) throw requestErrors.secretMadeBefore();
  return first.response as Result;
}

function hashRequest({ route, input }: IdempotentRequest): string {
  return createHash('sha256')
    .update(`${route}\n${canonical(input)}`)
    .digest('base64url');
}

/** JSON with sorted keys: a request with another order of fields is equal. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`;
}
