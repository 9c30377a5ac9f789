import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { jobTasks } from '@/app/server/jobs';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { bringJobsForward, place, workOffJobs } from '@/testkit/jobs';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { closing, enqueue, letter, mailServer, rowOf, sentFrom } from '@/testkit/mails/mail-world';
import { noon } from '@/testkit/world';
import { startJobs } from '../jobs';
import { createLog } from '../log';
import { createMailTransport } from './mail-transport';

test('a failed mail waits, says why, and is sent when the mail server is well again', async () => {
  const { received, mood, mailTransport } = await mailServer();
  const id = await enqueue();
  mood.refuses = true;
  await workOffJobs({ mailTransport, mayFail: true });
  const failed = await rowOf(id);
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, sentAt: null });
  expect(failed.lastError).toContain('452 Mailbox is full');
  mood.refuses = false;
  await workOffJobs({ mailTransport });
  expect(received, 'it pauses before it tries again').toEqual([]);
  await bringJobsForward();
  await workOffJobs({ mailTransport });
  expect(received).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
});

test('after its last attempt the mail has failed for good', async () => {
  const { mood, mailTransport } = await mailServer();
  mood.refuses = true;
  const id = await enqueue();
  await bringJobsForward({ maxAttempts: 1 });
  await workOffJobs({ mailTransport, mayFail: true });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
  mood.refuses = false;
  await bringJobsForward();
  await workOffJobs({ mailTransport });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('the login of the mail server is written nowhere', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(new Error(`no ${username} with ${password}`)),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://klip:hemmelig@127.0.0.1:${port}`;
  const id = await enqueue();
  const mailTransport = createMailTransport({ smtpUrl, mailFrom: sentFrom });
  await workOffJobs({ mailTransport, mayFail: true });
  expect((await rowOf(id)).lastError).toMatch(/^EAUTH 535 .*refused the login$/);
  expect(JSON.stringify(await rowOf(id))).not.toContain('hemmelig');
});

test('a mail server that never answers delays neither other jobs nor the stop', async () => {
  const { db, longReads, keysDb, jobsPool } = await testDatabase();
  let calls = 0;
  const hole = createServer((socket) => {
    calls += 1;
    socket.on('error', () => {});
    closing.push(async () => socket.destroy());
  });
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
  closing.push(async () => hole.close());
  const smtpUrl = `smtp://127.0.0.1:${(hole.address() as AddressInfo).port}`;
  const log = createLog('silent');
  const mailTransport = createMailTransport({ smtpUrl, mailFrom: sentFrom });
  const jobs = await startJobs({
    pool: jobsPool,
    tasks: jobTasks({
      db,
      longReads,
      keysDb,
      log,
      clock: () => noon,
      ...place,
      files: await testFiles(),
      mailTransport,
    }),
    log,
  });
  const before = performance.now();
  const ids = [await enqueue(), await enqueue(), await enqueue()];
  expect(performance.now() - before).toBeLessThan(maxEventWait);
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 10_000 });
  const stopped = performance.now();
  await jobs.stop();
  expect(performance.now() - stopped).toBeLessThan(maxEventWait);
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1, 1]);
});

test('without a mail server mails are kept, to be read by staff', async () => {
  const id = await enqueue();
  await workOffJobs();
  expect(await rowOf(id)).toMatchObject({ state: 'kept', attempts: 0, textBody: letter.text });
});
