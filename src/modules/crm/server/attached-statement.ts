import { drawStatementApart } from '@/modules/balances/server/statement/draw-statement-apart';
import { drawUpStatement } from '@/modules/balances/server/statement/draw-up-statement';
import { findParties } from '@/modules/balances/server/statement/find-parties';
import { issueFile } from '@/modules/balances/server/statement/issue-file';
import { statementFileName } from '@/modules/balances/server/statement/statement-file';
import type { CompanyRow } from '@/modules/companies/server/repository';
import type { Day } from '@/platform/day';
import type { MailFile } from '@/platform/server/mail/mail-transport';
import type { RequestContext } from '@/platform/server/procedures';
import { crmErrors } from '../errors';

type MailRequest = { balanceId: string; from: Day; to: Day };

/**
 * The statement as a PDF in the customer's language, only of their own balance, because it leaves
 * the house.
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
  const parties = await findParties(context.db, company.id);
  const subject = `statement ${company.id}`;
  const content = await drawStatementApart(statement, { ...context, locale, parties, subject });
  await issueFile(context.db, statement, content);
  return {
    fileName: statementFileName(statement, locale, 'pdf'),
    mediaType: 'application/pdf',
    content,
  };
}
