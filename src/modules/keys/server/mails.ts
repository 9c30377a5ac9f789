import { toDay } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    keyEnds: true;
  }
}

type EndingKey = {
  ownerId: string;
  email: string;
  language: Locale;
  name: string;
  expiresAt: string;
};

/** Composes the mail that reminds of the end of a key, with a link to make another. */
export function keyEndsMail(
  { ownerId, email, language, name, expiresAt }: EndingKey,
  { translate, baseUrl, timeZone }: { translate: Translate; baseUrl: string; timeZone: string },
): NewMail {
  // The key ends at the beginning of a day, so its last day is the one before.
  const lastMoment = new Date(Date.parse(expiresAt) - 1);
  return composeMail({
    kind: 'keyEnds',
    to: { id: ownerId, email, language },
    translate,
    values: { name, date: toDay(lastMoment, timeZone) },
    paragraphs: ['keyEnds.body'],
    button: { url: `${baseUrl}/settings#keys` },
  });
}
