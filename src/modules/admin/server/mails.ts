import type { Actor } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';

type MailContext = { translate: Translate; locale: Locale; actor: Actor };

/** Composes a test mail. It only says that it has arrived, and it goes only to its requester. */
export function testMail({ translate, locale, actor: { id, email } }: MailContext): NewMail {
  return composeMail({
    kind: 'test',
    to: { id, email, language: locale },
    translate,
    paragraphs: ['test.body'],
    footer: 'test.footer',
  });
}
