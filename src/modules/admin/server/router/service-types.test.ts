import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { company, person } from '@/testkit/world';

const staffApi = async () => apiAs(await person({ role: 'staff' }));

const typesOf = async (id: string) =>
  (await (await staffApi()).companies.find({ id })).serviceTypes;
const useOf = async (type: string) => {
  const { items } = await (await staffApi()).admin.serviceTypes();
  return items.filter((one) => one.type.toLowerCase().startsWith(type.toLowerCase()));
};
const unique = () => `Ydelse ${crypto.randomUUID().slice(0, 8)}`;

test('the list says how many companies use each, however they spell it', async () => {
  const type = unique();
  for (const spelled of [type, type, type.toUpperCase()])
    await company({ serviceTypes: [spelled, 'Other'] });
  expect(await useOf(type)).toEqual([{ type, companies: 3 }]);
});

test('a new name is in every company, at the place of the old one', async () => {
  const type = unique();
  const id = await company({ serviceTypes: ['First', type.toUpperCase(), 'Last'] });
  const other = await company({ serviceTypes: [type] });
  const api = await staffApi();
  expect(await api.admin.renameServiceType({ from: type, to: `${type} ny` })).toEqual({
    companies: 2,
  });
  expect(await typesOf(id)).toEqual(['First', `${type} ny`, 'Last']);
  expect(await typesOf(other)).toEqual([`${type} ny`]);
  expect(await useOf(type)).toEqual([{ type: `${type} ny`, companies: 2 }]);
});

test('the name of another one makes them one, and no company has it twice', async () => {
  const [from, to] = [unique(), unique()];
  const both = await company({ serviceTypes: [to.toUpperCase(), 'Between', from] });
  const one = await company({ serviceTypes: [from] });
  const has = await company({ serviceTypes: [to] });
  const before = (await (await staffApi()).companies.find({ id: has })).updatedAt;
  const api = await staffApi();
  expect(await api.admin.renameServiceType({ from, to })).toEqual({ companies: 2 });
  expect(await typesOf(both)).toEqual([to, 'Between']);
  expect(await typesOf(one)).toEqual([to]);
  expect(await useOf(from)).toEqual([]);
  expect(await useOf(to)).toEqual([{ type: to, companies: 3 }]);
  expect((await api.companies.find({ id: has })).updatedAt).toBe(before);
});

test('only its capital letters can change, too', async () => {
  const type = unique();
  const id = await company({ serviceTypes: [type.toLowerCase()] });
  await (await staffApi()).admin.renameServiceType({ from: type.toLowerCase(), to: type });
  expect(await typesOf(id)).toEqual([type]);
});

test('removing takes it from every company, and each of them remembers it', async () => {
  const type = unique();
  const id = await company({ serviceTypes: ['First', type] });
  const api = await staffApi();
  const { db } = await testDatabase();
  expect(await api.admin.removeServiceType({ type: type.toUpperCase() })).toEqual({
    companies: 1,
  });
  expect(await typesOf(id)).toEqual(['First']);
  const row = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('entity', '=', 'company')
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    before: { serviceTypes: ['First', type] },
    after: { serviceTypes: ['First'] },
  });
  await expect(api.admin.removeServiceType({ type })).rejects.toMatchObject(
    refusal('serviceTypeNotFound'),
  );
  await expect(api.admin.renameServiceType({ from: type, to: 'New' })).rejects.toMatchObject(
    refusal('serviceTypeNotFound'),
  );
});

test('an editor with the company open is refused after the change', async () => {
  const type = unique();
  const id = await company({ serviceTypes: [type] });
  const api = await staffApi();
  const { updatedAt } = await api.companies.find({ id });
  await api.admin.renameServiceType({ from: type, to: `${type} ny` });
  await expect(
    api.companies.update({ id, updatedAt, serviceTypes: [type, 'Web'] }),
  ).rejects.toMatchObject(refusal('companyChanged'));
});

test.each(['', ' ', 'x'.repeat(41)])('%j is no name', async (to) => {
  const type = unique();
  await company({ serviceTypes: [type] });
  await expect(
    (await staffApi()).admin.renameServiceType({ from: type, to }),
  ).rejects.toMatchObject(refusal('invalidInput'));
});
