import { all, anybody, no, type PermissionRow, signedIn } from '../permission-outcomes';

/** Outcomes for notices, which only their recipient may read; staff cannot read those of others. */
export const notificationRows: Record<string, PermissionRow> = {
  'notifications.list': { call: (api) => api.notifications.list({}), expected: signedIn() },
  'notifications.unread': { call: (api) => api.notifications.unread(), expected: signedIn() },
  'notifications.markRead': {
    call: (api, { notificationId }) => api.notifications.markRead({ id: notificationId }),
    expected: all('notificationNotFound', { customer: 'ok' }),
    changes: true,
    names: true,
  },
  'notifications.markAllRead': {
    call: (api) => api.notifications.markAllRead({ until: '2030-01-01T00:00:00Z' }),
    expected: signedIn(),
    changes: true,
  },
  'notifications.settings': { call: (api) => api.notifications.settings(), expected: signedIn() },
  'notifications.setMail': {
    call: (api) => api.notifications.setMail({ topic: 'expiry', isOn: false }),
    expected: signedIn(),
    changes: true,
  },
  'weekly.choice': { call: (api) => api.weekly.choice(), expected: signedIn() },
  'weekly.choose': {
    call: (api) => api.weekly.choose({ weekday: 1 }),
    expected: signedIn(),
    changes: true,
  },
  'weekly.stop': {
    call: (api) => api.weekly.stop({ token: 'unknown' }),
    expected: anybody('weeklyLinkInvalid'),
  },
  'balances.acceptTopUp': {
    call: (api, { balanceId }) => api.balances.acceptTopUp({ id: balanceId, askedAt: 'never' }),
    expected: all(no, {
      consultant: 'topUpNotAsked',
      staff: 'topUpNotAsked',
      upgradedCustomer: 'balanceNotFound',
      foreignConsultant: 'balanceNotFound',
    }),
    names: true,
  },
  'balances.answerTopUp': {
    call: (api, { balanceId }) =>
      api.balances.answerTopUp({ id: balanceId, askedAt: 'never', answer: 'Soon' }),
    expected: all(no, {
      consultant: 'topUpNotAsked',
      staff: 'topUpNotAsked',
      upgradedCustomer: 'balanceNotFound',
      foreignConsultant: 'balanceNotFound',
    }),
    names: true,
  },
  'balances.askTopUp': {
    call: (api, { balanceId }) => api.balances.askTopUp({ id: balanceId, wish: 'Ten hours' }),
    expected: all(no, {
      customer: 'ok',
      upgradedCustomer: 'ok',
      foreignCustomer: 'balanceNotFound',
    }),
    changes: true,
    names: true,
  },
};
