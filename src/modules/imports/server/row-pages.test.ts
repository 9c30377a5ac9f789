import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { workOffJobs } from '@/testkit/jobs';
import { person } from '@/testkit/world';
import { planImport } from '@/testkit/worlds/imports';

test('a file of an unknown kind has an empty page of rows, also when left out', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const text = 'Kunde;Telefon\nCafe Luna;12345678\n';
  const { id, plan } = await planImport(staff, [{ name: 'phones.csv', text }]);
  const noRows = { items: [], next: null, count: 0 };
  expect(plan?.sheets).toMatchObject([{ kind: 'unknown' }]);
  expect(await api.imports.rows({ id })).toEqual(noRows);

  const [sheet] = plan?.sheets ?? [];
  await api.imports.update({ id, sheets: [{ id: sheet?.id ?? '', isLeftOut: true }] });
  await workOffJobs();
  expect(await api.imports.rows({ id })).toEqual(noRows);
});
