import { expect, test } from 'vitest';
import { attackInOneTransaction, prepareTarget } from '@/testkit/attacks/attack-target';
import { attacks } from '@/testkit/attacks/ledger-attacks';
import { asOwner } from '@/testkit/database';

test.each(Object.entries(attacks))('the owner of the database cannot %s', async (_name, build) => {
  const target = await prepareTarget();
  const { statements, code, constraint, actor = target.actor } = build(target);
  const attempt = asOwner((client) => attackInOneTransaction(client, actor, statements));
  await expect(attempt).rejects.toMatchObject({ code, ...(constraint && { constraint }) });
});

test('a change and its audit row are kept together or not at all', async () => {
  const { balanceId, actor } = await prepareTarget();
  await asOwner(async (client) => {
    const count = async () =>
      Number((await client.query('select count(*) from audit_log')).rows[0].count);
    const before = await count();
    await client.query('begin');
    await client.query("select set_config('app.actor', $1, true)", [actor]);
    await client.query(`update balance set notes = 'x' where id = $1`, [balanceId]);
    expect(await count()).toBe(before + 1);
    await client.query('rollback');
    expect(await count()).toBe(before);
  });
});
