import type { Locale } from '@/platform/locale';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { LinkAnswer } from '../contract/answers';
import { confirmationDays } from '../domain';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    cardAnswer: true;
  }
}

type ConfirmationLetter = {
  to: { id: string | undefined; email: string; language: Locale };
  kind: LinkAnswer['kind'];
  company: { id: string; name: string };
  number: string;
};

/**
 * Secret: the link in this mail acts for its recipient. Typed words are shown on the linked page
 * and not in the mail, so that a stranger cannot send texts of their own in our name.
 */
export function confirmationMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { to, kind, company, number }: ConfirmationLetter,
  token: string,
): NewMail {
  return composeMail({
    kind: 'cardAnswer',
    to,
    companyId: company.id,
    translate,
    values: { company: company.name, number, days: confirmationDays },
    subject: `cardAnswer.${kind}`,
    paragraphs: ['cardAnswer.body', 'cardAnswer.ignore'],
    button: { url: `${baseUrl}/kort#token=${token}` },
    footer: 'cardAnswer.footer',
    isSecret: true,
  });
}
