import { backlogCounted } from '@/modules/overview/domain';
import type { Locale } from '@/platform/locale';
import { composeMail, type MailWords } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { MailBrand } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import type { BalanceLeft, RunningOut } from '../domain/balances-left';
import { addSums, isAnything, isWholeWeek, type Sums, toSums } from '../domain/week';
import type { CompanyWeek, SellerWeek, Week } from './read-week';

declare module '@/platform/server/mail/mail' {
  interface MailKinds {
    weekly: true;
  }
}

type WeeklyLetter = {
  reader: { id: string; email: string; language: Locale };
  week: Week;
  /** Brand of the seller, in mails to people of a customer. */
  brand?: MailBrand | undefined;
  /** Path of the page that the button opens. */
  place: '/staff' | '/consultant' | '/customer';
  /** Token of the link that turns the mail off. */
  token: string;
};

/** Writes a text of the mail in the language of its reader. */
type Write = (key: string, values?: Record<string, unknown>) => string;

/**
 * Composes the weekly mail: the work for companies that a person serves, and the balances of
 * companies that they belong to as a customer.
 */
export function weeklyMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { reader, week, brand, place, token }: WeeklyLetter,
): NewMail {
  const { seller, own, days } = week;
  const write: Write = (key, values) => translate(reader.language, `mail:weekly.${key}`, values);
  const house = brand?.name || translate(reader.language, 'app:app.name');
  const facts = (seller ? listSellerFacts(seller, write) : listOwnFacts(own, write)).join(', ');
  const length = isWholeWeek(days) ? 'week' : 'days';
  const subject = write(`subject.${length}.${seller ? 'seller' : 'own'}`, {
    ...days,
    house,
    facts,
  });
  const isToApprove = own.some(({ toApprove }) => toApprove > 0);
  const label = seller ? 'overview' : isToApprove ? 'approve' : 'open';
  const isNamed = own.length > 1 || seller !== undefined;
  const offUrl = `${baseUrl}/weekly-mail?token=${token}`;
  return composeMail({
    kind: 'weekly',
    to: reader,
    ...(own.length === 1 && !seller && { companyId: own[0]?.id }),
    translate,
    subject: { text: subject },
    heading: toText([write('days', days)]),
    paragraphs: [
      ...(seller ? writeSellerWeek(seller, write) : []),
      ...own.flatMap((company) => writeOwnWeek(company, write, isNamed)),
    ],
    button: { label: `weekly.${label}`, url: baseUrl + place },
    footer: 'weekly.footer',
    footerLink: { label: 'weekly.stop', url: offUrl },
    brand,
    offUrl,
  });
}

function listSellerFacts({ sold, used, runningOut, toApprove }: SellerWeek, write: Write) {
  return [
    ...(isAnything(sold) ? [write('fact.sold', { sum: writeSums(sold, write) })] : []),
    ...(isAnything(used) ? [write('fact.used', { sum: writeSums(used, write) })] : []),
    ...(runningOut.length > 0 ? [write('fact.runningOut', { count: runningOut.length })] : []),
    ...writeToApprove('fact.toApprove', toApprove, write),
  ];
}

function listOwnFacts(own: readonly CompanyWeek[], write: Write) {
  const used = addSums(own.map((company) => company.used));
  const live = own.flatMap((company) => company.live);
  const toApprove = own.reduce((sum, company) => sum + company.toApprove, 0);
  return [
    ...(isAnything(used) ? [write('fact.used', { sum: writeSums(used, write) })] : []),
    ...(live.length > 0 ? [write('fact.left', { sum: writeLeft(live, write) })] : []),
    ...writeToApprove('fact.toApprove', toApprove, write),
  ];
}

function writeSellerWeek(week: SellerWeek, write: Write): MailWords[] {
  const { sold, used, given, toApprove, runningOut } = week;
  return [
    toText([
      write('sold', { sum: writeSums(sold, write) }),
      write('used', { sum: writeSums(used, write) }),
      ...writeGiven(given, write),
      ...writeToApprove('toApprove', toApprove, write),
    ]),
    ...writeBalances('runningOut', runningOut, write, (balance) => [
      `• ${balance.number}, ${balance.customer}: ${writeBalance(balance, write)}`,
    ]),
  ];
}

function writeOwnWeek(week: CompanyWeek, write: Write, isNamed: boolean): MailWords[] {
  const { name, used, given, toApprove, live } = week;
  return [
    toText([
      ...(isNamed ? [name] : []),
      write('used', { sum: writeSums(used, write, live[0]) }),
      ...writeGiven(given, write),
      ...writeToApprove('toApprove', toApprove, write),
    ]),
    ...writeBalances('left', live, write, (balance) => [
      `• ${balance.number}: ${writeBalance(balance, write)}`,
    ]),
  ];
}

const maxListed = 12;

function writeBalances<Balance>(
  title: 'left' | 'runningOut',
  balances: readonly Balance[],
  write: Write,
  line: (balance: Balance) => string[],
): MailWords[] {
  if (balances.length === 0) return [];
  const rest = balances.length - maxListed;
  return [
    toText([
      write(title),
      ...balances.slice(0, maxListed).flatMap(line),
      ...(rest > 0 ? [write('more', { count: rest })] : []),
    ]),
  ];
}

function writeBalance(balance: BalanceLeft | RunningOut, write: Write): string {
  const { left, total, expiresOn } = balance;
  const overdrawn = { ...left, amount: -left.amount };
  if (left.amount < 0) return write('balance.overdrawn', { overdrawn });
  if (left.amount === 0) return write('balance.usedUp');
  const end = 'endsOn' in balance ? balance.endsOn : expiresOn;
  return [
    write('balance.left', { left, total }),
    ...(end !== null && end !== expiresOn ? [write('balance.ends', { on: end })] : []),
    ...(expiresOn !== null ? [write('balance.expires', { on: expiresOn })] : []),
  ].join(', ');
}

/** Writes a sum of hours and credits. If both are zero, it has the unit of `sample`. */
function writeSums({ hours, credits }: Sums, write: Write, sample?: BalanceLeft): string {
  const minutes = { amount: hours, type: 'hours' };
  const punches = { amount: credits, type: 'credits' };
  if (hours !== 0 && credits !== 0) return write('both', { hours: minutes, credits: punches });
  const isInCredits = credits !== 0 || (hours === 0 && sample?.left.type === 'credits');
  return write('amount', { of: isInCredits ? punches : minutes });
}

/** Writes what can be used. An overdraft of one balance is not subtracted from another. */
function writeLeft(live: readonly BalanceLeft[], write: Write): string {
  const usable = live.map(({ left }) => ({ ...left, amount: Math.max(0, left.amount) }));
  return writeSums(toSums(usable), write, live[0]);
}

function writeGiven(given: Sums, write: Write): string[] {
  return isAnything(given) ? [write('given', { sum: writeSums(given, write) })] : [];
}

function writeToApprove(key: string, count: number, write: Write): string[] {
  if (count === 0) return [];
  const isMore = count > backlogCounted;
  return [
    write(key, { entries: isMore ? write('moreThan', { count: backlogCounted }) : String(count) }),
  ];
}

function toText(lines: readonly string[]): MailWords {
  return { text: lines.join('\n') };
}
