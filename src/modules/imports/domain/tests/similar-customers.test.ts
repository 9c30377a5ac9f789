import { expect, test } from 'vitest';
import { listOpenQuestions, newInstallation, planFiles } from '@/testkit/imports/plan-files';
import type { ImportSettings } from '../../contract/import-input';
import { mergeSettings, noSettings } from '../merge-settings';
import type { KnownFacts } from '../plan';

const nordlys = { id: 'nordlys', name: 'Nordlys Design ApS', mayReceive: true, mayBill: true };
const known: KnownFacts = { ...newInstallation, companies: [nordlys] };
const text = 'Client,Hours Left\nNordlys Desing,5\nHavn,2\n';

test('a name that is nearly one here is a question, and comes in as it is answered', async () => {
  const asked = await planFiles([{ text }], {}, known);
  expect(asked.view.customers.map(({ companyId, similar }) => [companyId, similar])).toEqual([
    [null, [{ id: 'nordlys', key: null, name: nordlys.name }]],
    [null, []],
  ]);
  expect(asked.view.unanswered).toBe(1);
  expect(listOpenQuestions(asked)).toEqual(['nordlys desing similar']);

  for (const companyId of ['nordlys', null]) {
    const customers = [{ key: 'nordlys desing', companyId }];
    const { view } = await planFiles([{ text }], { customers }, known);
    expect(view.unanswered).toBe(0);
    expect(view.customers[0]).toMatchObject({ companyId, similar: [] });
  }
});

test('a customer that is left out, or whose rows came in before, raises no question', async () => {
  const customers = [{ key: 'nordlys desing', isLeftOut: true }];
  expect((await planFiles([{ text }], { customers }, known)).view.unanswered).toBe(0);

  const rows = 'Client,Description,Start Date,Duration (h)\nNordlys Desing,Work,2026-02-03,1:00\n';
  const { plan } = await planFiles([{ text: rows }], { isRestNothing: true }, known);
  const imported = new Map(plan.rows.map(({ fingerprint }) => [fingerprint, 'earlier']));
  const again = { ...known, imported };
  const repeated = await planFiles([{ text: rows }], { isRestNothing: true }, again);
  expect(repeated.view.counts).toMatchObject({ already: 1, ready: 0 });
  expect(repeated.view.unanswered).toBe(0);
});

test('the customer that an earlier import chose for the same name is chosen again', async () => {
  const card = {
    companyId: 'nordlys',
    key: 'nordlys desing||hours',
    balanceId: 'card',
    number: 'TB-0001',
    type: 'hours' as const,
    currentAmount: 120,
    overdraftLimit: 0,
    leftAfter: 120,
    asOf: null,
  };
  const { view } = await planFiles([{ text }], {}, { ...known, cards: [card] });
  expect(view.unanswered).toBe(0);
  expect(view.customers[0]).toMatchObject({ companyId: 'nordlys', similar: [] });
  expect(view.customers[0]?.cards[0]).toMatchObject({ number: 'TB-0001', resulting: 300 });
});

test('a later answer about a customer takes the place of the earlier one', () => {
  const merge = (...answers: ImportSettings['customers']) =>
    answers.reduce((all, one) => mergeSettings(all, { customers: [one] }), noSettings).customers;
  expect(merge({ key: 'a', sameAs: 'b' }, { key: 'a', companyId: null })).toEqual([
    { key: 'a', companyId: null },
  ]);
  expect(merge({ key: 'a', companyId: null }, { key: 'a', sameAs: 'b' })).toEqual([
    { key: 'a', sameAs: 'b' },
  ]);
  expect(merge({ key: 'a', sameAs: 'b' }, { key: 'a', isLeftOut: true })).toEqual([
    { key: 'a', sameAs: 'b', isLeftOut: true },
  ]);
});
