import { createHash } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { jobTasks } from '@/app/server/jobs';
import { redPhoto } from '@/testkit/attacks/hostile-photos';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { bringJobsForward, place, workOffJobs } from '@/testkit/jobs';
import { scaleToLoad } from '@/testkit/machine/scale-to-load';
import { noon } from '@/testkit/world';
import { startJobs } from '../jobs';
import { createLog } from '../log';
import { withTx } from '../transaction';
import { enqueueMail, type NewMail } from './mail';
import { createMailTransport } from './mail-transport';

type Received = { from: string; recipients: string[]; mail: ParsedMail };

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const mailFrom = 'Klip <klip@nordlys.example>';
const letter: NewMail = {
  kind: 'test',
  to: 'kirsten@example.com',
  language: 'da',
  subject: 'Nyt klippekort på 10 timer – æøå ÆØÅ',
  text: 'Hej Kirsten\n\nDer er købt timer.\n',
  html: '<p>Hej Kirsten</p><p>Der er købt timer.</p>',
};

/** A mail server on a free port that stores received mails, unless `mood.refuses`. */
async function mailServer() {
  const received: Received[] = [];
  const mood = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        if (mood.refuses)
          return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }));
        const { mailFrom: from, rcptTo } = session.envelope;
        received.push({
          from: from ? from.address : '',
          recipients: rcptTo.map(({ address }) => address),
          mail,
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    mood,
    mailTransport: createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom }),
  };
}

async function enqueue(changes: Partial<NewMail> = {}): Promise<string> {
  const { db } = await testDatabase();
  return withTx(db, { actorId: 'test', channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    enqueueMail(tx, { ...letter, ...changes }),
  );
}

async function rowOf(id: string) {
  const { ownerDb } = await testDatabase();
  return ownerDb.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a mail reaches one person, with its Danish letters, in both forms', async () => {
  const { received, mailTransport } = await mailServer();
  const id = await enqueue();
  await workOffJobs({ mailTransport });
  expect(received).toHaveLength(1);
  const [{ from, recipients, mail }] = received as [Received];
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

test('a kept picture goes with the mail, inside it and not beside it', async () => {
  const { received, mailTransport } = await mailServer();
  const { db } = await testDatabase();
  const content = await redPhoto(48, 16).png().toBuffer();
  const hash = createHash('sha256').update(content).digest('hex');
  await db.insertInto('picture').values({ hash, mediaType: 'image/png', content }).execute();
  await enqueue({ html: '<p><img src="cid:logo" alt="Nordlys"></p>', logo: hash });
  await workOffJobs({ mailTransport });
  const [{ mail }] = received as [Received];
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

test('a failed mail waits, says why, and is sent when the mail server is well again', async () => {
  const { received, mood, mailTransport } = await mailServer();
  const id = await enqueue();
  mood.refuses = true;
  await workOffJobs({ mailTransport });
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
  await workOffJobs({ mailTransport });
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
  await workOffJobs({ mailTransport: createMailTransport({ smtpUrl, mailFrom }) });
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
  const mailTransport = createMailTransport({ smtpUrl, mailFrom });
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
  expect(performance.now() - before).toBeLessThan(scaleToLoad(2_000));
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 10_000 });
  const stopped = performance.now();
  await jobs.stop();
  expect(performance.now() - stopped).toBeLessThan(scaleToLoad(7_000));
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1, 1]);
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

test('without a mail server mails are kept, to be read by staff', async () => {
  const id = await enqueue();
  await workOffJobs();
  expect(await rowOf(id)).toMatchObject({ state: 'kept', attempts: 0, textBody: letter.text });
});

test('a link that opens a door is forgotten once it is sent', async () => {
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
])('%s: nothing is kept or sent', async (_name, changes) => {
  const { db } = await testDatabase();
  const count = async () => (await db.selectFrom('mail').select('id').execute()).length;
  const before = await count();
  await expect(enqueue(changes)).rejects.toThrow();
  expect(await count()).toBe(before);
});
