import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { company, person } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';

const at = (day: string) => `${day}T11:00:00Z`;
const used = (day: string, amount: number) => ({ at: at(day), kind: 'charge' as const, amount });

/** Cards of ten hours from September to December, each for four months, with their entries. */
const sold = [
  { dueOn: '2026-09-01', expiresOn: '2026-12-31', steps: [used('2026-10-02', 540)] },
  { dueOn: '2026-10-01', expiresOn: '2027-01-31', steps: [used('2026-10-20', 600)] },
  { dueOn: '2026-11-01', expiresOn: '2027-02-28', steps: [used('2026-11-12', 480)] },
  { dueOn: '2026-12-01', expiresOn: '2027-03-31', steps: [used('2026-12-09', 240)] },
] as const;

async function sellSince() {
  const { ownerDb } = await testDatabase();
  const [companyId, staff] = [await company(), await person({ role: 'staff' })];
  const author = { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' } as const;
  const { id } = await (await apiAs(staff)).balances.createStandingSale({
    companyId,
    type: 'hours',
    amount: 600,
    everyMonths: 1,
    livesMonths: 4,
    startsOn: '2027-01-01',
  });
  const cards: string[] = [];
  for (const [index, { dueOn, expiresOn, steps }] of sold.entries()) {
    const past = { companyId, initialAmount: 600, boughtAt: at(dueOn), steps: [...steps] };
    const { id: balanceId } = await pastBalance(past);
    cards.push(balanceId);
    await withTx(ownerDb, author, async (tx) => {
      await tx.updateTable('balance').set({ expiresOn }).where('id', '=', balanceId).execute();
      const place = { standingSaleId: id, companyId, turn: index + 1, dueOn };
      await tx
        .insertInto('standingTurn')
        .values({ ...place, outcome: 'sold', balanceId })
        .execute();
    });
  }
  const read = (today: string, locale: 'da' | 'en' = 'da') => apiAs(staff, { today, locale });
  return { id, cards, read };
}

const plain = ({ sentence }: { sentence: string }) => sentence.replaceAll('\u00a0', ' ');

test('each month of a sale says why so much was left at its end', async () => {
  const { id, read } = await sellSince();
  const [api, english] = [await read('2027-01-08'), await read('2027-01-08', 'en')];
  const say = async (turn: number) => plain(await api.balances.explainTurn({ id, turn }));
  expect(await say(1)).toBe('10 t = 10 t købt 1. sep. 2026');
  expect(await say(2)).toBe('1 t = 10 t købt 1. okt. 2026 + 10 t fra september − 19 t brugt');
  expect(await say(3)).toBe('3 t = 10 t købt 1. nov. 2026 + 1 t fra september − 8 t brugt');
  expect(plain(await english.balances.explainTurn({ id, turn: 3 }))).toBe(
    '3 h = 10 h bought 1 Nov 2026 + 1 h from September − 8 h used',
  );
  const unknown = api.balances.explainTurn({ id, turn: 5 }).catch(toProblemError);
  expect(await unknown).toMatchObject({ code: 'standingSaleNotFound' });
});

test('while its period runs, a sale says what is left on all its cards now', async () => {
  const { id, cards, read } = await sellSince();
  const [balanceId = ''] = cards.slice(-1);
  const december = await (await read('2026-12-31')).balances.explain({ id: balanceId });
  expect(plain(december)).toBe(
    '9 t = 10 t købt 1. dec. 2026 + 1 t fra september + 2 t fra november − 4 t brugt',
  );
  const api = await read('2027-01-08');
  expect(plain(await api.balances.explain({ id: balanceId }))).toBe(
    '8 t = 10 t købt 1. dec. 2026 + 1 t fra september + 2 t fra november − 4 t brugt − 1 t fra ' +
      'september, udløbet 31. dec. 2026',
  );
  expect(await api.balances.explainTurn({ id, turn: 4 })).toMatchObject({ amount: 480 });
  // A card that has expired speaks for itself.
  expect(plain(await api.balances.explain({ id: cards[0] ?? '' }))).toBe(
    '1 t = 10 t købt − 9 t brugt',
  );
});

test('on the day of the next turn, the month before has no part of the new card', async () => {
  const { id, read } = await sellSince();
  const november = async (today: string) =>
    plain(await (await read(today)).balances.explainTurn({ id, turn: 3 }));
  expect(await november('2026-12-01')).toBe(await november('2027-01-08'));
});
