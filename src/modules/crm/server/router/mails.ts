import { drawUpStatement } from '@/modules/balances/server/statement/draw-up-statement';
import { drawWithoutBlocking } from '@/modules/balances/server/statement/draw-without-blocking';
import { findParties } from '@/modules/balances/server/statement/find-parties';
import { issueFile } from '@/modules/balances/server/statement/issue-file';
import { statementFileName } from '@/modules/balances/server/statement/statement-file';
import { findMailBrand } from '@/modules/branding/server/brand-look';
import { type CompanyRow, findCompany } from '@/modules/companies/server/repository';
import { crmLimits } from '@/modules/crm/server/limits';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { takeShare } from '@/platform/server/limits/throttle';
import { enqueueMail, tryMailAgain } from '@/platform/server/mail/mail';
import type { MailFile } from '@/platform/server/mail/mail-transport';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  listMailsInput,
  type MailLine,
  mailDraft,
  mailDraftInput,
  mailInput,
  mailLine,
  mailPage,
  mailView,
  sendMailInput,
} from '../../contract/mail';
import { crmErrors } from '../../errors';
import { canServeCustomers } from '../../policy';
import { draftMail } from '../draft-mail';
import { writtenMail } from '../mails';
import { findRecipient } from '../recipients';
import {
  findMail,
  findUnconfirmedLimit,
  isConfirmed,
  listMails,
  lockMail,
  type MailRow,
} from '../repository/mails';

const tags = ['Customers'];

export const mailProcedures = {
  mails: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/customers/{companyId}/mails',
      tags,
      summary: 'Mails written to a customer, the latest first',
    })
    .input(listMailsInput)
    .output(mailPage)
    .handler(async ({ context, input }) => {
      const scope = servedCompanies(context.actor);
      const after = readCursor(input.cursor, cursorPart.instant, cursorPart.uuid);
      const company = await findCompany(context.db, input.companyId, scope);
      const rows = await listMails(context.db, scope, {
        companyId: company.id,
        limit: rowsFor(input.limit),
        after,
      });
      return toPage(rows, input.limit, (row) => [row.createdAt, row.id], toMailLine);
    }),

  mail: by(canServeCustomers, { keys: 'read' })
    .route({ method: 'GET', path: '/crm/mails/{id}', tags, summary: 'One mail with its words' })
    .input(mailInput)
    .output(mailView)
    .handler(async ({ context, input }) => {
      const row = await findMail(context.db, input.id, servedCompanies(context.actor));
      return { ...toMailLine(row), text: row.textBody, replyTo: row.replyTo ?? '' };
    }),

  draftMail: by(canServeCustomers, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/crm/customers/{companyId}/mail-draft',
      tags,
      summary: 'A template in the language of the customer, with everything filled in',
    })
    .input(mailDraftInput)
    .output(mailDraft)
    .handler(async ({ context, input }) => {
      const company = await findCompany(
        context.db,
        input.companyId,
        servedCompanies(context.actor),
      );
      return draftMail(context, company, input);
    }),

  sendMail: by(canServeCustomers, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/crm/customers/{companyId}/mails',
      tags,
      summary: 'Send a mail to one of the addresses of a customer',
      description:
        'To one of their people, the contact or the address for invoices. At most 20 in 24 ' +
        'hours for a consultant, ' +
        '200 for staff; to addresses that nobody has confirmed as many as staff have set. ' +
        'Refusals: `notTheirAddress`, `tooManyMails`, `tooManyUnconfirmed`, `statementOfOther`.',
      successStatus: 201,
    })
    .input(sendMailInput)
    .output(mailLine)
    .handler(async ({ context, input }) => {
      const scope = servedCompanies(context.actor);
      const company = await findCompany(context.db, input.companyId, scope);
      const { email: to } = await findRecipient(context.db, company, input.to);
      // The PDF is drawn before the transaction begins, because that holds locks.
      const attachments = input.statement
        ? [await attachedStatement(context, company, input.statement)]
        : [];
      return context.createOnce('crm.sendMail', input, async (tx) => {
        await ensureMaySend(tx, context, { companyId: company.id, address: to });
        const brand = await findMailBrand(tx, company.id);
        const id = await enqueueMail(tx, {
          ...writtenMail(context, company, { ...input, to, brand }),
          attachments,
        });
        return toMailLine(await findMail(tx, id, scope));
      });
    }),

  retryMail: by(canServeCustomers, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/crm/mails/{id}/retry',
      tags,
      summary: 'Try a mail that has failed once more',
    })
    .input(mailInput)
    .output(mailLine)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const scope = servedCompanies(context.actor);
        const mail = await lockMail(tx, input.id, scope);
        if (mail.state !== 'failed') throw crmErrors.mailNotFailed();
        // The mail may have a statement, so it is not sent again to a person who has left the
        // customer.
        const company = await findCompany(tx, mail.companyId ?? '', scope);
        await findRecipient(tx, company, mail.toAddress);
        await tryMailAgain(tx, mail.id);
        return toMailLine(await findMail(tx, mail.id, scope));
      }),
    ),
};

type MailRequest = { balanceId: string; from: Day; to: Day };

/**
 * Draws the attached statement as a PDF in the customer's language. The balance must be the
 * customer's own, because the mail leaves the house.
 */
async function attachedStatement(
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
  const parties = await findParties(context.db, company.id);
  const subject = `statement ${company.id}`;
  const content = await drawWithoutBlocking(statement, {
    ...context,
    locale,
    parties,
    subject,
  });
  await issueFile(context.db, statement, content);
  return {
    fileName: statementFileName(statement, locale, 'pdf'),
    mediaType: 'application/pdf',
    content,
  };
}

/**
 * Counts a mail of `actor`, or refuses it. It runs in the transaction, so that a mail that fails,
 * or is repeated with the same key, is not counted. Unconfirmed addresses have a limit of their
 * own, because the creator of a company can enter any.
 *
 * @throws tooManyMails, tooManyUnconfirmed
 */
async function ensureMaySend(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  { companyId, address }: { companyId: string; address: string },
): Promise<void> {
  const limit = isStaff(actor)
    ? crmLimits.customerMailsOfStaff
    : crmLimits.customerMailsOfConsultant;
  const { count } = await takeShare(tx, limit, actor.id, 1, now);
  if (count === 0) throw crmErrors.tooManyMails({ max: limit.count });
  if (isStaff(actor) || (await isConfirmed(tx, companyId, address))) return;
  const max = await findUnconfirmedLimit(tx);
  const unconfirmed = { ...crmLimits.unconfirmedMails, count: max };
  const taken = await takeShare(tx, unconfirmed, actor.id, 1, now);
  if (taken.count === 0) throw crmErrors.tooManyUnconfirmed({ max });
}

function toMailLine({
  textBody: _text,
  replyTo: _replyTo,
  toAddress,
  companyId,
  ...row
}: MailRow): MailLine {
  return { ...row, companyId: companyId ?? '', to: toAddress };
}
