import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { asOwner } from '@/testkit/database';
import { openTestServers } from '@/testkit/http';
import { person, prepaidCustomer, work } from '@/testkit/world';

const startServer = openTestServers();

test('a server that starts can be read at once, and written to when the books add up', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  await asOwner(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table ledger_entry in access exclusive mode');
    const server = await startServer({ isAtOnce: true, dataFolder: tmpdir() });
    const log = () =>
      server.call(consultant, 'POST', '/api/v1/time-entries', {
        body: { ...work, balanceId, amount: 10 },
      });
    expect((await server.call(consultant, 'GET', '/api/v1/balances')).status).toBe(200);
    await expect
      .poll(async () => (await server.call(null, 'GET', '/health/ready')).json())
      .toMatchObject({ status: 'ok', books: 'checking' });
    const refused = await log();
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
      status: 503,
      code: 'readOnly',
    });
    const books = await server.call(staff, 'GET', '/api/v1/admin/books');
    expect((await books.json()).running).toMatchObject({ total: 16, isWritingShut: true });

    await holder.query('rollback');
    await expect.poll(async () => (await log()).status).toBe(201);
    expect(server.services.books.state()).toBe('clean');
  });
});
