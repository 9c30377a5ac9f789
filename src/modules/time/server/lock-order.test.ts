import { expect, test } from 'vitest';
import { apiAs, toProblemError } from '@/testkit/api';
import { deadlocks } from '@/testkit/deadlocks';
import { balance, person, prepaidCustomer, task, work } from '@/testkit/world';

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

test('batches in any order, single entries and repeats of a key are each saved once', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 60_000 });
  const payers = [balanceId, await balance({ companyId, amount: 60_000 })];
  const taskId = await task(companyId);
  const before = await deadlocks();
  const sent: { key: string; ids: Promise<string[]> }[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (const balanceIds of [payers, payers.toReversed(), [balanceId]]) {
      const key = `round-${round}-${balanceIds.join()}`;
      const entries = balanceIds.map((id) => ({ ...work, balanceId: id, amount: 5, taskId }));
      for (const api of [
        await apiAs(consultant, { idempotencyKey: key }),
        await apiAs(consultant, { idempotencyKey: key }),
      ]) {
        const [entry] = entries;
        const saved =
          entry && entries.length === 1
            ? api.time.record(entry).then(({ id }) => [id])
            : api.time.recordTogether({ entries }).then(({ items }) => items.map(({ id }) => id));
        sent.push({ key, ids: saved });
      }
    }
    await Promise.all(sent.map(({ ids }) => ids));
  }
  const answers = new Map<string, Set<string>>();
  for (const { key, ids } of sent)
    answers.set(key, (answers.get(key) ?? new Set()).add((await ids).join()));
  expect([...answers.values()].map(({ size }) => size)).toEqual(Array(24).fill(1));
  const api = await apiAs(consultant);
  const left = await Promise.all(payers.map((id) => api.balances.find({ id })));
  expect(left.map(({ currentAmount }) => currentAmount)).toEqual([
    60_000 - 8 * 15,
    60_000 - 8 * 10,
  ]);
  expect(await deadlocks()).toBe(before);
});
