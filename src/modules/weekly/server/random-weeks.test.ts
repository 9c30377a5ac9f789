import { expect, test } from 'vitest';
import { formatAmount, formatDay } from '@/i18n/format';
import type { Actor } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { addDays, daysBetween, getWeekday, toDay } from '@/platform/day';
import { apiAs, type TestApi } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { seed } from '@/testkit/machine/seed';
import { mailsTo } from '@/testkit/messages/mailbox';
import { weeksWorld } from '@/testkit/messages/weeks-world';
import { createRandom } from '@/testkit/random';
import { person } from '@/testkit/world';
import { createChance } from '@/testkit/worlds/chance';
import { weekdays } from '../domain/week';
import { sendWeek } from './send-week';

const chance = createChance(createRandom(seed));

/** The database says when a movement was made, so the mail is of a day soon after today. */
const realDay = toDay(new Date(), place.timeZone);
const day = addDays(realDay, 1 + chance.below(7));
const now = new Date(`${day}T11:00:00Z`);
const days = { from: addDays(day, -7), to: addDays(day, -1) };

test('the figures of a mail are those of the entries and of the statements', async () => {
  const { companyIds, balanceIds, people } = await weeksWorld(chance, day);
  const staff = await person({ role: 'staff' });
  const house = await apiAs(staff, { now, today: day });
  const cards = await Promise.all(balanceIds.map((id) => readCard(house, id)));
  const forecasts = (await house.analytics.forecasts({})).items;

  for (const customer of people.customers) {
    const text = await mailOf(customer);
    for (const companyId of customer.memberships.map((one) => one.companyId)) {
      const own = cards.filter((card) => card.companyId === companyId);
      const part = customer.memberships.length > 1 ? partOf(text, own[0]?.companyName) : text;
      const live = own.filter((card) => isListed(card, own));
      const { used, given, toApprove } = await readWork(house, [companyId]);
      expectGiven(part, given);
      expect(used).toEqual(sumOf(own, ({ served }) => served));
      const sample = live[0]?.type;
      expect(part).toContain(`Brugt: ${write(used, sample)}\n`);
      expect(lineOf(part, 'Registreringer til godkendelse')).toBe(toApprove);
      expect(part.match(/^• .*/gm)?.toSorted() ?? []).toEqual(live.map(writeCard).toSorted());
    }
  }
  for (const actor of [staff, ...people.consultants]) {
    const served = actor.role === 'staff' ? companyIds : companiesOf(actor);
    const own = cards.filter(({ companyId }) => served.includes(companyId));
    const text = await mailOf(actor);
    const { used, given, toApprove } = await readWork(house, served);
    expectGiven(text, given);
    expect(used).toEqual(sumOf(own, (card) => card.served));
    expect(text).toContain(`Brugt: ${write(used)}\n`);
    expect(text).toContain(`Solgt: ${write(sumOf(own, ({ sold }) => sold))}\n`);
    expect(lineOf(text, 'Registreringer til godkendelse')).toBe(toApprove);
    const running = own.filter(
      (card) =>
        isListed(card, own) &&
        (card.left <= 0 ||
          card.status === 'low' ||
          (card.expiresOn !== null && daysBetween(day, card.expiresOn) <= 30) ||
          isUsedSoon(forecasts.find(({ balanceId }) => balanceId === card.id))),
    );
    expect((text.match(/^• [^,:]+/gm) ?? []).toSorted()).toEqual(
      running.map(({ number }) => `• ${number}`).toSorted(),
    );
  }
});

function expectGiven(text: string, given: Sums): void {
  const said = given.hours + given.credits > 0 ? [write(given)] : [];
  expect([...text.matchAll(/^Givet uden beregning: (.*)$/gm)].map(([, sum]) => sum)).toEqual(said);
}

type Card = Awaited<ReturnType<typeof readCard>>;

