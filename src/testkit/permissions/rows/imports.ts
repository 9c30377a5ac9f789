import { all, anyWorker, no, type PermissionRow } from '../permission-outcomes';

const missing = '11111111-1111-4111-8111-111111111111';

/**
 * Outcomes for people who work for customers. The import of another person does not exist for them.
 */
const misses = all(no, {
  consultant: 'importNotFound',
  upgradedCustomer: 'importNotFound',
  foreignConsultant: 'importNotFound',
  staff: 'importNotFound',
});

export const importRows: Record<string, PermissionRow> = {
  'imports.list': { call: (api) => api.imports.list(), expected: anyWorker() },
  'imports.create': {
    call: (api) => api.imports.create({ files: [{ text: 'Client,Hours Left\nNobody,1\n' }] }),
    expected: anyWorker(),
    changes: true,
  },
  'imports.find': { call: (api) => api.imports.find({ id: missing }), expected: misses },
  'imports.update': {
    call: (api) => api.imports.update({ id: missing, isRestNothing: true }),
    expected: misses,
  },
  'imports.run': {
    call: (api) => api.imports.run({ id: missing, version: 1 }),
    expected: misses,
  },
  'imports.stop': { call: (api) => api.imports.stop({ id: missing }), expected: misses },
  'imports.undo': { call: (api) => api.imports.undo({ id: missing }), expected: misses },
  'imports.rows': { call: (api) => api.imports.rows({ id: missing }), expected: misses },
  'imports.rest': { call: (api) => api.imports.rest({ id: missing }), expected: misses },
};
