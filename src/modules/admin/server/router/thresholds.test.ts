import { expect, test } from 'vitest';
import { addJob } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';

async function staffApi() {
  return apiAs(await person({ role: 'staff' }));
}

async function save(thresholds: { low: number; medium: number }) {
  const api = await staffApi();
  const { version } = await api.admin.thresholds();
  return api.admin.saveThresholds({ ...thresholds, version });
}

test('the low threshold is equal for everybody as soon as it is saved', async () => {
  await save({ low: 20, medium: 50 });
  const { balanceId, consultant, customer } = await prepaidCustomer({ amount: 1000 });
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 700 });
  const seen = async () => (await (await apiAs(customer)).balances.find({ id: balanceId })).status;
  expect(await seen()).toBe('medium');
  await save({ low: 30, medium: 60 });
  expect(await seen()).toBe('low');
  await save({ low: 5, medium: 10 });
  expect(await seen()).toBe('good');
});

test('the preview counts every balance as the list shows it, now and with the draft', async () => {
  await save({ low: 20, medium: 50 });
  const api = await staffApi();
  const before = await api.admin.previewThresholds({ low: 20, medium: 50 });
  expect(before.after).toEqual(before.now);
  const { balanceId, consultant } = await prepaidCustomer({ amount: 1000 });
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 750 });
  const preview = await api.admin.previewThresholds({ low: 25, medium: 50 });
  expect(preview.now.medium).toBe(before.now.medium + 1);
  expect(preview.after.low).toBe(preview.now.low + 1);
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  expect(sum(preview.after)).toBe(sum(preview.now));
  const listed = await api.balances.counts({});
  expect(preview.now).toMatchObject({
    low: listed.low,
    expired: listed.expired,
    inactive: listed.inactive,
  });
});

test.each([
  ['low above medium', { low: 50, medium: 20 }],
  ['both the same', { low: 20, medium: 20 }],
  ['nothing at all', { low: 0, medium: 20 }],
  ['everything', { low: 20, medium: 100 }],
  ['half a percent', { low: 20.5, medium: 50 }],
])('%s is refused', async (_what, wrong) => {
  const api = await staffApi();
  const { version } = await api.admin.thresholds();
  await expect(api.admin.saveThresholds({ ...wrong, version })).rejects.toMatchObject(
    refusal('invalidInput'),
  );
  await expect(api.admin.previewThresholds(wrong)).rejects.toMatchObject(refusal('invalidInput'));
});

test('a colleague’s settings are never overwritten unseen; the refusal names them', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const seen = await api.admin.thresholds();
  await api.admin.saveThresholds({ low: 11, medium: 44, version: seen.version });
  const late = (await staffApi()).admin.saveThresholds({
    low: 12,
    medium: 44,
    version: seen.version,
  });
  await expect(late).rejects.toMatchObject(refusal('settingsChanged', { name: stine.name }));
  expect(await api.admin.thresholds()).toMatchObject({ low: 11, medium: 44 });
});

test('unknown fields are refused', async () => {
  const api = await staffApi();
  const { version } = await api.admin.thresholds();
  const wish = { low: 20, medium: 50, version, updatedBy: 'somebody-else' };
  await expect(api.admin.saveThresholds(wish)).rejects.toMatchObject(refusal('invalidInput'));
});

test('the audit log names the author of a change', async () => {
  const { db } = await testDatabase();
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  const { version } = await api.admin.thresholds();
  await api.admin.saveThresholds({ low: 13, medium: 45, version });
  const row = await db
    .selectFrom('auditLog')
    .select(['actorId', 'entity', 'entityId', 'after'])
    .where('actorId', '=', stine.id)
    .where('entity', '=', 'installation')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    entityId: 'installation',
    after: { lowPercent: 13, mediumPercent: 45 },
  });
});

test('a balance that a new threshold makes low sends no warning, but later falls do', async () => {
  await save({ low: 10, medium: 60 });
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 1000 });
  const other = await balance({ companyId, amount: 1000 });
  const api = await apiAs(consultant);
  await api.time.record({ ...work, balanceId, amount: 750 });
  await workOffJobs();
  await save({ low: 30, medium: 60 });
  const { db } = await testDatabase();
  await withTx(db, { actorId: 'system', channel: { kind: 'clock' }, requestId: 'test' }, (tx) =>
    addJob(tx, 'balances.watchAll', {}),
  );
  await workOffJobs();
  await api.time.record({ ...work, balanceId: other, amount: 750 });
  await workOffJobs();
  const notices = await db
    .selectFrom('notification')
    .select(['kind', 'subjectId'])
    .where('kind', '=', 'low')
    .where('subjectId', 'in', [balanceId, other])
    .execute();
  expect(new Set(notices.map(({ subjectId }) => subjectId))).toEqual(new Set([other]));
});
