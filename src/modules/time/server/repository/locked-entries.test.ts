import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { inTurn } from '@/testkit/machine/in-turn';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';

async function entryToMove() {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer();
  const [owner, payer] = [await apiAs(consultant), await apiAs(customer)];
  const { id } = await owner.time.record({ ...work, balanceId, amount: 60 });
  const target = await balance({ companyId });
  const staff = await apiAs(await person({ role: 'staff' }));
  const moved = { balanceId: target, ...(await asSeen([id])) };
  return { id, payer, staff, row: { table: 'time_entry', id }, move: () => staff.time.move(moved) };
}

test('an entry that is moved at the same moment is there for a question', async () => {
  const { id, payer, row, move } = await entryToMove();
  await inTurn(row, move, () => payer.time.question({ id, body: 'What was this?' }));
});

test('an entry that is moved at the same moment has changed for who validates it', async () => {
  const { id, staff, row, move } = await entryToMove();
  const entries = await asSeen([id]);
  const validate = () => staff.time.validate({ ...entries, validated: true });
  const { refused } = await inTurn(row, move, validate);
  expect(refused).toMatchObject([{ id, code: 'entryChanged' }]);
});

test('the second of two who change a label at the same moment reads who was first', async () => {
  const [ann, bo] = [await person({ role: 'staff' }), await person({ role: 'staff' })];
  const [first, second] = [await apiAs(ann), await apiAs(bo)];
  const { items } = await first.admin.categoryLabels();
  const { version } = items.find(({ category }) => category === 'design') ?? {};
  const save = (api: typeof first, en: string) => () =>
    api.admin.saveCategoryLabels({
      items: [{ category: 'design', version: Number(version), da: 'Design', en }],
    });
  const row = { table: 'category_label', id: 'design' };
  await expect(inTurn(row, save(first, 'Art'), save(second, 'Form'))).rejects.toMatchObject(
    refusal('settingsChanged', { name: ann.name }),
  );
});