/** Reads a balance from its statements. */
async function readCard(api: TestApi, id: string) {
  const { currentAmount, ...balance } = await api.balances.find({ id });
  const week = await api.balances.statement({ id, ...days });
  const until = await api.balances.statement({ id, from: addDays(day, -360), to: day });
  expect(until.opening).toBe(0);
  expect(until.closing).toBe(currentAmount);
  const { added, writtenOff } = until.totals;
  const served = until.movements
    .filter(({ kind }) => kind === 'charge' || kind === 'reversal')
    .filter(({ serviceDate }) => serviceDate !== null && isInDays(serviceDate))
    .reduce((sum, { amount }) => sum - amount, 0);
  return {
    ...balance,
    left: until.closing,
    total: added - writtenOff,
    sold: week.totals.added,
    served,
  };
}

const isInDays = (one: string) => one >= days.from && one <= days.to;

/** Entries of companies, one by one. */
async function readWork(api: TestApi, companyIds: readonly string[]) {
  const entries = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await api.time.list({ limit: 100, ...(cursor && { cursor }) });
    entries.push(...items.filter(({ companyId }) => companyIds.includes(companyId)));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  const inDays = entries.filter(({ serviceDate }) => isInDays(serviceDate));
  const open = entries.filter((one) => !one.validatedAt && !one.billedAt && !one.questionedAt);
  const given = sumOf(inDays, ({ freeAmount }) => freeAmount);
  return { used: sumOf(inDays, ({ amount }) => amount), given, toApprove: open.length };
}

type Sums = Record<AmountType, number>;

function sumOf<One extends { type: AmountType }>(all: readonly One[], of: (one: One) => number) {
  const sums: Sums = { hours: 0, credits: 0 };
  for (const one of all) sums[one.type] += of(one);
  return sums;
}

function isListed(card: Card, others: readonly Card[]): boolean {
  const isOpen = !card.isClosed && (card.expiresOn === null || card.expiresOn >= day);
  const isSpare = (other: Card) =>
    other.companyId === card.companyId &&
    other.type === card.type &&
    other.left > 0 &&
    isListed(other, []);
  return isOpen && (card.left !== 0 || !others.some(isSpare));
}

type Forecast = Awaited<ReturnType<TestApi['analytics']['forecasts']>>['items'][number];

function isUsedSoon(forecast: Forecast | undefined): boolean {
  const end = forecast?.expiresUnused ? forecast.expiresOn : forecast?.runsOutOn;
  return Boolean(end && end <= addDays(day, 14) && forecast?.confidence !== 'low');
}

async function mailOf(reader: Actor): Promise<string> {
  const { db } = await testDatabase();
  const weekday = weekdays.find((one) => one === getWeekday(day)) ?? null;
  await (await apiAs(reader)).weekly.choose({ weekday });
  await sendWeek(db, { ...place, now }, { userId: reader.id, day });
  const [mail] = await mailsTo(reader.email);
  return plain(mail?.textBody ?? '');
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function partOf(text: string, name = ''): string {
  const [, after = ''] = text.split(`\n${name}\n`);
  return after.split(/\nCompany|\nSe /)[0] ?? '';
}

function lineOf(text: string, label: string): number {
  return Number(new RegExp(`^${label}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

function companiesOf({ memberships }: Actor): string[] {
  return memberships.map(({ companyId }) => companyId);
}

function write({ hours, credits }: Sums, sample?: AmountType): string {
  const written = (['hours', 'credits'] as const)
    .map((type) => ({ type, amount: { hours, credits }[type] }))
    .filter(({ amount }) => amount !== 0);
  const shown = written.length > 0 ? written : [{ type: sample ?? 'hours', amount: 0 } as const];
  return plain(shown.map((one) => formatAmount(one, 'da')).join(' og '));
}

function writeCard({ number, type, left, total, expiresOn }: Card): string {
  const amount = (of: number) => formatAmount({ amount: of, type }, 'da');
  if (left < 0) return plain(`• ${number}: overtrukket med ${amount(-left)}`);
  if (left === 0) return `• ${number}: brugt op`;
  const end = expiresOn ? `, udløber ${formatDay(expiresOn, 'da')}` : '';
  return plain(`• ${number}: ${amount(left)} af ${amount(total)} tilbage${end}`);
}
