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
  /** The seller's brand; absent in mails to staff and consultants. */
  brand?: MailBrand | undefined;
};
type MailContext = { translate: Translate; baseUrl: string };

/** Mail about a balance, with one button to it and a link to turn such mails off. */
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

/** Mail about a task, an entry or a permit, with the message and one button to it. */
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

/** The button, and the reason why the mail comes. A reader without an account has the card link. */
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

/** Page that the one button opens. */
const personalPlace: Record<(typeof kinds)[PersonalKind]['about'], (subjectId: string) => string> =
  {
    timer: () => '/time',
    plan: () => '/settings/upgrade',
    thread: (threadId) => `/admin?section=support&thread=${threadId}`,
    ownThread: () => '/settings/support',
    trouble: () => '/admin',
  };

/** Mail that concerns its reader alone, with one button to the page where they can act. */
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

/** Words of a person come beside those of Klip. */
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
