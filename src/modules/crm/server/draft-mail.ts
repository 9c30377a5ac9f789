import { byPreference, judgeState } from '@/modules/balances/domain/spend';
import { toBalanceView, toWholeRow } from '@/modules/balances/server/balance-view';
import type { BalanceRow } from '@/modules/balances/server/repository';
import { viewContext } from '@/modules/balances/server/view-context';
import type { CompanyRow } from '@/modules/companies/server/repository';
import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { RequestContext } from '@/platform/server/procedures';
import type { MailDraft } from '../contract/mail';
import type { MailTemplate } from '../domain/customer';
import { listRecipients } from './recipients';
import { listCompanyBalances } from './repository/customer';

type Context = RequestContext & { actor: Actor };
type DraftRequest = {
  template: MailTemplate;
  balanceId?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
};

/** Fills in a template for a customer, in their language, with names and amounts left. */
export async function draftMail(
  context: Context,
  company: CompanyRow,
  request: DraftRequest,
): Promise<MailDraft> {
  const { db, actor, today, translate } = context;
  const [seen, rows, recipients] = await Promise.all([
    viewContext(context, db),
    listCompanyBalances(db, company.id, today),
    listRecipients(db, company),
  ]);
  const fronts = rows.filter(({ isFront }) => isFront);
  const balances = fronts.map((row) => toWholeRow(row, today)).toSorted(byPreference(today));
  const { language } = company;
  const say = (key: string, values: Record<string, unknown> = {}) =>
    translate(language, `mail:customer.${key}`, {
      company: company.name,
      sender: actor.name,
      ...values,
    });

  const open = balances.filter(({ isClosed, currentAmount }) => !isClosed && currentAmount !== 0);
  const urgent = balances.filter((balance) => {
    const { status, reason } = judgeState(balance, today, seen.thresholds);
    return status === 'low' || reason === 'overdrawn';
  });
  const told =
    urgent.length > 0 ? urgent : open.length > 0 ? open.slice(0, 5) : balances.slice(0, 1);
  const lines = told.map((balance) => say(lineFor(balance), toValues(balance))).join('\n');
  const shown = balances.find(({ id }) => id === request.balanceId) ?? balances[0];
  const values = {
    number: shown?.number ?? '',
    from: request.from ?? today,
    to: request.to ?? today,
  };
  const greeting = company.contactName
    ? say('greeting', { name: firstName(company.contactName) })
    : say('greeting.none');
  const parts =
    request.template === 'blank'
      ? ['']
      : [say(`${request.template}.body`, values), ...closing(request.template)];

  return {
    companyName: company.name,
    language,
    recipients,
    balances: balances.map((row) => {
      const { id, number, type, currentAmount, createdAt, status } = toBalanceView(row, seen);
      return { id, number, type, currentAmount, createdAt, status };
    }),
    subject: request.template === 'blank' ? '' : say(`${request.template}.subject`, values),
    body: [greeting, ...parts, say('regards')].join('\n\n'),
    footer: say('footer'),
  };

  function closing(template: Exclude<MailTemplate, 'blank'>): string[] {
    if (template === 'statement') return [say('statement.closing')];
    return [...(lines ? [lines] : []), say(`${template}.closing`)];
  }
}

function lineFor({ currentAmount, expiresOn }: BalanceRow): string {
  if (currentAmount < 0) return 'line.overdrawn';
  return expiresOn === null ? 'line' : 'line.expires';
}

function toValues({ number, type, currentAmount, totalAmount, expiresOn }: BalanceRow) {
  return {
    number,
    left: { amount: currentAmount, type },
    over: { amount: -currentAmount, type },
    total: { amount: totalAmount, type },
    date: expiresOn,
  };
}

function firstName(name: string): string {
  return name.split(/\s/)[0] ?? name;
}
