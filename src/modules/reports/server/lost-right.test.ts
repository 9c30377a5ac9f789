import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { person, prepaidCustomer } from '@/testkit/world';

type Api = Awaited<ReturnType<typeof apiAs>>;

/** Files that a job creates for a person. */
const orders = {
  list: (api: Api) => api.reports.startExport({ format: 'csv' }),
  company: (api: Api, companyId: string) => api.takeouts.order({ kind: 'company', companyId }),
  installation: (api: Api) => api.takeouts.order({ kind: 'installation' }),
  person: (api: Api) => api.takeouts.order({ kind: 'person' }),
};

const staffApi = async () => apiAs(await person({ role: 'staff' }));

test.each([
  ['list', 'consultant', 'membership'],
  ['list', 'staff', 'role'],
  ['company', 'consultant', 'membership'],
  ['company', 'consultant', 'account'],
  ['installation', 'staff', 'role'],
  ['person', 'customer', 'account'],
] as const)('no file (%s) is made for a %s whose %s ends meanwhile', async (kind, who, lost) => {
  const world = await prepaidCustomer();
  const people = { ...world, staff: await person({ role: 'staff' }) };
  const asker = people[who];
  const { id } = await orders[kind](await apiAs(asker), world.companyId);
  const staff = await staffApi();
  if (lost === 'role') await staff.people.changeRole({ id: asker.id, role: 'customer' });
  else if (lost === 'account') await staff.people.disable({ id: asker.id });
  else await staff.people.removeMembership({ id: asker.id, companyId: world.companyId });
  await workOffJobs();
  const { ownerDb } = await testDatabase();
  const state = () =>
    ownerDb.selectFrom('export').select(['state', 'sizeBytes']).where('id', '=', id).execute();
  expect(await state()).toEqual([{ state: 'failed', sizeBytes: null }]);
});
