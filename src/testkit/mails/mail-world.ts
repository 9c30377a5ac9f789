import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';
import { enqueueMail, type NewMail } from '@/platform/server/mail/mail';
import { createMailTransport } from '@/platform/server/mail/mail-transport';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from '@/testkit/database';

export type ReceivedMail = { from: string; recipients: string[]; mail: ParsedMail };

export const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

export const sentFrom = 'Klip <klip@nordlys.example>';

export const letter: NewMail = {
  kind: 'test',
  to: 'kirsten@example.com',
  language: 'da',
  subject: 'Nyt klippekort på 10 timer – æøå ÆØÅ',
  text: 'Hej Kirsten\n\nDer er købt timer.\n',
  html: '<p>Hej Kirsten</p><p>Der er købt timer.</p>',
};

/** Starts a mail server on a free port that stores received mails, unless `mood.refuses`. */
export async function mailServer() {
  const received: ReceivedMail[] = [];
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
    mailTransport: createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: sentFrom }),
  };
}

export async function enqueue(changes: Partial<NewMail> = {}): Promise<string> {
  const { db } = await testDatabase();
  return withTx(db, { actorId: 'test', channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    enqueueMail(tx, { ...letter, ...changes }),
  );
}

export async function rowOf(id: string) {
  const { ownerDb } = await testDatabase();
  return ownerDb.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
