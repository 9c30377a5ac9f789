import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { person } from '@/testkit/world';
import { planImport, runImport } from '@/testkit/worlds/imports';

const headers = [
  'Description,Duration,Member,Email,Project,Client,Task,Tags',
  'Start date,Start time,Stop date,Stop time',
].join();

test('tasks and tags of a file are kept in the words of the customer', async () => {
  const staff = await person({ role: 'staff' });
  const name = `Alfa ${Date.now()}`;
  const row = `Logo,1:00:00,Mette,m@example.com,Web,${name},Design,"brand, print",2026-01-05`;
  const text = `${headers}\n${row},09:00:00,2026-01-05,10:00:00`;
  const left = `Client,Hours Left\n${name},2`;
  const planned = await planImport(staff, [
    { name: 'toggl.csv', text },
    { name: 'left.csv', text: left },
  ]);
  const { result, failure } = await runImport(staff, planned);
  expect(failure).toBeNull();
  const api = await apiAs(staff);
  const companyId = result?.balances[0]?.companyId ?? '';
  const [entry] = (await api.time.list({ companyId })).items;
  expect(entry).toMatchObject({ title: 'Logo', amount: 60 });
  expect(await api.time.find({ id: entry?.id ?? '' })).toMatchObject({
    description: 'Opgave: Design\nMærkater: brand, print',
    startsAt: '2026-01-05T08:00:00.000000Z',
    endsAt: '2026-01-05T09:00:00.000000Z',
  });
});

test('an amount that a later file adds says so on the statement', async () => {
  const staff = await person({ role: 'staff' });
  const name = `Beta ${Date.now()}`;
  const bring = async (day: string, left: number) => {
    const text = `Klippekort – ${name}\nDato;Hvad;Timer;Rest\n${day}-2026;Møde;1,5;${left}`;
    return runImport(staff, await planImport(staff, [{ name: 'kort.csv', text }]));
  };
  await bring('05-01', 10);
  const { result } = await bring('05-02', 20);
  const statement = await (await apiAs(staff)).balances.statement({
    id: result?.balances[0]?.id ?? '',
    from: '2000-01-01',
    to: '2099-12-31',
  });
  const added = statement.movements.find(({ kind }) => kind === 'adjustment');
  expect(added).toMatchObject({ reason: 'Overført' });
});
