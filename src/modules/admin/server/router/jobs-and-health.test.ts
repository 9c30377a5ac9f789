import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner } from '@/testkit/database';
import { bringJobsForward, workOffJobs } from '@/testkit/jobs';
import { giveContact, mailsTo } from '@/testkit/messages/mailbox';
import { person, prepaidCustomer } from '@/testkit/world';

async function staffApi() {
  return apiAs(await person({ role: 'staff' }));
}

async function failedJobs() {
  return (await (await staffApi()).admin.health()).jobs;
}

test('a check of the books runs as a job and says that everything adds up', async () => {
  const stine = await person({ role: 'staff' });
  const api = await apiAs(stine);
  await prepaidCustomer();
  const { id } = await api.admin.checkBooks();
  expect((await api.admin.books()).items[0]).toMatchObject({
    id,
    state: 'running',
    askedByName: stine.name,
  });
  await expect(api.admin.checkBooks()).rejects.toMatchObject(refusal('booksBeingChecked'));
  await workOffJobs();
  expect((await api.admin.books()).items[0]).toMatchObject({
    id,
    state: 'done',
    balances: [],
    months: [],
  });
});

test('a check that ran for an hour has failed and has its end when the next begins', async () => {
  const api = await staffApi();
  const { id: abandoned } = await api.admin.checkBooks();
  await asOwner((client) =>
    client.query("update book_check set started_at = now() - interval '2 hours' where id = $1", [
      abandoned,
    ]),
  );
  await api.admin.checkBooks();
  const { items } = await api.admin.books();
  expect(items.find(({ id }) => id === abandoned)).toMatchObject({
    state: 'failed',
    finishedAt: expect.any(String),
  });
  await workOffJobs();
});

test('a balance that was changed without the ledger is named', async () => {
  const api = await staffApi();
  const { balanceId } = await prepaidCustomer();
  const { number } = await api.balances.find({ id: balanceId });
  const move = (by: number) =>
    asOwner(async (client) => {
      await client.query('alter table balance disable trigger user');
      await client.query('update balance set current_amount = current_amount + $1 where id = $2', [
        by,
        balanceId,
      ]);
      await client.query('alter table balance enable trigger user');
    });
  await move(-60);
  try {
    const { id } = await api.admin.checkBooks();
    await workOffJobs();
    const [check] = (await api.admin.books()).items;
    expect(check).toMatchObject({ id, state: 'done', balances: [number] });
  } finally {
    await move(60);
  }
});

test('a failed job that is run again is done, and can be removed before', async () => {
  const api = await staffApi();
  const before = await failedJobs();
  const { companyId, consultant } = await prepaidCustomer();
  const to = `jobs-${companyId}@example.com`;
  await giveContact(companyId, to);
  const mail = { companyId, to, template: 'blank', subject: 'Hi', body: 'Hi' } as const;
  const ids = [];
  for (let count = 0; count < 2; count += 1)
    ids.push((await (await apiAs(consultant)).crm.sendMail(mail)).id);
  await bringJobsForward({ maxAttempts: 1 });
  await workOffJobs({
    mayFail: true,
    mailTransport: () => Promise.reject(new Error('No such mailbox')),
  });
  const { failed, failedJobs: jobs } = await failedJobs();
  expect(failed).toBe(before.failed + 2);
  const known = new Set(before.failedJobs.map(({ id }) => id));
  const [retried, forgotten] = jobs.filter(({ id }) => !known.has(id));
  if (!retried || !forgotten) throw new Error('No job has failed');
  expect(retried).toMatchObject({ name: 'mail.send', lastError: 'No such mailbox' });
  expect(JSON.stringify(jobs)).not.toContain(ids[0]);

  await api.admin.forgetJob({ id: forgotten.id });
  await api.admin.retryJob({ id: retried.id });
  expect((await mailsTo(to)).map(({ state }) => state).sort()).toEqual(['failed', 'waiting']);
  // A job that waits or runs is left alone.
  for (const { id } of [retried, forgotten])
    for (const change of [api.admin.retryJob, api.admin.forgetJob])
      await expect(change({ id })).rejects.toMatchObject(refusal('jobNotFailed'));
  await workOffJobs({ mailTransport: async () => {} });
  expect((await mailsTo(to)).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  expect((await failedJobs()).failed).toBe(before.failed);
});

test('the health of the installation shows no secret that lets a reader in', async () => {
  const api = await staffApi();
  const health = await api.admin.health();
  expect(health).toMatchObject({
    version: '1.2.3',
    mailServer: 'smtp.klip.example:587',
    database: {
      kind: 'bundled',
      version: expect.stringMatching(/^\d+/),
      migration: expect.stringMatching(/^\d{4}-/),
      fixes: { releasedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  });
  expect(health.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(health.database.connections).toBeGreaterThan(0);
  expect(await api.admin.probeFiles()).toMatchObject({ isFine: true, reason: null });
  expect(await api.admin.probeMail()).toMatchObject({
    isFine: false,
    reason: 'ECONNREFUSED smtp.klip.example',
  });
});

test('unknown fields are refused', async () => {
  const api = await staffApi();
  const wishes = [{ id: '1', attempts: 99 }, { id: '1; drop table job' }];
  for (const wish of wishes)
    await expect(api.admin.retryJob(wish)).rejects.toMatchObject(refusal('invalidInput'));
});
