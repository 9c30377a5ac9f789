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
 * Composes the mail that asks to confirm an answer. It counts as secret, because its link acts for
 * the recipient. The words of the answer are only on the linked page, so that a stranger cannot
 * send texts in our name.
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
