import type { Actor } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';

type Written = { translate: Translate; locale: Locale; actor: Actor };

/** Says nothing but that it has arrived, and to nobody but whoever asked for it. */
export function testMail({ translate, locale, actor: { id, email } }: Written): NewMail {
  return composeMail({
    kind: 'test',
    to: { id, email, language: locale },
    translate,
    paragraphs: ['test.body'],
    footer: 'test.footer',
  });
}
