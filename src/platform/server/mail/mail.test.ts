import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { jobTasks } from '@/app/server/jobs';
import { redPhoto } from '@/testkit/attacks/hostile-photos';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { place, workOffJobs } from '@/testkit/jobs';
import {
  closing,
  enqueue,
  letter,
  mailServer,
  type ReceivedMail,
  rowOf,
} from '@/testkit/mails/mail-world';
import { noon } from '@/testkit/world';
import { startJobs } from '../jobs';
import { createLog } from '../log';
import { withTx } from '../transaction';
import { enqueueMail } from './mail';

test('a mail reaches one person as text and HTML, with its Danish letters', async () => {
  const { received, mailTransport } = await mailServer();
  const id = await enqueue();
  await workOffJobs({ mailTransport });
  expect(received).toHaveLength(1);
  const [{ from, recipients, mail }] = received as [ReceivedMail];
  expect({ from, recipients }).toEqual({
    from: 'klip@nordlys.example',
    recipients: ['kirsten@example.com'],
  });
  expect(mail.from?.text).toBe('"Klip" <klip@nordlys.example>');
  expect(mail.subject).toBe(letter.subject);
  expect(mail.text).toContain('Der er købt timer.');
  expect(mail.html).toContain('<p>Der er købt timer.</p>');
  expect(mail.messageId).toBe(`<${id}@nordlys.example>`);
  expect(await rowOf(id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    lastError: null,
    textBody: letter.text,
  });
});

test('a stored picture is sent inside the mail and not as a file beside it', async () => {
  const { received, mailTransport } = await mailServer();
  const { db } = await testDatabase();
  const content = await redPhoto(48, 16).png().toBuffer();
  const hash = createHash('sha256').update(content).digest('hex');
  await db.insertInto('picture').values({ hash, mediaType: 'image/png', content }).execute();
  await enqueue({ html: '<p><img src="cid:logo" alt="Nordlys"></p>', logo: hash });
  await workOffJobs({ mailTransport });
  const [{ mail }] = received as [ReceivedMail];
  expect(mail.attachments).toMatchObject([
    { cid: 'logo', contentDisposition: 'inline', contentType: 'image/png' },
  ]);
  expect(mail.attachments[0]?.content.equals(content)).toBe(true);
});

test('a mail that was sent is not sent again', async () => {
  const { received, mailTransport } = await mailServer();
  const { db, longReads, keysDb } = await testDatabase();
  const id = await enqueue();
  await workOffJobs({ mailTransport });
  const tasks = jobTasks({
    db,
    longReads,
    keysDb,
    log: createLog('silent'),
    clock: () => noon,
    ...place,
    files: await testFiles(),
    mailTransport,
  });
  await tasks['mail.send']({ mailId: id }, { isLastAttempt: false, signal: undefined });
  expect(received).toHaveLength(1);
});

test('a mail of a transaction that is rolled back is not sent', async () => {
  const { received, mailTransport } = await mailServer();
  const { db } = await testDatabase();
  const rolledBack = withTx(
    db,
    { actorId: 'test', channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      await enqueueMail(tx, letter);
      throw new Error('changed my mind');
    },
  );
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await workOffJobs({ mailTransport });
  expect(received).toEqual([]);
});

test('a mail with a secret link loses its text once it is sent', async () => {
  const { received, mailTransport } = await mailServer();
  const id = await enqueue({ isSecret: true });
  await workOffJobs({ mailTransport });
  expect(received[0]?.mail.text).toContain('Der er købt timer.');
  expect(await rowOf(id)).toMatchObject({ state: 'sent', textBody: '', htmlBody: '' });
});

test.each([
  ['two addresses', { to: 'a@example.com, b@example.com' }],
  ['two addresses in another way', { to: 'a@example.com;b@example.com' }],
  ['a name beside the address', { to: 'Kirsten <a@example.com>' }],
  ['no address', { to: 'kirsten' }],
  ['a header behind the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['a header behind the subject', { subject: 'Hej\r\nBcc: b@example.com' }],
  ['a line break in the subject', { subject: 'Hej\ndu' }],
])('%s: the mail is neither stored nor sent', async (_name, changes) => {
  const { db } = await testDatabase();
  const count = async () => (await db.selectFrom('mail').select('id').execute()).length;
  const before = await count();
  await expect(enqueue(changes)).rejects.toThrow();
  expect(await count()).toBe(before);
});

test('a running server sends a mail as soon as it is committed', async () => {
  const { received, mailTransport } = await mailServer();
  const { db, longReads, keysDb, jobsPool } = await testDatabase();
  const log = createLog('silent');
  await workOffJobs();
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
  closing.push(() => jobs.stop());
  const id = await enqueue();
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe('sent'), { timeout: 15_000 });
  expect(received).toHaveLength(1);
});
