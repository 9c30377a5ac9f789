import { expect, test } from 'vitest';
import { findPasswordHash } from '@/modules/accounts/server/repository/passwords';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { openTestServers } from '@/testkit/http';
import { givePassword } from '@/testkit/passwords';
import { company, person } from '@/testkit/world';
import { newcomer, register } from '@/testkit/worlds/newcomers';

const openServer = openTestServers();

test('a registration as staff with a password that is guessed first is refused', async () => {
  const server = await openServer();
  const { db } = await testDatabase();
  for (const password of ['123456', 'Klip2026!', 'nina1234']) {
    const somebody = newcomer({ accountType: 'staff', password });
    const answer = await register(server, somebody);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PASSWORD_GUESSED']);
    const account = db.selectFrom('appUser').where('email', '=', somebody.email).select('id');
    expect(await account.execute()).toEqual([]);
  }
});

test.each(['staff', 'consultant', 'customer'] as const)(
  'a common password is refused for people who see what belongs to others: %s',
  async (kind) => {
    const companyId = await company();
    const somebody = await person(
      kind === 'staff'
        ? { role: 'staff' }
        : { memberOf: companyId, ...(kind === 'consultant' && { as: 'consultant' }) },
    );
    await givePassword(somebody.id, 'the old one');
    const { keysDb } = await testDatabase();
    const before = await findPasswordHash(keysDb, somebody.id);
    const change = { currentPassword: 'the old one', newPassword: 'letmein' };
    const refusal = await (await apiAs(somebody)).accounts
      .changePassword(change)
      .then(() => undefined, toProblemError);
    const isSame = (await findPasswordHash(keysDb, somebody.id)) === before;
    expect([refusal?.code, isSame]).toEqual(
      kind === 'customer' ? [undefined, false] : ['passwordGuessed', true],
    );
  },
);
