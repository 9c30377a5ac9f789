import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { workOffJobs } from '@/testkit/jobs';
import { balance, company, person, work } from '@/testkit/world';
import {
  leaveOutRefused,
  planImport,
  readLivingRows,
  runImport,
  sampleOf,
  takeBackImport,
} from '@/testkit/worlds/imports';

test('an import that is undone leaves every table as it was', async () => {
  const staff = await person({ role: 'staff' });
  const existing = await company({ name: 'Skovbo Arkitekter Undo' });
  const before = await readLivingRows();
  const overview = `Client,Hours Left\nSkovbo Arkitekter Undo,5\nNew one Undo,-1.5\n`;
  const planned = await planImport(staff, [
    sampleOf('klippekort-havn.csv', 'Undo'),
    sampleOf('harvest-projects.csv', 'Undo'),
    { name: 'overview.csv', text: overview },
  ]);
  expect(planned.plan?.customers.find(({ companyId }) => companyId === existing)).toBeDefined();
  const done = await runImport(staff, await leaveOutRefused(staff, planned));
  expect(done.failure).toBeNull();
  expect(await readLivingRows()).not.toEqual(before);
  const api = await apiAs(staff);
  await api.imports.undo({ id: done.id });
  await workOffJobs();
  const undone = await api.imports.find({ id: done.id });
  const { entries = 0, cards = 0, companies = 0 } = done.result ?? {};
  expect([entries, cards, companies]).toEqual([3, 4, 2]);
  const takenBack = { entries, cards, companies };
  expect(undone).toMatchObject({ state: 'undone', result: { kept: [], takenBack } });
  expect(await readLivingRows()).toEqual(before);
  await expect(api.imports.undo({ id: done.id })).rejects.toMatchObject(refusal('importNotDone'));

  const again = await runImport(
    staff,
    await planImport(staff, [sampleOf('klippekort-havn.csv', 'Undo')]),
  );
  expect(again.result).toMatchObject({
    purchases: 2,
    cards: 1,
    balances: [{ stated: 690, left: 690 }],
  });
});

test('a confirmed entry stays with its balance at an undo, and is listed', async () => {
  const staff = await person({ role: 'staff' });
  const done = await runImport(
    staff,
    await planImport(staff, [sampleOf('klippekort-nordlys.csv', 'Kept')]),
  );
  const api = await apiAs(staff);
  const [balance] = done.result?.balances ?? [];
  const { items } = await api.time.list({ balanceId: balance?.id ?? '', limit: 50 });
  expect(items).toHaveLength(4);
  const [confirmed] = items;
  const { id = '', version = 0 } = confirmed ?? {};
  await api.time.validate({ entries: [{ id, version }], validated: true });
  await api.imports.undo({ id: done.id });
  await workOffJobs();
  const undone = await api.imports.find({ id: done.id });
  expect(undone.result?.kept).toMatchObject([
    { kind: 'entry', name: confirmed?.title, reason: 'validated' },
    { kind: 'balance', name: balance?.number },
    { kind: 'company', reason: 'inUse' },
  ]);
  expect(undone.result?.takenBack).toEqual({ entries: 3, cards: 0, companies: 0 });
  expect(await api.balances.find({ id: balance?.id ?? '' })).toMatchObject({
    currentAmount: 775,
  });
});

test('an undo neither takes from a card overdrawn by permission nor adds to it', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const left = { name: 'left.csv', text: 'Kunde;Timer tilbage\nPermitted Undo;0:10' };
  const made = await runImport(staff, await planImport(staff, [left]));
  const { id = '', companyId = '' } = made.result?.balances[0] ?? {};
  const rows = ['3.1.2026;Sketches;0:05', '4.1.2026;Meeting;0:07'];
  const text = ['Kunde;Dato;Hvad;Timer', ...rows.map((row) => `Permitted Undo;${row}`)].join('\n');
  const done = await runImport(staff, await planImport(staff, [{ name: 'h.csv', text }]));
  const { items } = await api.time.list({ balanceId: id, limit: 5 });
  const kept = items.find(({ title }) => title === 'Sketches') ?? items[0];
  await api.time.validate({ entries: [{ id: kept?.id ?? '', version: 1 }], validated: true });
  const customer = await apiAs(await person({ memberOf: companyId }));
  const { permitAsked } = await api.balances.askPermit({ id, amount: 20 });
  await customer.balances.givePermit({ id, permitId: permitAsked?.id ?? '' });
  await api.time.record({ ...work, balanceId: id, amount: 25 });
  expect(await api.balances.find({ id })).toMatchObject({ currentAmount: -15 });
  const undone = await takeBackImport(staff, done.id);
  expect(undone).toMatchObject({ state: 'undone', result: { takenBack: { entries: 1 } } });
  // The meeting is given back. Its sale cannot be: that would overdraw the card.
  expect(await api.balances.find({ id })).toMatchObject({ currentAmount: -15 + 7 });
});

test('an entry that was moved and then deleted is taken from the card of its import', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const left = { name: 'left.csv', text: 'Kunde;Timer tilbage\nMoved Undo;0:10' };
  const made = await runImport(staff, await planImport(staff, [left]));
  const { id = '', companyId = '' } = made.result?.balances[0] ?? {};
  const text = 'Kunde;Dato;Hvad;Timer\nMoved Undo;3.1.2026;Sketches;0:09';
  const done = await runImport(staff, await planImport(staff, [{ name: 'h.csv', text }]));
  const { items } = await api.time.list({ balanceId: id, limit: 5 });
  const entry = items[0]?.id ?? '';
  const balanceId = await balance({ companyId });
  await api.time.update({ id: entry, version: 1, balanceId, amount: 12 });
  await api.time.remove({ id: entry });
  expect(await api.balances.find({ id })).toMatchObject({ currentAmount: 10 + 9 });
  expect(await takeBackImport(staff, done.id)).toMatchObject({ state: 'undone', failure: null });
  expect(await api.balances.find({ id })).toMatchObject({ currentAmount: 10 });
});

test('a file brings no work to a card that is overdrawn by permission', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const left = { name: 'left.csv', text: 'Kunde;Timer tilbage\nPermitted Import;0:10' };
  const made = await runImport(staff, await planImport(staff, [left]));
  const { id = '', companyId = '' } = made.result?.balances[0] ?? {};
  const text = 'Kunde;Dato;Hvad;Timer\nPermitted Import;3.1.2026;Sketches;0:05';
  const planned = await planImport(staff, [{ name: 'h.csv', text }]);
  const customer = await apiAs(await person({ memberOf: companyId }));
  const { permitAsked } = await api.balances.askPermit({ id, amount: 20 });
  await customer.balances.givePermit({ id, permitId: permitAsked?.id ?? '' });
  await api.time.record({ ...work, balanceId: id, amount: 15 });
  await customer.balances.takeBackPermit({ id, permitId: permitAsked?.id ?? '' });
  // The plan was made before; now it is made again.
  const again = await runImport(staff, planned);
  expect(again).toMatchObject({ state: 'ready', failure: { code: 'importChanged' } });
  expect(again.plan?.customers[0]?.cards).toMatchObject([{ problem: 'cardOverdrawn' }]);
  expect(again.plan?.counts).toMatchObject({ refused: 1, ready: 0 });
});
