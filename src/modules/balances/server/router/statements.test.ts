import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { readPdfTexts } from '@/testkit/documents/pdf-text';
import { company, person, prepaidCustomer, today, work } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';
import { maxMovements } from '../../domain/statement';

const always = { from: '2000-01-01', to: '2099-12-31' };

test('a deleted entry is on the statement with its title: taken, and given back', async () => {
  const { consultant, customer, balanceId: id } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const { id: entryId } = await api.time.record({
    ...work,
    balanceId: id,
    amount: 45,
    serviceDate: '2026-11-20',
  });
  await api.time.remove({ id: entryId });
  const { movements, totals, closing } = await (await apiAs(customer)).balances.statement({
    id,
    ...always,
  });
  const told = {
    title: 'Design call',
    serviceDate: '2026-11-20',
    consultantName: consultant.name,
    entryId,
  };
  expect(movements).toMatchObject([
    { kind: 'purchase', amount: 600, balanceAfter: 600, title: null, entryId: null },
    { kind: 'charge', amount: -45, balanceAfter: 555, ...told },
    { kind: 'reversal', amount: 45, balanceAfter: 600, ...told },
  ]);
  expect(totals).toEqual({ added: 600, writtenOff: 0, used: 45, returned: 45, free: 0 });
  expect(closing).toBe(600);
});

