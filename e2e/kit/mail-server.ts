import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type Mail, mailFolder } from './mailbox';

/** Receives what the demo sends while stories run. Playwright asks for a default export. */
export default async function startMailServer(): Promise<() => Promise<void>> {
  mkdirSync(mailFolder(), { recursive: true });
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      received += 1;
      const name = String(received).padStart(5, '0');
      keep(stream, session.envelope.rcptTo[0]?.address ?? '', name).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(process.env.STORIES_MAIL_PORT), '127.0.0.1', resolve);
  });
  return () => new Promise((resolve) => server.close(resolve));
}

/** Gives the file its name only when it is whole: stories look at any time. */
async function keep(stream: SMTPServerDataStream, to: string, name: string): Promise<void> {
  const { subject = '', text = '' } = await simpleParser(stream);
  const mail: Mail = { to, subject, text };
  const file = join(mailFolder(), name);
  writeFileSync(`${file}.part`, JSON.stringify(mail));
  renameSync(`${file}.part`, `${file}.json`);
}
