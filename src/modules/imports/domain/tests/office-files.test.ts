import { expect, test } from 'vitest';
import { askingFiles } from '@/testkit/imports/asking-files';
import { balanceFiles } from '@/testkit/imports/balance-files';
import { billableFiles } from '@/testkit/imports/billable-files';
import { cardFiles } from '@/testkit/imports/card-files';
import { contradictingFiles } from '@/testkit/imports/contradicting-files';
import { otherFiles } from '@/testkit/imports/other-files';
import { listOpenQuestions, listPlannedBalances, planFiles } from '@/testkit/imports/plan-files';

test.each([
  ...cardFiles,
  ...balanceFiles,
  ...otherFiles,
  ...askingFiles,
  ...contradictingFiles,
  ...billableFiles,
])('$title', async ({ name = 'fil.csv', text, cards, asks = [], free = 0 }) => {
  const planned = await planFiles([{ name, text }]);
  const found = Object.fromEntries(
    Object.entries(listPlannedBalances(planned)).map(([key, { bought, used, left }]) => [
      key,
      [bought, used, left],
    ]),
  );
  const given = planned.plan.rows.reduce((sum, { row }) => sum + row.free, 0);
  expect({ cards: found, asks: listOpenQuestions(planned), free: given }).toEqual({
    cards,
    asks,
    free,
  });
});
