import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';

type Request = {
  balanceId: string;
  companyId: string;
  askedBy: string;
  wish: string;
  /** Minutes or credits; null if no amount was said. */
  wanted: number | null;
  askedAt: string;
};

/**
 * Saves a request; a newer one replaces an open one. Needs the lock of the balance, so that only
 * one is open.
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
 * Closes open requests after a sale, on this balance or a new one to the company, or with `answer`.
 *
 * @returns ids of the users with a request
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

/** The open request of a balance whose row is locked. */
export function findOpenRequest(tx: Tx, balanceId: string) {
  return tx
    .selectFrom('topUpRequest')
    .select(['askedAt', 'wanted'])
    .where('balanceId', '=', balanceId)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
}
