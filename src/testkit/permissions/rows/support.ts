import { all, onlyStaff, type PermissionRow, signedIn } from '../permission-outcomes';

/**
 * Outcomes for asking staff, which the plan includes; people without a company may ask, too. Staff
 * answer and do not ask.
 */
const askers = all('planNeeded', {
  loner: 'ok',
  consultant: 'ok',
  upgradedCustomer: 'ok',
  foreignConsultant: 'ok',
  staff: 'planNeeded',
});

export const supportRows: Record<string, PermissionRow> = {
  'support.mine': { call: (api) => api.support.mine(), expected: signedIn() },
  'support.messages': { call: (api) => api.support.messages({}), expected: signedIn() },
  'support.ask': {
    call: (api) => api.support.ask({ body: 'How do I do this?' }),
    expected: askers,
    changes: true,
  },
  'support.queue': { call: (api) => api.support.queue(), expected: onlyStaff },
  'support.threads': { call: (api) => api.support.threads({}), expected: onlyStaff },
  'support.thread': {
    call: (api, { threadId }) => api.support.thread({ id: threadId }),
    expected: onlyStaff,
    names: true,
  },
  'support.threadMessages': {
    call: (api, { threadId }) => api.support.threadMessages({ id: threadId }),
    expected: onlyStaff,
    names: true,
  },
  'support.answer': {
    call: (api, { threadId }) => api.support.answer({ id: threadId, body: 'Like this' }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
};