test('an entry that went to another customer keeps the words it had here', async () => {
  const { consultant, customer, balanceId: id } = await prepaidCustomer();
  const there = await prepaidCustomer();
  const entry = await (await apiAs(consultant)).time.record({ ...work, balanceId: id, amount: 45 });
  const staff = await apiAs(await person({ role: 'staff' }));
  const words = {
    title: 'WORDS OF THE SECOND',
    serviceDate: '2026-11-19',
    consultantId: there.consultant.id,
  };
  const moved = await staff.time.update({
    ...words,
    id: entry.id,
    version: entry.version,
    balanceId: there.balanceId,
  });
  const api = await apiAs(customer);
  const expectOwnWords = async () => {
    const statement = await api.balances.statement({ id, ...always });
    const told = {
      title: work.title,
      serviceDate: work.serviceDate,
      consultantName: consultant.name,
      entryId: null,
    };
    expect(statement.movements.slice(1)).toMatchObject([
      { kind: 'charge', amount: -45, ...told },
      { kind: 'reversal', amount: 45, ...told },
    ]);
    const csv = await (await api.balances.statementTable({ id, ...always })).body.text();
    const pdf = await (await api.balances.statementPdf({ id, ...always })).body.bytes();
    for (const text of [JSON.stringify(statement), csv, readPdfTexts(pdf).join('\n')]) {
      expect(text).toContain(work.title);
      for (const secret of [
        words.title,
        '2026-11-19',
        '19-11-2026',
        there.consultant.name,
        entry.id,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  };
  await expectOwnWords();
  await staff.time.remove({ id: moved.id });
  await expectOwnWords();
});

test('an entry that came back has its words of today', async () => {
  const { consultant, customer, balanceId: id } = await prepaidCustomer();
  const there = await prepaidCustomer();
  const { id: entryId } = await (await apiAs(consultant)).time.record({
    ...work,
    balanceId: id,
    amount: 45,
  });
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  await api.time.update({
    id: entryId,
    version: 1,
    balanceId: there.balanceId,
    consultantId: staff.id,
  });
  await api.time.update({ id: entryId, version: 2, balanceId: id, title: 'Back again' });
  const { movements } = await (await apiAs(customer)).balances.statement({ id, ...always });
  expect(movements.slice(1).map(({ title, entryId: said }) => [title, said])).toEqual([
    ['Back again', entryId],
    ['Back again', entryId],
    ['Back again', entryId],
  ]);
});

test('the customer reads why it was adjusted, and nothing internal, in files too', async () => {
  const { customer, balanceId: id } = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.balances.adjust({ id, amount: -60, reason: 'Refunded on paper' });
  const api = await apiAs(customer);
  const statement = JSON.stringify(await api.balances.statement({ id, ...always }));
  const table = await (await api.balances.statementTable({ id, ...always })).body.text();
  for (const text of [statement, table]) {
    expect(text).toContain('Refunded on paper');
    expect(text).not.toContain('internal');
  }
});

/**
 * The first and the last second of days that begin in winter, in summer, and on both days between.
 */
test.each([
  ['2026-03-28', '2026-03-27T23:00:00Z', '2026-03-28T22:59:59Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z', '2026-10-26T22:59:59Z'],
])(
  'the statement of %s begins and ends at midnight where the customer is',
  async (day, first, last) => {
    const second = (at: string, by: number) => new Date(Date.parse(at) + by * 1000).toISOString();
    const instants = [second(first, -1), first, last, second(last, 1)];
    const steps = instants.map((at, index) => ({
      at,
      kind: 'adjustment' as const,
      amount: 10 ** index,
    }));
    const bought = {
      companyId: await company(),
      initialAmount: 10_000,
      boughtAt: '2026-01-01T00:00:00Z',
    };
    const { id, consultant } = await pastBalance({ ...bought, steps });
    const { opening, closing, movements } = await (await apiAs(consultant)).balances.statement({
      id,
      from: day,
      to: day,
    });
    expect({ opening, closing }).toEqual({ opening: 10_001, closing: 10_111 });
    expect(movements.map(({ postedOn, amount }) => [postedOn, amount])).toEqual([
      [day, 10],
      [day, 100],
    ]);
  },
);

test('a movement that waited for the lock over midnight comes after the other one', async () => {
  const steps = [
    { at: '2026-11-10T23:00:01Z', kind: 'adjustment' as const, amount: 1 },
    // Began two seconds earlier, on the day before, and got the balance last.
    { at: '2026-11-10T22:59:59Z', kind: 'adjustment' as const, amount: 10 },
  ];
  const bought = {
    companyId: await company(),
    initialAmount: 100,
    boughtAt: '2026-11-01T00:00:00Z',
  };
  const { id, consultant } = await pastBalance({ ...bought, steps });
  const api = await apiAs(consultant);
  const on = (day: string) => api.balances.statement({ id, from: day, to: day });
  expect(await on('2026-11-10')).toMatchObject({ opening: 100, closing: 100, movements: [] });
  expect(await on('2026-11-11')).toMatchObject({
    opening: 100,
    closing: 111,
    movements: [{ amount: 1 }, { amount: 10 }],
  });
});

test('before the sale there is nothing; a quiet month opens and closes with the rest', async () => {
  const bought = {
    companyId: await company(),
    initialAmount: 100,
    boughtAt: '2026-05-05T10:00:00Z',
    steps: [],
  };
  const { id, consultant } = await pastBalance(bought);
  const api = await apiAs(consultant);
  const before = await api.balances.statement({ id, from: '2026-04-01', to: '2026-04-30' });
  expect(before).toMatchObject({ opening: 0, closing: 0, movements: [] });
  const quiet = await api.balances.statement({ id, from: '2026-06-01', to: '2026-06-30' });
  expect(quiet).toMatchObject({ opening: 100, closing: 100, movements: [] });
});

test('a period that ends before it starts and a day that is none are refused', async () => {
  const { customer, balanceId: id } = await prepaidCustomer();
  const api = await apiAs(customer);
  const backwards = { id, from: '2026-11-02', to: '2026-11-01' };
  for (const call of [
    api.balances.statement,
    api.balances.statementTable,
    api.balances.statementPdf,
  ]) {
    await expect(call(backwards)).rejects.toMatchObject(
      refusal('periodBackwards', { field: 'to' }),
    );
    await expect(call({ id, from: '0000-01-01', to: today })).rejects.toMatchObject(
      refusal('invalidInput'),
    );
  }
});

test('a statement with too many movements asks for a shorter period', {
  tags: 'thorough',
}, async () => {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  const steps = Array.from({ length: maxMovements }, (_, index) => ({
    at: at(index + 1),
    kind: 'adjustment' as const,
    amount: 1,
  }));
  const bought = { companyId: await company(), initialAmount: 1, boughtAt: at(0) };
  const { id, consultant } = await pastBalance({ ...bought, steps });
  const api = await apiAs(consultant);
  await expect(api.balances.statement({ id, ...always })).rejects.toMatchObject({
    ...refusal('statementTooLong'),
    message: 'More than 5,000 movements. Choose a shorter period.',
  });
  const { movements, closing } = await api.balances.statement({
    id,
    from: '2026-01-02',
    to: '2026-12-31',
  });
  expect(movements.length).toBeGreaterThan(3000);
  expect(closing).toBe(maxMovements + 1);
});
