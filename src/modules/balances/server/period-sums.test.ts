import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { company, person } from '@/testkit/world';
import { pastBalance, type Step } from '@/testkit/worlds/past-balance';

test('opening, sums and closing of every period are those of the statement', async () => {
  const random = createRandom(seed);
  const companyId = await company();
  // Around midnights in summer, in winter and where the clock changes; out of order, as waiting for
  // a lock makes them.
  const edges = [
    '2026-03-28T23:00:00Z',
    '2026-03-31T22:00:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-31T23:00:00Z',
  ];
  const instant = () => {
    const edge = Date.parse(edges[Math.floor(random() * edges.length)] ?? '');
    return new Date(edge + Math.floor((random() - 0.5) * 10_000)).toISOString();
  };
  for (let index = 0; index < 6; index += 1) {
    const steps = Array.from({ length: 10 }, (): Step => {
      const kind =
        (['charge', 'charge', 'reversal', 'adjustment', 'free'] as const)[
          Math.floor(random() * 5)
        ] ?? 'charge';
      const amount = 1 + Math.floor(random() * 50);
      return {
        at: instant(),
        kind,
        amount: kind === 'adjustment' && random() < 0.5 ? -amount : amount,
        free: kind === 'charge' && random() < 0.5 ? amount : 0,
      };
    });
    await pastBalance({ companyId, initialAmount: 1_000, boughtAt: instant(), steps });
  }
  const api = await apiAs(await person({ memberOf: companyId }));
  const days = [
    '2026-03-01',
    '2026-03-28',
    '2026-03-29',
    '2026-03-31',
    '2026-04-01',
    '2026-10-24',
    '2026-10-25',
    '2026-11-01',
  ];
  for (const from of days) {
    for (const to of days.filter((day) => day >= from)) {
      const { items } = await api.balances.statementSums({ companyId, from, to });
      expect(items).toHaveLength(6);
      for (const { id, number: _, type: __, opening, closing, ...totals } of items) {
        const statement = await api.balances.statement({ id, from, to });
        expect({ opening, closing, totals }).toEqual({
          opening: statement.opening,
          closing: statement.closing,
          totals: statement.totals,
        });
      }
    }
  }
});

test('a stranger sees no balance', async () => {
  const companyId = await company();
  await pastBalance({ companyId, initialAmount: 100, boughtAt: '2026-05-05T10:00:00Z', steps: [] });
  const asked = { companyId, from: '2026-05-01', to: '2026-05-31' };
  const stranger = await apiAs(await person({ memberOf: await company() }));
  expect(await stranger.balances.statementSums(asked)).toEqual({ items: [] });
});
