import Papa from 'papaparse';
import { afterEach, expect, test } from 'vitest';
import type { Category } from '@/modules/time/domain/category';
import { apiAs, refusal } from '@/testkit/api';
import { person, prepaidCustomer, work } from '@/testkit/world';

const staffApi = async () => apiAs(await person({ role: 'staff' }));

type LabelTexts = { da: string; en: string };

async function call(words: Partial<Record<Category, LabelTexts>>) {
  const api = await staffApi();
  const { items } = await api.admin.categoryLabels();
  return api.admin.saveCategoryLabels({
    items: items.flatMap(({ category, version }) => {
      const own = words[category];
      return own ? [{ category, version, ...own }] : [];
    }),
  });
}

const none = { da: '', en: '' };
afterEach(() =>
  call({ development: none, design: none, consulting: none, support: none, other: none }),
);

test('all signed-in people read the names that staff have given; the codes stay', async () => {
  await call({ design: { da: '  Form   og farve ', en: 'Look and feel' } });
  const { customer, balanceId, consultant, companyId } = await prepaidCustomer({ amount: 500 });
  const entry = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
  expect(entry.category).toBe('design');
  const api = await apiAs(customer);
  const { labels } = await api.categories.labels();
  expect(labels).toMatchObject({
    design: { da: 'Form og farve', en: 'Look and feel' },
    support: none,
  });
  expect((await api.time.list({ companyId, category: 'design' })).items).toHaveLength(1);
});

test('files have them in their own language, and for programs the code', async () => {
  await call({ design: { da: 'Form og farve', en: '' } });
  const { customer, balanceId, consultant } = await prepaidCustomer({ amount: 500 });
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
  const api = await apiAs(customer);
  const categoriesIn = async (how: Parameters<typeof api.reports.exportEntries>[0]) => {
    const text = await (await api.reports.exportEntries(how)).body.text();
    return Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true })
      .data[0];
  };
  expect(await categoriesIn({ language: 'da' })).toMatchObject({ Kategori: 'Form og farve' });
  expect(await categoriesIn({ language: 'en' })).toMatchObject({ Category: 'Design' });
  expect(await categoriesIn({ dialect: 'machine' })).toMatchObject({ category: 'design' });
  const monthly = await api.reports.exportMonthly({
    month: '2026-11',
    months: 'all',
    language: 'da',
  });
  expect(await monthly.body.text()).toContain('Form og farve');
});

test('two categories cannot share a name in a language, and the refusal says which', async () => {
  const taken = (field: string) => refusal('labelTaken', { field });
  await expect(call({ other: { da: 'SUPPORT', en: '' } })).rejects.toMatchObject(taken('other.da'));
  await expect(
    call({ other: { da: '', en: 'Chores' }, support: { da: '', en: 'chores' } }),
  ).rejects.toMatchObject(taken('support.en'));
  await call({ support: { da: 'Design', en: '' }, design: { da: 'Support', en: '' } });
  const { labels } = await (await staffApi()).categories.labels();
  expect([labels.support.da, labels.design.da]).toEqual(['Design', 'Support']);
});

test('typing Klip’s own word is going back to it', async () => {
  await call({ other: { da: 'Andet', en: 'Anything' } });
  const { labels } = await (await staffApi()).categories.labels();
  expect(labels.other).toEqual({ da: '', en: 'Anything' });
});

test('a colleague’s change is never undone unseen; other categories stay open', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const { items } = await api.admin.categoryLabels();
  const of = (category: Category) => ({
    category,
    version: items.find((one) => one.category === category)?.version,
  });
  const late = await staffApi();
  const save = (change: ReturnType<typeof of>, da: string, by = api) =>
    by.admin.saveCategoryLabels({
      items: [{ ...change, version: change.version ?? 0, da, en: '' }],
    });
  await save(of('other'), 'Diverse');
  await expect(save(of('other'), 'Blandet', late)).rejects.toMatchObject(
    refusal('settingsChanged', { name: stine.name }),
  );
  await save(of('support'), 'Drift', late);
});

test('two take one name at once: exactly one gets it', async () => {
  const outcomes = await Promise.allSettled([
    call({ other: { da: 'Drift', en: '' } }),
    call({ support: { da: 'Drift', en: '' } }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['too long', { da: 'x'.repeat(31), en: '' }],
  ['something else as well', { da: '', en: '', de: 'Sonstiges' }],
])('%s is refused', async (_what, words) => {
  await expect(call({ other: words })).rejects.toMatchObject(refusal('invalidInput'));
});

test('the audit log has each new name and its author', async () => {
  await call({ other: { da: 'Diverse', en: '' } });
  const { items } = await (await staffApi()).admin.audit({ kind: 'category_label' });
  expect(items[0]).toMatchObject({
    objectId: 'other',
    changes: [{ field: 'da', from: '', to: 'Diverse' }],
  });
});
