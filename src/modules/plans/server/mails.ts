import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    upgrade: true;
  }
}

type MailContext = {
  translate: Translate;
  baseUrl: string;
  to: { id: string; email: string; language: Locale };
};

/**
 * Composes the mail about a paid purchase, which also reaches a person who has left the waiting
 * page.
 */
export function welcomeMail({ translate, baseUrl, to }: MailContext): NewMail {
  return composeMail({
    kind: 'upgrade',
    to,
    translate,
    paragraphs: ['upgrade.body', 'upgrade.manage'],
    button: { url: `${baseUrl}/balances` },
  });
}
