import { all, no, onlyStaff, type PermissionRow } from '../permission-outcomes';

export const adminRows: Record<string, PermissionRow> = {
  'admin.thresholds': { call: (api) => api.admin.thresholds(), expected: onlyStaff },
  'admin.previewThresholds': {
    call: (api) => api.admin.previewThresholds({ low: 10, medium: 40 }),
    expected: onlyStaff,
  },
  'admin.saveThresholds': {
    call: async (api) => {
      const seen = await api.admin.thresholds().catch(() => undefined);
      return api.admin.saveThresholds({ low: 10, medium: 40, version: seen?.version ?? 1 });
    },
    expected: onlyStaff,
    changes: true,
  },
  'admin.mailLimit': { call: (api) => api.admin.mailLimit(), expected: onlyStaff },
  'admin.saveMailLimit': {
    call: async (api) => {
      const seen = await api.admin.mailLimit().catch(() => undefined);
      return api.admin.saveMailLimit({ unconfirmed: 10, version: seen?.version ?? 1 });
    },
    expected: onlyStaff,
    changes: true,
  },
  'admin.passkeyRule': { call: (api) => api.admin.passkeyRule(), expected: onlyStaff },
  'admin.savePasskeyRule': {
    call: async (api) => {
      const seen = await api.admin.passkeyRule().catch(() => undefined);
      const version = seen?.version ?? 1;
      return api.admin.savePasskeyRule({ of: 'nobody', from: null, version });
    },
    expected: onlyStaff,
    changes: true,
  },
  'admin.mails': { call: (api) => api.admin.mails({}), expected: onlyStaff },
  'admin.mailCounts': { call: (api) => api.admin.mailCounts(), expected: onlyStaff },
  'admin.mail': {
    call: (api, { mailId }) => api.admin.mail({ id: mailId }),
    expected: onlyStaff,
    names: true,
  },
  'admin.retryMail': {
    call: (api, { mailId }) => api.admin.retryMail({ id: mailId }),
    expected: onlyStaff,
    changes: true,
    names: true,
  },
  'admin.openMailLink': {
    call: (api, { mailId }) => api.admin.openMailLink({ id: mailId }),
    expected: all(no, { staff: 'mailHasNoLink' }),
    changes: true,
    names: true,
  },
  'admin.retryFailedMails': {
    call: (api) => api.admin.retryFailedMails(),
    expected: onlyStaff,
    changes: true,
  },
  'admin.sendTestMail': {
    call: (api) => api.admin.sendTestMail(),
    expected: onlyStaff,
    changes: true,
  },
  'admin.audit': { call: (api) => api.admin.audit({ limit: 5 }), expected: onlyStaff },
  'admin.auditTable': {
    call: (api) => api.admin.auditTable({ kind: 'installation' }),
    expected: onlyStaff,
  },
  'admin.troubles': { call: (api) => api.admin.troubles(), expected: onlyStaff },
  'admin.books': { call: (api) => api.admin.books(), expected: onlyStaff },
  'admin.checkBooks': { call: (api) => api.admin.checkBooks(), expected: onlyStaff, changes: true },
  'admin.archives': { call: (api) => api.admin.archives(), expected: onlyStaff },
  'admin.makeArchive': {
    call: (api) => api.admin.makeArchive(),
    expected: onlyStaff,
    changes: true,
  },
  'admin.verifyArchive': {
    call: (api) => api.admin.verifyArchive({ name: 'unknown.tar' }),
    expected: all(no, { staff: 'archiveNotFound' }),
    changes: true,
  },
  'admin.openArchive': {
    call: (api) => api.admin.openArchive({ name: 'unknown.tar' }),
    expected: all(no, { staff: 'archiveNotFound' }),
    changes: true,
  },
  'admin.saveArchivePlan': {
    call: async (api) => {
      const seen = await api.admin.archives().catch(() => undefined);
      const plan = { hour: 4, days: 7, weeks: 4, months: 12 };
      return api.admin.saveArchivePlan({ ...plan, version: seen?.plan.version ?? 1 });
    },
    expected: onlyStaff,
    changes: true,
  },
  'admin.health': { call: (api) => api.admin.health(), expected: onlyStaff },
  'admin.probeFiles': { call: (api) => api.admin.probeFiles(), expected: onlyStaff },
  'admin.probeMail': { call: (api) => api.admin.probeMail(), expected: onlyStaff },
  'admin.retryJob': {
    call: (api) => api.admin.retryJob({ id: '999999999' }),
    expected: all(no, { staff: 'jobNotFailed' }),
    changes: true,
  },
  'admin.forgetJob': {
    call: (api) => api.admin.forgetJob({ id: '999999999' }),
    expected: all(no, { staff: 'jobNotFailed' }),
    changes: true,
  },
  'admin.numberings': { call: (api) => api.admin.numberings(), expected: onlyStaff },
  'admin.saveNumbering': {
    call: async (api) => {
      const seen = await api.admin.numberings().catch(() => undefined);
      const version = seen?.items.find(({ type }) => type === 'hours')?.version ?? 1;
      return api.admin.saveNumbering({
        type: 'hours',
        prefix: 'TID',
        padding: 4,
        nextNumber: 9000,
        version,
      });
    },
    expected: onlyStaff,
    changes: true,
  },
  'admin.categoryLabels': { call: (api) => api.admin.categoryLabels(), expected: onlyStaff },
  'admin.saveCategoryLabels': {
    call: async (api) => {
      const seen = await api.admin.categoryLabels().catch(() => undefined);
      const version = seen?.items.find(({ category }) => category === 'other')?.version ?? 1;
      return api.admin.saveCategoryLabels({
        items: [{ category: 'other', da: 'Diverse', en: '', version }],
      });
    },
    expected: onlyStaff,
    changes: true,
  },
  'admin.serviceTypes': { call: (api) => api.admin.serviceTypes(), expected: onlyStaff },
  'admin.renameServiceType': {
    call: (api) => api.admin.renameServiceType({ from: 'Nothing anybody does', to: 'Something' }),
    expected: all(no, { staff: 'serviceTypeNotFound' }),
    changes: true,
  },
  'admin.removeServiceType': {
    call: (api) => api.admin.removeServiceType({ type: 'Nothing anybody does' }),
    expected: all(no, { staff: 'serviceTypeNotFound' }),
    changes: true,
  },
};
