import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { person } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';

test('a run whose plan is out of date plans again, and the next one writes', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const planOf = (name: string, left: number) =>
    planImport(staff, [{ name, text: `Kunde;Timer tilbage\nSame Customer;${left}` }]);
  const first = await planOf('first.csv', 5);
  const second = await planOf('second.csv', 7);
  expect(second.plan?.customers).toMatchObject([{ companyId: null }]);
  const { result } = await runImport(staff, first);
  const companyId = result?.balances[0]?.companyId;

  const refused = await runImport(staff, second);
  expect(refused).toMatchObject({
    state: 'ready',
    version: second.version + 1,
    failure: { code: 'importChanged' },
    plan: { version: second.version + 1, unanswered: 0, customers: [{ companyId }] },
  });
  const done = await runImport(staff, refused);
  expect(done).toMatchObject({ state: 'done', failure: null });
  expect(await api.balances.find({ id: done.result?.balances[0]?.id ?? '' })).toMatchObject({
    currentAmount: 420,
  });
});
