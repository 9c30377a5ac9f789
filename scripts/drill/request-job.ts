import { type Access, send } from './first-customer';
import { until } from './until';

type Check = { id: string; state: string; balances: unknown[]; months: unknown[] };

/**
 * Orders a check of the books, which is a job, and waits until it is done.
 *
 * @returns when it was done, in milliseconds since the drill began
 */
export async function untilJobDone(staff: Access): Promise<number> {
  const { id } = await until('the order of a job', () => orderCheck(staff));
  const check = await until('a job', async () => {
    const found = (await listChecks(staff)).find((one) => one.id === id);
    return found?.state !== 'running' && found;
  });
  if (check.state !== 'done' || check.balances.length + check.months.length > 0)
    throw new Error(`the check of the books: ${JSON.stringify(check)}`);
  return performance.now();
}

async function orderCheck(staff: Access): Promise<{ id: string } | undefined> {
  const answer = await send(staff, 'POST', '/api/v1/admin/books/checks', {}).catch(() => undefined);
  return (await answer?.json()) as { id: string } | undefined;
}

async function listChecks(staff: Access): Promise<Check[]> {
  const answer = await send(staff, 'GET', '/api/v1/admin/books').catch(() => undefined);
  return answer ? ((await answer.json()) as { items: Check[] }).items : [];
}
