import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { person } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';

const text = 'Kunde;Timer tilbage\nLost Right;5';

/** Steps of an import in which the right may be lost. */
const steps = {
  reading: async (api: Api) => (await api.imports.create({ files: [{ text }] })).id,
  running: async (api: Api, staff: Staff) => {
    const { id, version } = await planImport(staff, [{ name: 'a.csv', text }]);
    await api.imports.run({ id, version });
    return id;
  },
  undoing: async (api: Api, staff: Staff) => {
    const { id } = await runImport(staff, await planImport(staff, [{ name: 'a.csv', text }]));
    await api.imports.undo({ id });
    return id;
  },
};
type Api = Awaited<ReturnType<typeof apiAs>>;
type Staff = Awaited<ReturnType<typeof person>>;

test.each([
  ['reading', 'unreadable'],
  ['running', 'ready'],
  ['undoing', 'done'],
] as const)(
  'a right that ends before %s leaves the import %s, and says so',
  async (step, state) => {
    const [staff, other] = [await person({ role: 'staff' }), await person({ role: 'staff' })];
    const { ownerDb } = await testDatabase();
    const id = await steps[step](await apiAs(staff), staff);
    const companies = async () =>
      (await ownerDb.selectFrom('company').select('id').execute()).length;
    const before = await companies();
    const users = await apiAs(other);
    await users.people.changeRole({ id: staff.id, role: 'customer' });
    await workOffJobs();
    const found = await (await apiAs(other)).imports.find({ id });
    expect(found).toMatchObject({ state, failure: { code: 'importRightEnded' } });
    // The right is given back, and no step continues by itself.
    await users.people.changeRole({ id: staff.id, role: 'staff' });
    await workOffJobs();
    expect((await (await apiAs(other)).imports.find({ id })).state).toBe(state);
    expect(await companies()).toBe(before);
  },
);
