import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { workOffJobs } from '@/testkit/jobs';
import { company, person, task } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';

test('an entry is linked with the task of the customer that its file names', async () => {
  const staff = await person({ role: 'staff' });
  const companyId = await company({ name: 'Nordlys Features' });
  const taskId = await task(companyId, 'Ny forside');
  const header = 'Client,Project,Description,Task,User,Start Date,Duration (h)';
  const rowOf = (title: string, named: string) =>
    `Nordlys Features,,${title},${named},Anna,2026-02-13,01:00:00`;
  const rows = [rowOf('Sketches', 'ny FORSIDE'), rowOf('Errors', 'No such feature')];
  const text = [header, ...rows].join('\n');
  const { id } = await planImport(staff, [{ name: 'features.csv', text }]);
  const api = await apiAs(staff);
  await api.imports.update({ id, isRestNothing: true });
  await workOffJobs();
  await runImport(staff, await api.imports.find({ id }));
  const { items } = await api.time.list({ companyId, limit: 10 });
  expect(items.map(({ title, task }) => [title, task?.id]).sort()).toEqual([
    ['Errors', undefined],
    ['Sketches', taskId],
  ]);
});

test('twins in two imports raise a question; none is doubled or dropped', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const rowOf = (day: number, title: string) => `Twins;${day}.2.2026;${title};1,5`;
  const importRows = async (rows: string[], isAccepted?: boolean) => {
    const text = ['Kunde;Dato;Hvad;Timer', ...rows].join('\n');
    const { id, plan } = await planImport(staff, [{ name: 'twins.csv', text }]);
    const asked = plan?.rows.filter(({ asks }) => asks === 'twin') ?? [];
    const answers = asked.map((row) => ({ id: row.id, isAccepted, isLeftOut: !isAccepted }));
    await api.imports.update({ id, isRestNothing: true, ...(asked.length && { rows: answers }) });
    await workOffJobs();
    const answered = await api.imports.find({ id });
    const { ready = 0, already = 0 } = answered.plan?.counts ?? {};
    if (ready > 0) expect((await runImport(staff, answered)).failure).toBeNull();
    return { asked: asked.map(({ title }) => title), ready, already };
  };
  const first = [rowOf(1, 'Sketches'), rowOf(2, 'Meeting'), rowOf(3, 'Errors')];
  const second = [rowOf(2, 'Meeting'), rowOf(9, 'Texts'), rowOf(10, 'Pictures')];
  const nothing = { asked: [], ready: 0 };
  expect(await importRows(first)).toEqual({ asked: [], ready: 3, already: 0 });
  expect(await importRows(first)).toEqual({ ...nothing, already: 3 });
  expect(await importRows(second, true)).toEqual({ asked: ['Meeting'], ready: 3, already: 0 });
  expect(await importRows(second)).toEqual({ ...nothing, already: 3 });
  // It continues the first: all rows of that are in it.
  const later = [11, 12, 13, 14].map((day) => rowOf(day, 'Later'));
  expect(await importRows([...first, ...later])).toEqual({ asked: [], ready: 4, already: 3 });
});
