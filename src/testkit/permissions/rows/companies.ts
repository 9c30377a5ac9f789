import {
  all,
  anyWorker,
  members,
  no,
  type PermissionRow,
  signedIn,
  workers,
} from '../permission-outcomes';

export const companyRows: Record<string, PermissionRow> = {
  'companies.list': { call: (api) => api.companies.list({}), expected: signedIn() },
  'companies.find': {
    call: (api, { companyId }) => api.companies.find({ id: companyId }),
    expected: members('companyNotFound'),
    names: true,
  },
  'companies.create': {
    call: (api) => api.companies.create({ name: 'New one' }),
    expected: anyWorker('companyCreateForbidden'),
    changes: true,
  },
  'companies.lookUp': {
    call: (api) => api.companies.lookUp({ cvr: '13748136' }),
    // The test server has no company register.
    expected: all('companyCreateForbidden', {
      consultant: 'companyLookUpFailed',
      staff: 'companyLookUpFailed',
      upgradedCustomer: 'companyLookUpFailed',
      foreignConsultant: 'companyLookUpFailed',
    }),
  },
  'companies.update': {
    call: async (api, { companyId }) => {
      const seen = await api.companies.find({ id: companyId }).catch(() => undefined);
      return api.companies.update({
        id: companyId,
        updatedAt: seen?.updatedAt ?? '',
        name: 'Another name',
      });
    },
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'companies.changeStatus': {
    call: (api, { companyId }) => api.companies.changeStatus({ id: companyId, change: 'pause' }),
    expected: workers('companyNotFound'),
    changes: true,
    names: true,
  },
  'companies.remove': {
    call: (api, { companyId }) => api.companies.remove({ id: companyId }),
    expected: all(no, { staff: 'companyHasBalances' }),
    changes: true,
    names: true,
  },
  'companies.serviceTypes': { call: (api) => api.companies.serviceTypes(), expected: anyWorker() },
  'companies.activity': {
    call: (api, { companyId }) => api.companies.activity({ id: companyId }),
    expected: workers('companyNotFound'),
    names: true,
  },
  'companies.consultants': {
    call: (api, { companyId }) => api.companies.consultants({ id: companyId }),
    expected: all('companyNotFound', { consultant: 'ok', staff: 'ok' }),
    names: true,
  },
};
