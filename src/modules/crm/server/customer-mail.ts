import { drawUpStatement } from '@/modules/balances/server/draw-up-statement';
import { findParties } from '@/modules/balances/server/find-parties';
import { statementFileName } from '@/modules/balances/server/statement-file';
import { drawStatementPdf } from '@/modules/balances/server/statement-pdf';
import type { CompanyRow } from '@/modules/companies/server/repository';
import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { NewMail } from '@/platform/server/mail/mail';
import { layOutMail, type MailBrand } from '@/platform/server/mail/mail-layout';
import type { MailFile } from '@/platform/server/mail/mail-transport';
import type { RequestContext } from '@/platform/server/procedures';
import { type MailTemplate, splitParagraphs } from '../domain';
import { crmErrors } from '../errors';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    customer: true;
  }
}

type MailRequest = { balanceId: string; from: Day; to: Day };

/**
 * The statement as a PDF in the customer's language. Of their own balance only: it goes to somebody
 * outside.
 */
export async function attachedStatement(
  context: RequestContext,
  company: CompanyRow,
  { balanceId, from, to }: MailRequest,
): Promise<MailFile> {
  const locale = company.language;
  const statement = await drawUpStatement(
    context,
    { kind: 'companies', companyIds: [company.id] },
    { id: balanceId, from, to },
  );
  if (statement.balance.companyId !== company.id)
    throw crmErrors.statementOfOther({ field: 'statement' });
  return {
    fileName: statementFileName(statement, locale, 'pdf'),
    mediaType: 'application/pdf',
    content: await drawStatementPdf(statement, {
      ...context,
      locale,
      parties: await findParties(context.db, company.id),
    }),
  };
}

type Written = {
  to: string;
  subject: string;
  body: string;
  template: MailTemplate;
  brand: MailBrand | undefined;
};

/** The mail as it was written, in the layout of every mail. The answer goes to who wrote it. */
export function writtenMail(
  { actor, translate }: Pick<RequestContext, 'translate'> & { actor: Actor },
  company: CompanyRow,
  { to, subject, body, template, brand }: Written,
): NewMail {
  const { language } = company;
  const { text, html } = layOutMail({
    language,
    brand,
    heading: subject,
    paragraphs: splitParagraphs(body),
    footer: translate(language, 'mail:customer.footer', { sender: actor.name }),
  });
  return {
    kind: 'customer',
    to,
    companyId: company.id,
    language,
    subject,
    text,
    html,
    logo: brand?.logo ?? null,
    from: { userId: actor.id, template, replyTo: actor.email },
  };
}
