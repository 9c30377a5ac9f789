import { createTransport } from 'nodemailer';
import { cutText } from '@/platform/text/cut-text';

export type MailFile = {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
  /** Content id of a picture that is shown inside the mail instead of as an attachment. */
  contentId?: string;
};

export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for answers; null if no person wrote the mail. */
  replyTo: string | null;
  /** URL by which the reader's mail program turns off such mails with one call. */
  offUrl: string | null;
  attachments: MailFile[];
};
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** Creates the connection to the mail server of the installation; undefined if there is none. */
export function createMailTransport({
  smtpUrl,
  mailFrom,
}: {
  smtpUrl: string | undefined;
  mailFrom: string;
}) {
  return smtpUrl === undefined ? undefined : smtpTransport(smtpUrl, mailFrom);
}

/** Creates a function that signs in to the mail server and sends nothing. */
export function createMailVerifier({
  smtpUrl,
}: {
  smtpUrl: string | undefined;
}): () => Promise<void> {
  return async () => {
    if (smtpUrl === undefined) throw new Error('SMTP_URL is not set');
    try {
      await connectionTo(smtpUrl).verify();
    } catch (error) {
      throw new Error(describeReason(error));
    }
  };
}

function connectionTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function smtpTransport(url: string, from: string): MailTransport {
  const transport = connectionTo(url);
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost.localdomain';
  return async ({ id, to, subject, text, html, replyTo, offUrl, attachments }) => {
    await transport.sendMail({
      from,
      // The library uses an object unchanged, and would parse a string as a list.
      to: { name: '', address: to },
      subject,
      text,
      html,
      // The id is equal for every attempt, so that most programs show a mail sent twice only once.
      messageId: `<${id}@${domain}>`,
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      headers: {
        ...(replyTo === null && { 'Auto-Submitted': 'auto-generated' }),
        ...(offUrl !== null && {
          'List-Unsubscribe': `<${offUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: attachments.map(({ fileName, mediaType, content, contentId }) => ({
        filename: fileName,
        contentType: mediaType,
        content: Buffer.from(content),
        ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
      })),
    });
  };
}

/**
 * Describes a failure by its kind and the answer of the mail server. The text holds neither our own
 * login nor anything of the mail.
 */
export function describeReason(error: unknown): string {
  const { code, responseCode, command, message } = error as Partial<Record<string, unknown>>;
  const isLogin = code === 'EAUTH';
  const words = [
    code,
    responseCode,
    command !== 'CONN' && command,
    isLogin ? 'the mail server refused the login' : message,
  ]
    .filter((part) => part !== undefined && part !== false && part !== '')
    .join(' ');
  return cutText(words.replace(/\p{Cc}+/gu, ' '), 300);
}
