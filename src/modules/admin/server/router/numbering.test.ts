import { expect, test } from 'vitest';
import type { AmountType } from '@/platform/amount';
import { apiAs, refusal } from '@/testkit/api';
import { company, person } from '@/testkit/world';

async function staffApi() {
  return apiAs(await person({ role: 'staff' }));
}
type Api = Awaited<ReturnType<typeof staffApi>>;

async function numberingOf(api: Api, type: AmountType) {
  const found = (await api.admin.numberings()).items.find((numbering) => numbering.type === type);
  if (!found) throw new Error(`no numbering of ${type}`);
  const { highest: _highest, ...numbering } = found;
  return numbering;
}

async function sell(api: Api, type: AmountType, number?: string) {
  const companyId = await company();
  return (
    await api.balances.create({ companyId, type, initialAmount: 10, ...(number && { number }) })
  ).number;
}

test('the next balance gets the number that was shown, and the one after it the next', async () => {
  const api = await staffApi();
  const before = await numberingOf(api, 'hours');
  await api.admin.saveNumbering({ ...before, prefix: 'tid', padding: 3, nextNumber: 41 });
  expect(await sell(api, 'hours')).toBe('TID-041');
  expect(await sell(api, 'hours')).toBe('TID-042');
  expect((await api.admin.numberings()).items).toContainEqual(
    expect.objectContaining({ type: 'hours', prefix: 'TID', nextNumber: 43, highest: 42 }),
  );
});

test('a number in use cannot come again, also of a balance numbered by hand', async () => {
  const api = await staffApi();
  await api.admin.saveNumbering({
    ...(await numberingOf(api, 'credits')),
    prefix: 'KORT',
    nextNumber: 1,
  });
  await sell(api, 'credits', 'KORT-0500');
  const numbering = await numberingOf(api, 'credits');
  await expect(api.admin.saveNumbering({ ...numbering, nextNumber: 500 })).rejects.toMatchObject(
    refusal('numberTaken', { field: 'nextNumber', highest: 500 }),
  );
  await api.admin.saveNumbering({ ...numbering, nextNumber: 501 });
  expect(await sell(api, 'credits')).toBe('KORT-0501');
});

test('time banks and punch cards have different prefixes, and neither is a task’s', async () => {
  const api = await staffApi();
  const [hours, credits] = [await numberingOf(api, 'hours'), await numberingOf(api, 'credits')];
  await expect(
    api.admin.saveNumbering({ ...credits, prefix: hours.prefix, nextNumber: 9000 }),
  ).rejects.toMatchObject(refusal('prefixTaken'));
  for (const prefix of ['feat', 'T B', '', 'LANGTORD', 'A-B', '1A']) {
    await expect(api.admin.saveNumbering({ ...credits, prefix })).rejects.toMatchObject(
      refusal('invalidInput'),
    );
  }
});

test('two change it at once: the second is refused; taking a number is no change', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const seen = await numberingOf(api, 'hours');
  await sell(api, 'hours');
  await api.admin.saveNumbering({ ...seen, nextNumber: 7000 });
  await expect(
    (await staffApi()).admin.saveNumbering({ ...seen, nextNumber: 8000 }),
  ).rejects.toMatchObject(refusal('settingsChanged', { name: stine.name }));
  const [line] = (await api.admin.audit({ kind: 'balance_counter', actorId: stine.id })).items;
  expect(line).toMatchObject({ objectId: 'hours', action: 'changed' });
});

test('unknown fields are refused', async () => {
  const api = await staffApi();
  const wish = { ...(await numberingOf(api, 'hours')), lastNumber: 1 };
  await expect(api.admin.saveNumbering(wish)).rejects.toMatchObject(refusal('invalidInput'));
});
