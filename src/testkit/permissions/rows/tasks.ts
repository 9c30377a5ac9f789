import { all, members, no, type PermissionRow, signedIn, workers } from '../permission-outcomes';

/**
 * Returns outcomes for both sides of the work. A person who only reads, and one of another company,
 * each get their own refusal.
 */
const bothSides = (code: string) =>
  all(no, {
    customer: 'ok',
    upgradedCustomer: 'ok',
    consultant: 'ok',
    staff: 'ok',
    foreignCustomer: code,
    foreignConsultant: code,
  });
/** Outcomes for the company's own people, when no question waits for them. */
const askedCustomers = all(no, {
  customer: 'taskNotPending',
  upgradedCustomer: 'taskNotPending',
  foreignCustomer: 'taskNotFound',
});

export const taskRows: Record<string, PermissionRow> = {
  'tasks.list': { call: (api) => api.tasks.list({}), expected: signedIn() },
  'tasks.counts': { call: (api) => api.tasks.counts({}), expected: signedIn() },
  'tasks.consultants': { call: (api) => api.tasks.consultants(), expected: signedIn() },
  'tasks.assignable': {
    call: (api, { companyId }) => api.tasks.assignable({ companyId }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'tasks.find': {
    call: (api, { taskId }) => api.tasks.find({ id: taskId }),
    expected: members('taskNotFound'),
    names: true,
  },
  'tasks.plan': {
    call: (api, { taskId }) => api.tasks.plan({ id: taskId }),
    expected: members('taskNotFound'),
    names: true,
  },
  'tasks.create': {
    call: (api, { companyId }) => api.tasks.create({ companyId, title: 'A new page' }),
    expected: bothSides('companyNotFound'),
    changes: true,
    names: true,
  },
  'tasks.update': {
    call: async (api, { taskId: id }) => {
      const seen = await api.tasks.find({ id }).catch(() => undefined);
      return api.tasks.update({ id, version: seen?.version ?? 1, title: 'Another title' });
    },
    expected: workers('taskNotFound'),
    changes: true,
    names: true,
  },
  'tasks.changeStatus': {
    call: (api, { taskId }) => api.tasks.changeStatus({ id: taskId, status: 'scoping' }),
    expected: workers('taskNotFound'),
    changes: true,
    names: true,
  },
  'tasks.remove': {
    call: (api, { taskId }) => api.tasks.remove({ id: taskId }),
    expected: workers('taskNotFound'),
    changes: true,
    names: true,
  },
  'tasks.approve': {
    call: (api, { taskId }) => api.tasks.approve({ id: taskId, status: 'completed' }),
    expected: askedCustomers,
    changes: true,
    names: true,
  },
  'tasks.sendBack': {
    call: (api, { taskId }) => api.tasks.sendBack({ id: taskId, comment: 'Not like this' }),
    expected: askedCustomers,
    changes: true,
    names: true,
  },
  'tasks.comments': {
    call: (api, { taskId }) => api.tasks.comments({ id: taskId }),
    expected: members('taskNotFound'),
    names: true,
  },
  'tasks.comment': {
    call: (api, { taskId }) => api.tasks.comment({ id: taskId, body: 'What do you think?' }),
    expected: bothSides('taskNotFound'),
    changes: true,
    names: true,
  },
  'tasks.removeComment': {
    call: (api, { commentId }) => api.tasks.removeComment({ id: commentId }),
    expected: all(no, {
      staff: 'ok',
      foreignCustomer: 'commentNotFound',
      foreignConsultant: 'commentNotFound',
    }),
    changes: true,
    names: true,
  },
  'tasks.history': {
    call: (api, { taskId }) => api.tasks.history({ id: taskId }),
    expected: members('taskNotFound'),
    names: true,
  },
};
