import type { CompanyRow } from '@/modules/companies/server/repository';
import type { Actor } from '@/platform/actor';
import { composeMail } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { MailBrand } from '@/platform/server/mail/mail-layout';
import type { RequestContext } from '@/platform/server/procedures';
import { type MailTemplate, splitParagraphs } from '../domain/customer';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    customer: true;
  }
}

type CustomerMail = {
  to: string;
  subject: string;
  body: string;
  template: MailTemplate;
  brand: MailBrand | undefined;
};

/** Composes a mail that a person wrote, in the layout of all mails. Replies go to its author. */
export function writtenMail(
  { actor, translate }: Pick<RequestContext, 'translate'> & { actor: Actor },
  { id, language }: CompanyRow,
  { to, subject, body, template, brand }: CustomerMail,
): NewMail {
  return composeMail({
    kind: 'customer',
    to: { email: to, language },
    companyId: id,
    translate,
    values: { sender: actor.name },
    subject: { text: subject },
    paragraphs: splitParagraphs(body).map((text) => ({ text })),
    footer: 'customer.footer',
    brand,
    from: { userId: actor.id, template, replyTo: actor.email },
  });
}
