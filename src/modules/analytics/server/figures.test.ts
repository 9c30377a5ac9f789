import { expect, test } from 'vitest';
import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { categories } from '@/modules/time/domain/category';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { createRandom } from '@/testkit/random';
import { noon, person, today } from '@/testkit/world';
import { countForAnalytics } from '@/testkit/worlds/analytics-count';
import { createChance } from '@/testkit/worlds/chance';
import { overviewWorld } from '@/testkit/worlds/overview-world';
import type { ComparedAmounts, ReportView } from '../contract';
import { comparedFigures } from '../contract';
import {
  comparedWith,
  comparisons,
  daysOfSpan,
  listWeeksIn,
  presets,
  toSpan,
} from '../domain/period';

/** Fixed: in a random world a kind of figure may be zero for everybody, which proves too little. */
const seed = 7;

test('every figure equals a count of the rows, for each reader and filter', async () => {
  const chance = createChance(createRandom(seed));
  const { pick, random } = chance;
  const { people, companyIds } = await overviewWorld(chance, noon);
  await expireSomething(companyIds[0] ?? '');
  const workers = people.filter(({ role }) => role !== 'customer');
  const seen = new Map<string, number>();
  for (const actor of workers) {
    for (let round = 0; round < 3; round += 1) {
      const span = toSpan(pick(presets), today);
      const against = pick(comparisons);
      const weeks = pick([26, 52]);
      const companyId = random() < 0.3 ? pick(companyIds) : undefined;
      const consultantId = actor.role === 'staff' && random() < 0.4 ? pick(workers).id : undefined;
      const whose = { ...(companyId && { companyId }), ...(consultantId && { consultantId }) };
      const api = await apiAs(actor);
      const said = await api.analytics.report({ ...span, against, weeks, ...whose });
      const foreseen = await api.analytics.forecasts({ ...(companyId && { companyId }) });
      const counted = await countForAnalytics(actor, {
        companyId,
        consultantId,
        now: daysOfSpan(span),
        before: daysOfSpan(comparedWith(span, against)),
        mondays: listWeeksIn(span, weeks, today),
        today,
      });
      expect(figuresOf(said)).toEqual(withZeros(counted.figures));
      expect(groupsOf(said)).toEqual(onlyShown(counted.groups, said));
      expect(said.weeks).toEqual(counted.weeks);
      expect(
        said.waiting.items.map(({ oldestOn, name: _name, ...row }) => ({
          ...row,
          oldest: oldestOn,
        })),
      ).toEqual(counted.waiting);
      const sum = (of: 'entries' | 'hours' | 'credits') =>
        counted.waiting.reduce((total, row) => total + row[of], 0);
      expect(said.waiting).toMatchObject({
        count: counted.waiting.length,
        entries: sum('entries'),
        hours: sum('hours'),
        credits: sum('credits'),
      });
      const forecasts = counted.forecasts.toSorted((a, b) => a.id.localeCompare(b.id));
      expect(
        foreseen.items
          .map((row) => ({
            id: row.balanceId,
            held: row.left,
            charged: row.charged,
            weeks: row.weeks,
            runs_out: row.runsOutOn,
            unused: row.expiresUnused,
            confidence: row.confidence,
          }))
          .toSorted((a, b) => a.id.localeCompare(b.id)),
      ).toEqual(forecasts);
      const unused = foreseen.expiresUnused.hours + foreseen.expiresUnused.credits;
      expect(unused).toBe(forecasts.reduce((total, row) => total + (row.unused ?? 0), 0));
      note(seen, { ...figuresOf(said), forecasts: [foreseen.count, unused] });
      note(seen, {
        available: said.weeks.map(({ available }) => available),
        week: said.weeks.map(({ hours }) => hours),
      });
    }
  }
  // A number that is zero for everybody would prove too little.
  expect([...seen].filter(([, value]) => value === 0)).toEqual([]);
});

test('the largest change comes first', async () => {
  const staff = await person({ role: 'staff' });
  const { customers } = await (await apiAs(staff)).analytics.report(toSpan('thisYear', today));
  const changes = customers.items.map(({ hours }) => Math.abs(hours.now - hours.before));
  expect(changes.length).toBeGreaterThan(2);
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
});

/** Creates a time bank and a punch card that expired unused in the spring. */
async function expireSomething(companyId: string): Promise<void> {
  const { ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: 'testkit', channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
      const { id: createdBy } = await tx
        .selectFrom('appUser')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      for (const type of ['hours', 'credits'] as const) {
        await tx
          .insertInto('balance')
          .values({
            companyId,
            type,
            number: await takeNumber(tx, type),
            initialAmount: 10,
            currentAmount: 10,
            createdBy,
            createdAt: '2026-03-01T09:00:00Z',
            expiresOn: '2026-06-30',
          })
          .execute();
      }
    },
  );
}

type Pairs = Record<string, (number | null)[]>;

function pairsOf(name: string, { hours, credits }: ComparedAmounts): [string, number[]][] {
  return [
    [`${name} hours`, [hours.now, hours.before]],
    [`${name} credits`, [credits.now, credits.before]],
  ];
}

function figuresOf({ comparison }: ReportView): Record<string, number[]> {
  return Object.fromEntries(
    comparedFigures.flatMap((figure) => pairsOf(figure, comparison[figure])),
  );
}

/** Adds zeros for figures without an event in either period. */
function withZeros(counted: Pairs): Pairs {
  const names = comparedFigures.flatMap((figure) => [`${figure} hours`, `${figure} credits`]);
  return Object.fromEntries(names.map((name) => [name, counted[name] ?? [0, 0]]));
}

function groupsOf({ categories: trends, customers, months }: ReportView): Pairs {
  const pairs = [
    ...trends.flatMap((row) => pairsOf(`category ${row.category}`, row)),
    ...customers.items.flatMap((row) => pairsOf(`customer ${row.id}`, row)),
  ];
  const ofMonths = months.flatMap(({ month, hours, credits }) => [
    ...categories.map((one): [string, number[]] => [
      `month ${month.slice(0, 7)} ${one}`,
      [hours[one] ?? 0],
    ]),
    [`month ${month.slice(0, 7)} credits`, [credits]] as [string, number[]],
  ]);
  return Object.fromEntries(
    [...pairs, ...ofMonths].filter(([, values]) => values.some((value) => value !== 0)),
  );
}

/** Limits the count to the shown values; a month has no value for the time before. */
function onlyShown(counted: Pairs, { span }: ReportView): Pairs {
  const shown = Object.entries(counted).flatMap(([name, [now, before]]): [string, number[]][] => {
    if (!name.startsWith('month ')) return [[name, [now ?? 0, before ?? 0]]];
    const month = name.slice(6, 13);
    return month >= span.from && month <= span.to ? [[name, [now ?? 0]]] : [];
  });
  return Object.fromEntries(shown.filter(([, values]) => values.some((value) => value !== 0)));
}

function note(seen: Map<string, number>, said: Record<string, number[]>): void {
  for (const [name, values] of Object.entries(said)) {
    seen.set(name, (seen.get(name) ?? 0) + values.reduce((sum, value) => sum + value, 0));
  }
}
