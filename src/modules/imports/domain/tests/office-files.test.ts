import { expect, test } from 'vitest';
import { askingFiles } from '@/testkit/imports/asking-files';
import { balanceFiles } from '@/testkit/imports/balance-files';
import { cardFiles } from '@/testkit/imports/card-files';
import { contradictingFiles } from '@/testkit/imports/contradicting-files';
import { otherFiles } from '@/testkit/imports/other-files';
import { listOpenQuestions, listPlannedBalances, planFiles } from '@/testkit/imports/plan-files';

test.each([...cardFiles, ...balanceFiles, ...otherFiles, ...askingFiles, ...contradictingFiles])(
  '$title',
  async ({ name = 'fil.csv', text, cards, asks = [] }) => {
    const planned = await planFiles([{ name, text }]);
    const found = Object.fromEntries(
      Object.entries(listPlannedBalances(planned)).map(([key, { bought, used, left }]) => [
        key,
        [bought, used, left],
      ]),
    );
    expect({ cards: found, asks: listOpenQuestions(planned) }).toEqual({ cards, asks });
  },
);
