import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';

type Request = {
  balanceId: string;
  companyId: string;
  askedBy: string;
  wish: string;
  /** Minutes or credits; null where no amount was said. */
  wanted: number | null;
  askedAt: string;
};

/**
 * Asked again, the open request is the newer one. Made under the lock of the balance, so there is
 * one.
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
 * Something was sold, on this balance or a new one to the company, or `answer` was said.
 *
 * @returns who had asked
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
