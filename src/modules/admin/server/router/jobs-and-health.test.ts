import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { bringJobsForward, workOffJobs } from '@/testkit/jobs';
import { giveContact, mailsTo } from '@/testkit/messages/mailbox';
import { person, prepaidCustomer } from '@/testkit/world';

async function staffApi() {
  return apiAs(await person({ role: 'staff' }));
}

async function jobOf(name: string) {
  const api = await staffApi();
  const job = (await api.admin.jobs({})).items.find((line) => line.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
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

test('a failed job that is run again is done; a waiting one given up is not tried', async () => {
  const api = await staffApi();
  const { companyId, consultant } = await prepaidCustomer();
  const to = `jobs-${companyId}@example.com`;
  await giveContact(companyId, to);
  const { id: mailId } = await (await apiAs(consultant)).crm.sendMail({
    companyId,
    to,
    template: 'blank',
    subject: 'Hi',
    body: 'Hi',
  });
  await bringJobsForward({ maxAttempts: 1 });
  await workOffJobs({
    mayFail: true,
    mailTransport: () => Promise.reject(new Error('No such mailbox')),
  });
  const failed = await jobOf('mail.send');
  expect(failed).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('No such mailbox'),
  });
  expect(JSON.stringify(failed)).not.toContain(mailId);
  await api.admin.retryJob({ id: failed.id });
  expect((await mailsTo(to))[0]?.state).toBe('waiting');
  await api.admin.giveUpJob({ id: failed.id });
  expect(await jobOf('mail.send')).toMatchObject({ state: 'failed' });
  expect((await mailsTo(to))[0]?.state).toBe('failed');
  await api.admin.retryJob({ id: failed.id });
  await workOffJobs({ mailTransport: async () => {} });
  expect((await mailsTo(to))[0]?.state).toBe('sent');
  await expect(api.admin.retryJob({ id: failed.id })).rejects.toMatchObject(refusal('jobNotFound'));
});

test('a running job is left alone, and a failed one can be removed', async () => {
  const api = await staffApi();
  const { db } = await testDatabase();
  await withTx(db, { actorId: 'system', channel: { kind: 'clock' }, requestId: 'test' }, (tx) =>
    addJob(
      tx,
      'time.export',
      { exportId: '00000000-0000-4000-8000-000000000000' },
      { runAt: new Date('2099-01-01') },
    ),
  );
  const { id } = await jobOf('time.export');
  const lock = (by: string | null) => {
    const at = by === null ? null : new Date().toISOString();
    return sql`update graphile_worker._private_jobs
        set locked_at = ${at}::timestamptz, locked_by = ${by}
      where id = ${id}::bigint`.execute(db);
  };
  await lock('somebody');
  expect((await api.admin.jobs({ state: 'running' })).items.map((job) => job.id)).toEqual([id]);
  await expect(api.admin.giveUpJob({ id })).rejects.toMatchObject(refusal('jobIsRunning'));
  await expect(api.admin.retryJob({ id })).rejects.toMatchObject(refusal('jobIsRunning'));
  await lock(null);
  await api.admin.giveUpJob({ id });
  expect((await api.admin.jobs({ state: 'failed' })).items.map((job) => job.id)).toContain(id);
  await api.admin.giveUpJob({ id });
  expect((await api.admin.jobs({})).items.map((job) => job.id)).not.toContain(id);
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
  const wishes = [
    () => api.admin.jobs({ name: 'mail.send' } as never),
    () => api.admin.retryJob({ id: '1', attempts: 99 } as never),
  ];
  for (const wish of wishes) await expect(wish()).rejects.toMatchObject(refusal('invalidInput'));
  await expect(api.admin.giveUpJob({ id: '1; drop table job' })).rejects.toMatchObject(
    refusal('invalidInput'),
  );
});
