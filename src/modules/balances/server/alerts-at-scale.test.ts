import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from '@/testkit/database';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { company, person } from '@/testkit/world';
import { watchAll } from './watch-alerts';

test('ten thousand balances are gone through in five seconds', { tags: 'thorough' }, async () => {
  const { db } = await testDatabase();
  const companyId = await company();
  const seller = await person({ role: 'staff' });
  await withTx(
    db,
    { actorId: seller.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      const sold = {
        companyId,
        type: 'hours' as const,
        initialAmount: 600,
        currentAmount: 600,
        createdBy: seller.id,
      };
      for (let batch = 0; batch < 10; batch += 1) {
        const numbers = Array.from({ length: 1000 }, (_, index) => `W${batch}-${index}`);
        await tx
          .insertInto('balance')
          .values(numbers.map((number) => ({ ...sold, number, expiresOn: '2029-01-01' })))
          .execute();
      }
    },
  );
  const began = performance.now();
  await watchAll(db, '2026-11-21', {});
  expect(performance.now() - began).toBeLessThan(maxEventWait);
});
