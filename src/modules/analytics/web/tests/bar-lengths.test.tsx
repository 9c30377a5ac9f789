import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startWords } from '@/app/web/start-words';
import { UsedForBars } from '@/modules/overview/web/used-for-bars';
import { categories } from '@/modules/time/domain/category';
import { addDays } from '@/platform/day';
import { createRandom } from '@/testkit/random';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { nextId } from '@/testkit/web/time-world';
import type { ReportView } from '../../contract';

const seed = 59;
const random = createRandom(seed);
const upTo = (max: number) => Math.floor(random() * max);

/** Creates a report about hours, credits, or both. */
function randomReport(types: readonly ('hours' | 'credits')[]): ReportView {
  const amount = (type: 'hours' | 'credits', max: number) => (types.includes(type) ? upTo(max) : 0);
  const compared = () => ({
    hours: { now: amount('hours', 3000), before: amount('hours', 3000) },
    credits: { now: amount('credits', 40), before: amount('credits', 40) },
  });
  const figure = compared();
  const comparison = {
    ...{ total: figure, validated: figure, billed: figure },
    ...{ unbilled: figure, free: figure, sold: figure, expired: figure },
  };
  return {
    span: { from: '2025-12', to: '2026-11' },
    before: { from: '2024-12', to: '2025-11' },
    comparison,
    months: Array.from({ length: 12 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}-01`,
      hours: Object.fromEntries(
        categories.map((category) => [category, amount('hours', 900)]),
      ) as ReportView['months'][number]['hours'],
      credits: amount('credits', 30),
    })),
    categories: categories.map((category) => ({ category, ...compared() })),
    customers: {
      items: ['Havn', 'Nordlys', 'Bogbinderiet'].map((name) => ({
        id: nextId(),
        name,
        ...compared(),
      })),
      count: 3,
    },
    weeks: Array.from({ length: 26 }, (_, at) => ({
      week: addDays('2026-06-01', 7 * at),
      hours: amount('hours', 2400),
      credits: amount('credits', 20),
      available: amount('hours', 9000),
    })),
    waiting: { items: [], count: 0, entries: 0, hours: 0, credits: 0 },
  };
}

const worlds = [
  ['hours', ['hours']],
  ['credits', ['credits']],
  ['both', ['hours', 'credits']],
] as const;

test.each(worlds)(
  `bars of a house of %s are as long as their values, seed ${seed}`,
  async (_name, types) => {
    const report = randomReport(types);
    await openScreen('/monthly-hours/analytics', {
      as: staffMe,
      answers: {
        'analytics.report': () => report,
        'analytics.forecasts': () => ({
          items: [],
          count: 0,
          expiresUnused: { hours: 0, credits: 0 },
        }),
        'companies.list': () => ({ items: [], nextCursor: null }),
        'people.list': () => ({ items: [], nextCursor: null }),
      },
    });
    const pictures = () => [...document.querySelectorAll('.recharts-wrapper')];
    const weeks = types.map((type) => report.weeks.map((week) => week[type]));
    const months = types.map((type) =>
      type === 'credits'
        ? report.months.map(({ credits }) => credits)
        : categories.flatMap((one) => report.months.map(({ hours }) => hours[one] ?? 0)),
    );
    const customers = types.map((type) =>
      (['now', 'before'] as const).flatMap((side) =>
        report.customers.items.map((customer) => customer[type][side]),
      ),
    );
    await expect
      .poll(() =>
        pictures()
          .map(lengthsOf)
          .map(({ length }) => length),
      )
      .toEqual([...weeks, ...months, ...customers].map((values) => values.filter(Boolean).length));
    for (const [at, values] of [...weeks, ...months, ...customers].entries()) {
      const lengths = lengthsOf(pictures()[at]);
      const drawn = values.filter(Boolean);
      const scale = Math.max(...lengths) / Math.max(...drawn);
      const isTrue = lengths.map((length, bar) => Math.abs(length - (drawn[bar] ?? 0) * scale) < 1);
      expect([at, isTrue]).toEqual([at, drawn.map(() => true)]);
    }
  },
);

/** Lengths in pixels: widths of horizontal bars, heights of vertical ones. */
function lengthsOf(picture: Element | undefined): number[] {
  const boxes = [...(picture?.querySelectorAll('.recharts-bar-rectangle path') ?? [])].map((bar) =>
    (bar as SVGPathElement).getBBox(),
  );
  const isLying = boxes.every(({ height }) => height === boxes[0]?.height);
  return boxes.map(({ width, height }) => (isLying ? width : height));
}

test('a bar of two hours is not longer than one of two and a quarter', async () => {
  const i18n = await startWords();
  const place = document.body.appendChild(document.createElement('div'));
  const lines = categories.map((category) => ({ category, minutes: 15 + upTo(3000) }));
  const root = createRoot(place);
  root.render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <UsedForBars lines={lines} />
      </I18nextProvider>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const longest = Math.max(...lines.map(({ minutes }) => minutes));
  const bars = [...place.querySelectorAll('li')].map((line) => ({
    length: line.querySelector('svg > rect')?.getBoundingClientRect().width ?? 0,
    room: line.querySelector('svg')?.getBoundingClientRect().width ?? 0,
  }));
  const room = bars[0]?.room ?? 0;
  expect(bars.map(({ length }) => Math.round(length))).toEqual(
    lines.map(({ minutes }) => Math.round((room * minutes) / longest)),
  );
  root.unmount();
  place.remove();
});
