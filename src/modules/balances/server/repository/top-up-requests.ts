import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';

type Request = {
  balanceId: string;
  companyId: string;
  askedBy: string;
  wish: string;
  /** Minutes or credits; null if the customer named no amount. */
  wanted: number | null;
  askedAt: string;
};

/**
 * Saves a request; if one is open, the new one replaces it. The caller must have locked the
 * balance, so that only one request is open.
 */
export async function saveRequest(tx: Tx, request: Request, isOpen: boolean): Promise<void> {
  if (!isOpen) {
    await tx.insertInto('topUpRequest').values(request).execute();
    return;
  }
  const { askedBy, wish, wanted, askedAt } = request;
  await tx
    .updateTable('topUpRequest')
    .set({ askedBy, wish, wanted, askedAt })
    .where('balanceId', '=', request.balanceId)
    .where('answeredAt', 'is', null)
    .execute();
}

/**
 * Closes the open requests of a balance, or all of a company when it is sold a new balance.
 * `answer` is empty when the sale itself is the answer.
 *
 * @returns the ids of the users who made the requests
 */
export async function answerRequests(
  tx: Tx,
  answered: { balanceId: string } | { companyId: string },
  answeredBy: string,
  answer = '',
): Promise<string[]> {
  const rows = await tx
    .updateTable('topUpRequest')
    .set({ answeredAt: sql<string>`clock_timestamp()`, answeredBy, answer })
    .where('answeredAt', 'is', null)
    .$if('balanceId' in answered, (query) =>
      query.where('balanceId', '=', 'balanceId' in answered ? answered.balanceId : ''),
    )
    .$if('companyId' in answered, (query) =>
      query.where('companyId', '=', 'companyId' in answered ? answered.companyId : ''),
    )
    .returning('askedBy')
    .execute();
  return rows.map(({ askedBy }) => askedBy);
}

/** Finds the open request of a balance whose row the caller has locked. */
export function findOpenRequest(tx: Tx, balanceId: string) {
  return tx
    .selectFrom('topUpRequest')
    .select(['askedAt', 'wanted'])
    .where('balanceId', '=', balanceId)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
}
