import type { NewMail } from '@/platform/server/mail/mail';
import { layOutMail, type MailBrand } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import type { FactsOf } from '../contract';
import {
  type BalanceKind,
  cardAsText,
  type EntryKind,
  kinds,
  type NamedKind,
  type NotificationKind,
  type PermitKind,
  type PersonalKind,
  type Reader,
} from '../domain';

declare module '@/platform/server/mail/mail' {
  interface MailKinds extends Record<NotificationKind, true> {}
}

type Letter = {
  kind: BalanceKind;
  companyId: string;
  subjectId: string;
  data: FactsOf<BalanceKind>;
  reader: Reader;
  /** Whom the reader buys from; left out for those who sell. */
  brand?: MailBrand | undefined;
};

/** One button to the balance, and where to turn such mails off. */
export function notificationMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, companyId, subjectId, data, reader, brand }: Letter,
): NewMail {
  const { id, email, language } = reader;
  const { left, total } = data;
  const overdrawn = { ...left, amount: -left.amount };
  const words = (key: string) => translate(language, `mail:${key}`, { ...data, overdrawn });
  const subject = words(`${kind}.subject`);
  const card = left.type === 'credits' ? cardAsText(left.amount, total.amount) : undefined;
  const wish = 'wish' in data && data.wish !== '' ? words('topUpAsked.wish') : undefined;
  const { text, html } = layOutMail({
    language,
    brand,
    heading: subject,
    paragraphs: [
      words('wanted' in data && data.wanted ? `${kind}.wanted` : `${kind}.body`),
      ...(wish ? [wish] : []),
      [words(left.amount < 0 ? 'balance.overdrawn' : 'balance.left'), card]
        .filter(Boolean)
        .join(' '),
    ],
    ...whereTo(reader, words, baseUrl, {
      label: words('balance.action'),
      path: `${reader.side === 'customer' ? '/customer' : '/balances'}?balance=${subjectId}`,
    }),
  });
  return {
    kind,
    to: email,
    userId: id,
    companyId,
    language,
    subject,
    text,
    html,
    logo: brand?.logo ?? null,
  };
}

type NamedLetter = {
  kind: NamedKind;
  companyId: string;
  subjectId: string;
  data: FactsOf<NamedKind>;
  reader: Reader;
  brand?: MailBrand | undefined;
};

/** What happened to a task, an entry or a permit, what was said, and one button to it. */
export function namedMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, companyId, subjectId, data, reader, brand }: NamedLetter,
): NewMail {
  const { id, email, language, side } = reader;
  const of = isAboutEntry(kind) ? 'entry' : isAboutPermit(kind) ? 'permit' : 'task';
  const places = {
    entry: `/time?entry=${subjectId}`,
    permit: `${side === 'customer' ? '/customer' : '/balances'}?balance=${subjectId}`,
    task: `/features/${subjectId}`,
  };
  const status = 'to' in data ? translate(language, `mail:taskStatus.${data.to}`) : '';
  const words = (key: string) => translate(language, `mail:${key}`, { ...data, status });
  const subject = words(`${kind}.subject`);
  const { text, html } = layOutMail({
    language,
    brand,
    heading: subject,
    paragraphs: [
      words(`${kind}.body`),
      ...('comment' in data && data.comment ? [words('task.comment')] : []),
      words(`${of}.title`),
    ],
    ...whereTo(reader, words, baseUrl, {
      label: words(of === 'permit' ? 'balance.action' : `${of}.action`),
      path: places[of],
    }),
  });
  return {
    kind,
    to: email,
    userId: id,
    companyId,
    language,
    subject,
    text,
    html,
    logo: brand?.logo ?? null,
  };
}

/** The button, and why the mail comes. Whoever has no account has the card link. */
function whereTo(
  { isContact }: Reader,
  words: (key: string) => string,
  baseUrl: string,
  { label, path }: { label: string; path: string },
) {
  if (isContact) return { footer: words('footer.contact') };
  return {
    button: { label, url: baseUrl + path },
    footer: words('footer.reason'),
    footerLink: { label: words('footer.settings'), url: `${baseUrl}/settings#notifications` },
  };
}

function isAboutEntry(kind: NamedKind): kind is EntryKind {
  return kind.startsWith('entry');
}

function isAboutPermit(kind: NamedKind): kind is PermitKind {
  return kind.startsWith('permit');
}

type PersonalLetter = {
  kind: PersonalKind;
  subjectId: string;
  data: FactsOf<PersonalKind>;
  reader: Pick<Reader, 'id' | 'email' | 'language'>;
};

/** Where the one button of each leads. */
const personalPlace: Record<PersonalKind, (subjectId: string) => string> = {
  longTimer: () => '/time',
  planUnpaid: () => '/settings/upgrade',
  planEnding: () => '/settings/upgrade',
  planEnded: () => '/settings/upgrade',
  supportAsked: (threadId) => `/admin?section=support&thread=${threadId}`,
  supportAnswered: () => '/settings/support',
};

/** What concerns its reader alone, with one button to where they do something about it. */
export function personalMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, subjectId, data, reader: { id, email, language } }: PersonalLetter,
): NewMail {
  const words = (key: string) => translate(language, `mail:${key}`, data);
  const subject = words(`${kind}.subject`);
  const { text, html } = layOutMail({
    language,
    heading: subject,
    paragraphs: writeParagraphs(kind, data, words),
    button: { label: words(`${kind}.action`), url: `${baseUrl}${personalPlace[kind](subjectId)}` },
    footer: words('footer.reason'),
    ...(kinds[kind].topic !== null && {
      footerLink: { label: words('footer.settings'), url: `${baseUrl}/settings#notifications` },
    }),
  });
  return { kind, to: email, userId: id, language, subject, text, html };
}

/** What somebody has written or called it stands beside what Klip says of it. */
function writeParagraphs(
  kind: PersonalKind,
  data: FactsOf<PersonalKind>,
  words: (key: string) => string,
): string[] {
  const body = words(`${kind}.body`);
  if ('comment' in data) return [body, words('task.comment')];
  if ('title' in data) return data.title ? [words('longTimer.title'), body] : [body];
  return [body, words(`${kind}.then`)];
}
