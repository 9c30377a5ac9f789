import { all, members, no, type PermissionRow, signedIn, workers } from '../permission-outcomes';

/** Outcomes for a change of a sale that staff have agreed on with a company of theirs. */
const onlySeller = all(no, {
  staff: 'ok',
  upgradedCustomer: 'standingSaleNotFound',
  foreignConsultant: 'standingSaleNotFound',
});

export const standingSaleRows: Record<string, PermissionRow> = {
  'balances.standingSales': {
    call: (api, { companyId }) => api.balances.standingSales({ companyId }),
    expected: signedIn(),
  },
  'balances.findStandingSale': {
    call: (api, { standingSaleId: id }) => api.balances.findStandingSale({ id }),
    expected: members('standingSaleNotFound'),
    names: true,
  },
  'balances.explainTurn': {
    call: (api, { standingSaleId: id }) => api.balances.explainTurn({ id, turn: 0 }),
    expected: members('standingSaleNotFound'),
    names: true,
  },
  'balances.createStandingSale': {
    call: (api, { companyId }) =>
      api.balances.createStandingSale({
        companyId,
        type: 'hours',
        amount: 60,
        everyMonths: 1,
        startsOn: '2026-11-21',
      }),
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'balances.updateStandingSale': {
    call: (api, { standingSaleId: id }) =>
      api.balances.updateStandingSale({ id, version: 1, amount: 120 }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
  'balances.pauseStandingSale': {
    call: (api, { standingSaleId: id }) => api.balances.pauseStandingSale({ id }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
  'balances.resumeStandingSale': {
    call: (api, { standingSaleId: id }) => api.balances.resumeStandingSale({ id }),
    expected: { ...onlySeller, staff: 'standingSaleRunning' },
    changes: true,
    names: true,
  },
  'balances.endStandingSale': {
    call: (api, { standingSaleId: id }) => api.balances.endStandingSale({ id }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
};
