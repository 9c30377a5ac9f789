import { expect, test } from 'vitest';
import { apiAs, toProblemError } from '@/testkit/api';
import { deadlocks } from '@/testkit/deadlocks';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';

test('taking a batch back during edits, moves and deletes makes no two wait', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 60_000 });
  const other = await balance({ companyId, amount: 60_000 });
  const [api, staff] = [await apiAs(consultant), await apiAs(await person({ role: 'staff' }))];
  const before = await deadlocks();
  for (let round = 0; round < 12; round += 1) {
    const { items } = await api.time.recordTogether({
      entries: [balanceId, other, balanceId, other].map((id) => ({
        ...work,
        balanceId: id,
        amount: 5,
      })),
    });
    const entries = items.map(({ id, version }) => ({ id, version }));
    const at = (index: number) => entries[index % entries.length] ?? { id: '', version: 0 };
    const changes: Promise<unknown>[] = [
      api.time.removeTogether({ entries: entries.toReversed() }),
      ...entries.map((entry) => staff.time.update({ ...entry, amount: 6 })),
      staff.time.move({ entries, balanceId: round % 2 === 0 ? balanceId : other }),
      staff.time.removeMany({ entries: [at(round), at(round + 1)] }),
      staff.time.remove(at(round)),
    ];
    await Promise.all(changes.map((change) => change.catch(toProblemError)));
  }
  expect(await deadlocks()).toBe(before);
});
