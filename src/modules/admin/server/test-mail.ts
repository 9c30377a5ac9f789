import type { Actor } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import type { NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';

type Written = { translate: Translate; locale: Locale; actor: Actor };

/** Says nothing but that it has arrived, and to nobody but whoever asked for it. */
export function testMail({ translate, locale, actor }: Written): NewMail {
  const words = (key: string) => translate(locale, `mail:test.${key}`);
  const subject = words('subject');
  const { text, html } = layOutMail({
    language: locale,
    heading: subject,
    paragraphs: [words('body')],
    footer: words('footer'),
  });
  return { kind: 'test', to: actor.email, userId: actor.id, language: locale, subject, text, html };
}
