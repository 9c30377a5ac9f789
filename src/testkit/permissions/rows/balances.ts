import {
  all,
  anybody,
  anyWorker,
  members,
  no,
  type PermissionRow,
  signedIn,
  workers,
} from '../permission-outcomes';

const period = { from: '2026-01-01', to: '2026-12-31' };

/**
 * Outcomes for an action that a consultant may do only to a balance that they sold, or of a company
 * that they created; these balances belong to staff.
 */
const onlySeller = all(no, {
  staff: 'ok',
  upgradedCustomer: 'balanceNotFound',
  foreignConsultant: 'balanceNotFound',
});

/** Returns outcomes for the company's own people. */
const payers = (outcome: string) =>
  all(no, {
    customer: outcome,
    upgradedCustomer: outcome,
    foreignCustomer: 'balanceNotFound',
  });

export const balanceRows: Record<string, PermissionRow> = {
  'balances.list': { call: (api) => api.balances.list({}), expected: signedIn() },
  'balances.chargeable': { call: (api) => api.balances.chargeable({}), expected: anyWorker() },
  'balances.find': {
    call: (api, { balanceId }) => api.balances.find({ id: balanceId }),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.punches': {
    call: (api, { balanceId }) => api.balances.punches({ id: balanceId }),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.create': {
    call: (api, { companyId }) =>
      api.balances.create({ companyId, type: 'hours', initialAmount: 60 }),
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'balances.pins': { call: (api) => api.balances.pins(), expected: signedIn() },
  'balances.pin': {
    call: (api, { balanceId }) => api.balances.pin({ id: balanceId }),
    expected: members('balanceNotFound'),
    changes: true,
    names: true,
  },
  // The balance has no pin, so people who may see it get the answer of strangers.
  'balances.unpin': {
    call: (api, { balanceId }) => api.balances.unpin({ id: balanceId }),
    expected: signedIn('balanceNotFound'),
    changes: true,
    names: true,
  },
  'balances.movePin': {
    call: (api, { balanceId }) => api.balances.movePin({ id: balanceId, by: -1 }),
    expected: signedIn('balanceNotFound'),
    changes: true,
    names: true,
  },
  'balances.counts': { call: (api) => api.balances.counts({}), expected: signedIn() },
  'balances.update': {
    call: async (api, { balanceId: id }) => {
      const seen = await api.balances.find({ id }).catch(() => undefined);
      return api.balances.update({ id, updatedAt: seen?.updatedAt ?? '', notes: 'changed' });
    },
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'balances.topUp': {
    call: (api, { balanceId }) => api.balances.topUp({ id: balanceId, amount: 60 }),
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'balances.adjust': {
    call: (api, { balanceId }) =>
      api.balances.adjust({ id: balanceId, amount: -1, reason: 'Counted twice' }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
  'balances.permits': {
    call: (api, { permitBalanceId: id }) => api.balances.permits({ id }),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.askPermit': {
    call: (api, { balanceId: id }) => api.balances.askPermit({ id, amount: 30 }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
  'balances.withdrawPermit': {
    call: (api, { permitBalanceId: id, permitId }) => api.balances.withdrawPermit({ id, permitId }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
  'balances.givePermit': {
    call: (api, { permitBalanceId: id, permitId }) => api.balances.givePermit({ id, permitId }),
    expected: payers('ok'),
    changes: true,
    names: true,
  },
  'balances.refusePermit': {
    call: (api, { permitBalanceId: id, permitId }) => api.balances.refusePermit({ id, permitId }),
    expected: payers('ok'),
    changes: true,
    names: true,
  },
  // The permit does not exist yet.
  'balances.takeBackPermit': {
    call: (api, { permitBalanceId: id, permitId }) => api.balances.takeBackPermit({ id, permitId }),
    expected: payers('permitUsedUp'),
    changes: true,
    names: true,
  },
  'balances.close': {
    call: (api, { balanceId }) => api.balances.close({ id: balanceId }),
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'balances.reopen': {
    call: async (api, { balanceId: id }) => {
      await api.balances.close({ id }).catch(() => undefined);
      return api.balances.reopen({ id });
    },
    expected: workers('balanceNotFound'),
    changes: true,
    names: true,
  },
  'balances.remove': {
    call: (api, { balanceId }) => api.balances.remove({ id: balanceId }),
    expected: onlySeller,
    changes: true,
    names: true,
  },
  'balances.statement': {
    call: (api, { balanceId }) => api.balances.statement({ id: balanceId, ...period }),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.explain': {
    call: (api, { balanceId: id }) => api.balances.explain({ id }),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.statementSums': {
    call: (api, { companyId }) => api.balances.statementSums({ companyId, ...period }),
    expected: signedIn(),
  },
  'balances.statementTable': {
    call: async (api, { balanceId }) =>
      (await api.balances.statementTable({ id: balanceId, ...period })).body.text(),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.statementPdf': {
    call: async (api, { balanceId }) =>
      (await api.balances.statementPdf({ id: balanceId, ...period })).body.text(),
    expected: members('balanceNotFound'),
    names: true,
  },
  'balances.checkCode': {
    call: (api) => api.balances.checkCode({ code: 'TB-0001/1/0000-0000-0000-0000' }),
    expected: anybody(),
  },
  'balances.checkFile': {
    call: (api) => api.balances.checkFile({ base64: '' }),
    expected: anybody(),
  },
};
