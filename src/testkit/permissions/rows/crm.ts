import { all, anyWorker, no, type PermissionRow, workers } from '../permission-outcomes';

/**
 * Outcomes for a note of another person: people who work for the company read and pin it, and only
 * staff change its text.
 */
const onlyStaffChange = all(no, {
  staff: 'ok',
  upgradedCustomer: 'noteNotFound',
  foreignConsultant: 'noteNotFound',
});

export const crmRows: Record<string, PermissionRow> = {
  'crm.customers': { call: (api) => api.crm.customers({}), expected: anyWorker() },
  'crm.counts': { call: (api) => api.crm.counts({}), expected: anyWorker() },
  'crm.find': { call: (api) => api.crm.find({ q: 'Company' }), expected: anyWorker() },
  'crm.owners': { call: (api) => api.crm.owners(), expected: anyWorker() },
  'crm.customer': {
    call: (api, { companyId }) => api.crm.customer({ id: companyId }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'crm.notes': {
    call: (api, { companyId }) => api.crm.notes({ companyId }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'crm.addNote': {
    call: (api, { companyId }) => api.crm.addNote({ companyId, body: 'Remember this' }),
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'crm.editNote': {
    call: async (api, { companyId, noteId }) => {
      const seen = await api.crm.notes({ companyId }).catch(() => undefined);
      const updatedAt = seen?.items.find(({ id }) => id === noteId)?.updatedAt ?? '';
      return api.crm.editNote({ id: noteId, updatedAt, body: 'Other words' });
    },
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'crm.pinNote': {
    call: (api, { noteId }) => api.crm.pinNote({ id: noteId, isPinned: true }),
    expected: workers('noteNotFound'),
    changes: true,
    names: true,
  },
  'crm.removeNote': {
    call: (api, { noteId }) => api.crm.removeNote({ id: noteId }),
    expected: onlyStaffChange,
    changes: true,
    names: true,
  },
  'crm.mails': {
    call: (api, { companyId }) => api.crm.mails({ companyId }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'crm.mail': {
    call: (api, { mailId }) => api.crm.mail({ id: mailId }),
    expected: workers('mailNotFound'),
    names: true,
  },
  'crm.draftMail': {
    call: (api, { companyId }) => api.crm.draftMail({ companyId, template: 'low' }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'crm.sendMail': {
    call: (api, { companyId, balanceId }) =>
      api.crm.sendMail({
        companyId,
        to: 'contact@example.com',
        template: 'statement',
        subject: 'Statement',
        body: 'Here it is.',
        statement: { balanceId, from: '2026-01-01', to: '2026-12-31' },
      }),
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'crm.retryMail': {
    call: (api, { mailId }) => api.crm.retryMail({ id: mailId }),
    expected: workers('mailNotFound'),
    changes: true,
    names: true,
  },
};
