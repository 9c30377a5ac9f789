import type { Locale } from '@/platform/locale';
import type { NewMail } from '@/platform/server/mail/mail';
import { layOutMail } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    upgrade: true;
  }
}

type Written = {
  translate: Translate;
  baseUrl: string;
  to: { id: string; email: string; language: Locale };
};

/** Sent once a purchase is paid, also to whoever has left the page where it is waited for. */
export function welcomeMail({ translate, baseUrl, to }: Written): NewMail {
  const words = (key: string) => translate(to.language, `mail:${key}`);
  const subject = words('upgrade.subject');
  const { text, html } = layOutMail({
    language: to.language,
    heading: subject,
    paragraphs: [words('upgrade.body'), words('upgrade.manage')],
    button: { label: words('upgrade.action'), url: `${baseUrl}/balances` },
    footer: words('footer.reason'),
  });
  return {
    kind: 'upgrade',
    to: to.email,
    userId: to.id,
    language: to.language,
    subject,
    text,
    html,
  };
}
