import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { countTurns } from '@/testkit/statements/turns';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';

test('a change is locked in one turn and saved with its commit in another', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 60_000 });
  const other = await balance({ companyId, amount: 60_000 });
  const [api, staff] = [await apiAs(consultant), await apiAs(await person({ role: 'staff' }))];
  const record = () => api.time.record({ ...work, balanceId, amount: 30 });
  const { id, version } = await record();

  const turns = {
    edit: await countTurns(() => api.time.update({ id, version, amount: 60 })),
    validate: await countTurns(() => staff.time.validateOne({ id, version: version + 1 })),
    bill: await countTurns(() => staff.time.billOne({ id, version: version + 2 })),
    unbill: await countTurns(() => staff.time.unbillOne({ id, version: version + 3 })),
    move: await countTurns(() => staff.time.update({ id, version: version + 4, balanceId: other })),
    delete: await countTurns(() => api.time.remove({ id })),
  };
  expect(turns).toEqual({ edit: 2, validate: 2, bill: 2, unbill: 2, move: 3, delete: 2 });

  const many = [];
  for (let count = 0; count < 20; count += 1) many.push(await record());
  const entries = many.map((entry) => ({ id: entry.id, version: entry.version }));
  const later = entries.map((entry) => ({ ...entry, version: entry.version + 1 }));
  expect({
    validate: await countTurns(() => staff.time.validate({ entries, validated: true })),
    delete: await countTurns(() => staff.time.removeMany({ entries: later })),
  }).toEqual({ validate: 2, delete: 2 });
});
