import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/database/connection';
import type { DB } from '@/database/types';
import type { Locale } from '@/platform/locale';
import { readEmail } from '@/platform/text/read-email';
import type { Clock } from '../clock';
import { addJob, type JobTasks } from '../jobs';
import type { Logger } from '../log';
import type { Tx } from '../transaction';
import { logoContentId } from './mail-layout';
import { findSecret, findSecretInLink, withoutSecret, withSecret } from './mail-secrets';
import { describeReason, type MailFile, type MailTransport } from './mail-transport';

/**
 * Kinds of mails in Klip. A module adds its own with `declare module`. Then
 * `testkit/mails/every-mail.ts` does not compile until it has the new mail, whose links are opened
 * by the end-to-end test `e2e/app/robot.spec.ts`.
 */
export interface MailKinds {
  /** Kind of the mails that the outbox is tested with. */
  test: true;
}
export type MailKind = keyof MailKinds;

export type NewMail = {
  kind: MailKind;
  /** Address of exactly one mailbox. */
  to: string;
  userId?: string;
  companyId?: string;
  language: Locale;
  subject: string;
  text: string;
  html: string;
  /**
   * True for a mail with a link that gives access. The secret of the link is stored apart from the
   * text, where only the sender of mails reads it, and is deleted with it once the mail is sent.
   */
  isSecret?: boolean;
  /** Person who wrote the mail, its template, and the address for answers. */
  from?: { userId: string; template: string; replyTo: string };
  attachments?: MailFile[];
  /** Hash of the stored logo that its layout shows. */
  logo?: string | null;
  /** URL that mail programs call to turn off such mails for their reader (RFC 8058). */
  offUrl?: string | undefined;
};

/** Ten attempts take three and a half hours, because the pauses between them grow. */
const attempts = 10;
/** Seven attempts take about ten minutes; a link that signs a person in expires soon after. */
const attemptsWithSecret = 7;

const oneLine = z.string().regex(/^[^\p{Cc}]*$/u);
const addressed = z.object({
  kind: oneLine.min(1),
  // The text holds one mailbox and nothing else.
  to: z.string().refine((to) => readEmail(to)?.toLowerCase() === to.toLowerCase()),
  subject: oneLine.min(1).max(500),
});

/**
 * Puts a mail into the outbox. It is sent if, and only if, the transaction commits.
 *
 * @returns the id of its row
 */
export async function enqueueMail(tx: Tx, mail: NewMail): Promise<string> {
  const { kind, to, subject } = addressed.parse(mail);
  const secret = mail.isSecret ? findSecretInLink(mail.text) : null;
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind,
      toAddress: to,
      userId: mail.userId ?? null,
      companyId: mail.companyId ?? null,
      language: mail.language,
      subject,
      textBody: withoutSecret(mail.text, secret),
      htmlBody: withoutSecret(mail.html, secret),
      secret,
      isSecret: mail.isSecret ?? false,
      sentBy: mail.from?.userId ?? null,
      template: mail.from?.template ?? null,
      replyTo: mail.from?.replyTo ?? null,
      logo: mail.logo ?? null,
      offUrl: mail.offUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { content, fileName, mediaType } of mail.attachments ?? []) {
    await tx
      .insertInto('mailAttachment')
      .values({ mailId: id, fileName, mediaType, content: Buffer.from(content) })
      .execute();
  }
  await addJob(
    tx,
    'mail.send',
    { mailId: id },
    { maxAttempts: mail.isSecret ? attemptsWithSecret : attempts },
  );
  return id;
}

/** Restarts a mail that was given up, with the full number of attempts. */
export async function tryMailAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'waiting', lastError: null })
    .where('id', '=', id)
    .execute();
  await addJob(tx, 'mail.send', { mailId: id }, { maxAttempts: attempts });
}

type MailTools = {
  db: Database;
  keysDb: Database;
  transport: MailTransport | undefined;
  clock: Clock;
  log: Logger;
};

/**
 * Creates the job that sends one mail of the outbox. No transaction is open while it talks to the
 * mail server.
 */
export function sendMail({ db, keysDb, transport, clock, log }: MailTools): JobTasks['mail.send'] {
  return async ({ mailId }, { isLastAttempt, signal }) => {
    const mail = await db
      .selectFrom('mail')
      .select(sentColumns)
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (mail?.state !== 'waiting') return;
    const update = db.updateTable('mail').where('id', '=', mailId);
    if (!transport) {
      await update.set({ state: 'kept' }).execute();
      log.info(
        { part: 'mail', mailId, kind: mail.kind },
        'SMTP_URL is not set: the mail is kept and not sent',
      );
      return;
    }
    const files = [...(await listPicture(db, mail.logo)), ...(await listFiles(db, mailId))];
    const secret = mail.isSecret ? await findSecret(keysDb, mailId) : null;
    try {
      await untilAborted(signal, transport({ ...outgoing(mail, secret), attachments: files }));
    } catch (error) {
      await update
        .set({
          state: isLastAttempt ? 'failed' : 'waiting',
          attempts: mail.attempts + 1,
          lastError: describeReason(error),
        })
        // The reason may quote the address of a person who was erased meanwhile.
        .where('state', '=', 'waiting')
        .execute();
      // The job fails with the stored reason, because the queue stores it as well.
      throw new Error(describeReason(error));
    }
    await update
      .set({
        state: 'sent',
        attempts: mail.attempts + 1,
        lastError: null,
        sentAt: clock().toISOString(),
        ...(mail.isSecret && { textBody: '', htmlBody: '', secret: null }),
      })
      .execute();
  };
}

function listFiles(db: Database, mailId: string): Promise<MailFile[]> {
  return db
    .selectFrom('mailAttachment')
    .select(['fileName', 'mediaType', 'content'])
    .where('mailId', '=', mailId)
    .execute();
}

async function listPicture(db: Database, hash: string | null): Promise<MailFile[]> {
  if (hash === null) return [];
  const picture = await db
    .selectFrom('picture')
    .select(['mediaType', 'content'])
    .where('hash', '=', hash)
    .execute();
  return picture.map((found) => ({ ...found, fileName: 'logo.png', contentId: logoContentId }));
}

const sentColumns = [
  'id',
  'kind',
  'toAddress',
  'subject',
  'textBody',
  'htmlBody',
  'isSecret',
  'replyTo',
  'logo',
  'offUrl',
  'state',
  'attempts',
] as const;

function outgoing(
  mail: Pick<Selectable<DB['mail']>, (typeof sentColumns)[number]>,
  secret: string | null,
) {
  const { id, toAddress: to, subject, textBody, htmlBody, replyTo, offUrl } = mail;
  return {
    id,
    to,
    subject,
    text: withSecret(textBody, secret),
    html: withSecret(htmlBody, secret),
    replyTo,
    offUrl,
  };
}

/**
 * Rejects when the server stops, which does not wait for a silent mail server. The next start of a
 * server tries the mail again.
 */
async function untilAborted(
  signal: AbortSignal | undefined,
  sending: Promise<void>,
): Promise<void> {
  if (!signal) return sending;
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('The server stopped while the mail was being sent'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  sending.catch(() => {});
  try {
    await Promise.race([sending, aborted]);
  } finally {
    // The signal lives as long as the worker, and would collect one listener for every mail.
    signal.removeEventListener('abort', stop);
  }
}
