import { afterEach, expect, test } from 'vitest';
import { createPool } from '@/database/connection';
import { isReadOnly } from '@/database/is-outage';
import { testDatabase } from '@/testkit/database';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

for (const isPipelined of [true, false])
  test(`a connection that refused to write gives way to a new one (${isPipelined})`, async () => {
    const { settings } = await testDatabase();
    const pool = createPool(settings, () => {}, { max: 1, isPipelined });
    ending.push(() => pool.end());
    const ask = async (text: string) => {
      const client = await pool.connect();
      return client.query(text).finally(() => client.release());
    };
    const findPid = async () => (await ask('select pg_backend_pid() as pid')).rows[0].pid;
    const write = () => ask('delete from throttle').catch((error: unknown) => error);

    const first = await findPid();
    await ask('set session characteristics as transaction read only');
    expect(await findPid()).toBe(first);
    expect(isReadOnly(await write())).toBe(true);
    const second = await findPid();
    expect(second).not.toBe(first);
    expect(isReadOnly(await write())).toBe(false);

    // Where the whole database is read only, connections do not come and go with each write.
    await ask('set session characteristics as transaction read only');
    expect(isReadOnly(await write())).toBe(true);
    expect(isReadOnly(await write())).toBe(true);
    expect(await findPid()).toBe(second);
  });
