import { composeMail, type LinkInMail, type MailWords } from '@/platform/server/mail/compose-mail';
import type { NewMail } from '@/platform/server/mail/mail';
import type { MailBrand } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import { cardAsText } from '../domain/card-as-text';
import {
  type BalanceKind,
  type FactsOf,
  kinds,
  type NamedKind,
  type NotificationKind,
  type PersonalKind,
} from '../domain/kinds';
import type { Reader } from '../domain/recipients';

declare module '@/platform/server/mail/mail' {
  interface MailKinds extends Record<NotificationKind, true> {}
}

type Letter<Kind extends BalanceKind | NamedKind> = {
  kind: Kind;
  companyId: string;
  subjectId: string;
  data: FactsOf<Kind>;
  reader: Reader;
  /** Brand of the seller; absent in mails to staff and consultants. */
  brand?: MailBrand | undefined;
};
type MailContext = { translate: Translate; baseUrl: string };

/**
 * Composes the mail about a balance, with a button that opens it and a link to the settings of
 * mails.
 */
export function notificationMail(
  { translate, baseUrl }: MailContext,
  { kind, companyId, subjectId, data, reader, brand }: Letter<BalanceKind>,
): NewMail {
  const { left, total } = data;
  const values = { ...data, overdrawn: { ...left, amount: -left.amount } };
  const balance = left.amount < 0 ? 'balance.overdrawn' : 'balance.left';
  const card = left.type === 'credits' ? cardAsText(left.amount, total.amount) : undefined;
  return composeMail({
    kind,
    to: reader,
    companyId,
    translate,
    values,
    paragraphs: [
      'wanted' in data && data.wanted ? `${kind}.wanted` : `${kind}.body`,
      ...('wish' in data && data.wish !== '' ? ['topUpAsked.wish'] : []),
      card ? { text: `${translate(reader.language, `mail:${balance}`, values)} ${card}` } : balance,
    ],
    ...mailEnding(reader, baseUrl, {
      label: 'balance.action',
      url: `${reader.side === 'customer' ? '/customer' : '/balances'}?balance=${subjectId}`,
    }),
    brand,
  });
}

/**
 * Composes the mail about a task, an entry or a permit, with the message and a button that opens
 * the subject.
 */
export function namedMail(
  { translate, baseUrl }: MailContext,
  { kind, companyId, subjectId, data, reader, brand }: Letter<NamedKind>,
): NewMail {
  const { about } = kinds[kind];
  const places = {
    entry: `/time?entry=${subjectId}`,
    permit: `${reader.side === 'customer' ? '/customer' : '/balances'}?balance=${subjectId}`,
    task: `/features/${subjectId}`,
  };
  const status = 'to' in data ? translate(reader.language, `mail:taskStatus.${data.to}`) : '';
  return composeMail({
    kind,
    to: reader,
    companyId,
    translate,
    values: { ...data, status },
    paragraphs: [
      `${kind}.body`,
      ...('comment' in data && data.comment ? ['task.comment'] : []),
      `${about}.title`,
    ],
    ...mailEnding(reader, baseUrl, {
      label: about === 'permit' ? 'balance.action' : `${about}.action`,
      url: places[about],
    }),
    brand,
  });
}

/**
 * Returns the end of a mail: the button and the link to the settings. For a reader without an
 * account there is only a footer.
 */
function mailEnding({ isContact }: Reader, baseUrl: string, { label, url }: Required<LinkInMail>) {
  if (isContact) return { footer: 'footer.contact' };
  return { button: { label, url: baseUrl + url }, footerLink: settingsLink(baseUrl) };
}

function settingsLink(baseUrl: string): LinkInMail {
  return { label: 'footer.settings', url: `${baseUrl}/settings#notifications` };
}

type PersonalLetter = {
  kind: PersonalKind;
  subjectId: string;
  data: FactsOf<PersonalKind>;
  reader: Pick<Reader, 'id' | 'email' | 'language'>;
};

/** Paths of the pages that the buttons of personal mails open. */
const personalPlace: Record<(typeof kinds)[PersonalKind]['about'], (subjectId: string) => string> =
  {
    timer: () => '/time',
    plan: () => '/settings/upgrade',
    thread: (threadId) => `/admin?section=support&thread=${threadId}`,
    ownThread: () => '/settings/support',
    trouble: () => '/admin',
  };

/**
 * Composes the mail that concerns only its reader, with a button to the page where they can act.
 */
export function personalMail(
  { translate, baseUrl }: MailContext,
  { kind, subjectId, data, reader }: PersonalLetter,
): NewMail {
  return composeMail({
    kind,
    to: reader,
    translate,
    values: data,
    ...(kind === 'trouble' && 'trouble' in data && { subject: `trouble.${data.trouble}.subject` }),
    paragraphs: listParagraphs(kind, data),
    button: { url: `${baseUrl}${personalPlace[kinds[kind].about](subjectId)}` },
    ...(kinds[kind].topic !== null && { footerLink: settingsLink(baseUrl) }),
  });
}

/**
 * Lists the paragraphs of a personal mail. Words that a person or a program wrote follow those of
 * Klip.
 */
function listParagraphs(kind: PersonalKind, data: FactsOf<PersonalKind>): MailWords[] {
  if (kind === 'trouble' && 'trouble' in data) {
    const body = `trouble.${data.trouble}.body`;
    return data.detail ? [body, { text: data.detail }] : [body];
  }
  const body = `${kind}.body`;
  if ('comment' in data) return [body, 'task.comment'];
  if ('title' in data) return data.title ? ['longTimer.title', body] : [body];
  return [body, `${kind}.then`];
}
