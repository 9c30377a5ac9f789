import { expect, test } from 'vitest';
import { locales } from '@/platform/locale';
import { apiAs } from '@/testkit/api';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { readSentence } from '@/testkit/read-sentence';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';

const quarters = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 30 } as const;
const titles = ['Møde', '1 t 30 min ”telefon” + 2', 'Fejl = 3 t − 1 t'];

test(`every figure of a random world is the sum that its sentence says, seed ${seed}`, async () => {
  const random = createRandom(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const customer = await prepaidCustomer({ amount: 9_000, rounding: quarters });
  const { companyId, balanceId } = customer;
  const card = await balance({ companyId, type: 'credits', amount: 40 });
  const staffMember = await person({ role: 'staff' });
  const staff = await apiAs(staffMember);
  const payer = await apiAs(customer.customer);
  const owner = await apiAs(customer.consultant);
  const ids: string[] = [];

  for (let step = 0; step < 24; step += 1) {
    const isPunch = random() < 0.3;
    const amount = isPunch ? 1 : 1 + upTo(200);
    const freeAmount = [0, 0, upTo(amount), amount][upTo(4)] ?? 0;
    const title = titles[upTo(3)] ?? '';
    const entry = { ...work, title, amount, freeAmount, balanceId: isPunch ? card : balanceId };
    ids.push((await owner.time.record(entry)).id);
  }
  for (const id of ids) {
    const { version, type, workedAmount } = await owner.time.find({ id });
    const chance = upTo(6);
    if (chance === 0) await owner.time.remove({ id });
    if (chance === 1 && type === 'hours')
      await owner.time.update({ id, version, amount: workedAmount + upTo(60) });
    if (chance === 2) await payer.time.question({ id, body: 'Why?' });
    if (chance === 3) await staff.time.update({ id, version, freeAmount: 0 });
    if (chance === 4) await staff.time.bill({ entries: [{ id, version }], billed: true });
  }
  const { updatedAt } = await staff.balances.find({ id: balanceId });
  await staff.balances.update({ id: balanceId, updatedAt, roundingIncrement: 60 });
  await staff.balances.topUp({ id: balanceId, amount: 90, reason: 'More' });
  await staff.balances.adjust({ id: card, amount: -3, reason: 'Less' });

  for (const locale of locales) {
    const reader = await apiAs(staffMember, { locale });
    const read = ({ sentence, type }: { sentence: string; type: 'hours' | 'credits' }) =>
      readSentence(sentence, type, locale);
    for (const id of [balanceId, card]) {
      const said = await reader.balances.explain({ id });
      const { currentAmount } = await reader.balances.find({ id });
      expect(read(said)).toEqual({ figure: currentAmount, sum: currentAmount });
    }
    const { items } = await reader.time.list({ companyId });
    for (const { id, amount } of items) {
      const said = await reader.time.explain({ id });
      expect([said.sentence, read(said)]).toEqual([said.sentence, { figure: amount, sum: amount }]);
    }
    const summary = await reader.time.summary({ companyId });
    const sums = await reader.time.explainSums({ companyId });
    for (const type of ['hours', 'credits'] as const)
      for (const figure of ['unbilled', 'free', 'questioned'] as const) {
        const said = sums.items.find((one) => one.type === type && one.figure === figure);
        const amount = summary[type][figure];
        expect(said ? read(said) : { figure: 0, sum: 0 }).toEqual({ figure: amount, sum: amount });
      }
  }
});

test('a sentence says what a customer asks about', async () => {
  const { consultant, companyId } = await prepaidCustomer({ amount: 1_200 });
  const rounding = { ...quarters, roundingMinimum: 0 };
  const balanceId = await balance({ companyId, amount: 1_200, rounding });
  const api = await apiAs(consultant, { locale: 'da' });
  const { id } = await api.time.record({ ...work, balanceId, amount: 80 });
  await api.time.record({ ...work, balanceId, amount: 750 });
  const gone = await api.time.record({ ...work, balanceId, amount: 15 });
  await api.time.remove({ id: gone.id });
  const say = (sentence: string) => sentence.replaceAll('\u00a0', ' ');
  expect(say((await api.time.explain({ id })).sentence)).toBe(
    '1 t 30 min = 1 t 20 min arbejdet + 10 min afrundet op til hele 15 min',
  );
  const { sentence, lines } = await api.balances.explain({ id: balanceId });
  expect(say(sentence)).toBe('6 t = 20 t købt − 14 t 15 min brugt + 15 min givet tilbage');
  expect(lines.map(({ amount }) => amount)).toEqual([1_200, -855, 15]);
});

test('a stranger gets no explanation', async () => {
  const { balanceId, consultant } = await prepaidCustomer({ amount: 60 });
  const { id } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
  const stranger = await apiAs((await prepaidCustomer()).customer);
  await expect(stranger.balances.explain({ id: balanceId })).rejects.toThrow();
  await expect(stranger.time.explain({ id })).rejects.toThrow();
  expect(await stranger.time.explainSums({ balanceId })).toEqual({ items: [] });
});
