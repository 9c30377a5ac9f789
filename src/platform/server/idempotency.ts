import { createHash } from 'node:crypto';
import { requestErrors } from '../request-errors';
import type { Tx } from './transaction';

export type IdempotentRequest = { actorId: string; key: string; route: string; input: unknown };

export type Outcome<Result> = { result: Result; isReplay: boolean };

/**
 * Does `work` once for each key of a person.
 *
 * The key is taken by the first statement of the transaction, so a duplicate waits on its index entry until the
 * first one commits and is then given the same answer. A failure takes the key back with everything else.
 */
export async function once<Result>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const { actorId, key } = request;
  const requestHash = hashOf(request);
  const taken = await tx
    .insertInto('idempotencyKey')
    .values({ actorId, key, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) return { result: await replay<Result>(tx, request, requestHash), isReplay: true };

  const result = await work();
  await tx
    .updateTable('idempotencyKey')
    .set({ response: JSON.stringify(result) })
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .execute();
  return { result, isReplay: false };
}

async function replay<Result>(tx: Tx, { actorId, key }: IdempotentRequest, requestHash: string): Promise<Result> {
  const first = await tx
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'response'])
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== requestHash) throw requestErrors.idempotencyKeyReused();
  return first.response as Result;
}

function hashOf({ route, input }: IdempotentRequest): string {
  return createHash('sha256')
    .update(`${route}\n${canonical(input)}`)
    .digest('base64url');
}

/** JSON with sorted keys: the same request in another order of fields is the same request. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`;
}
