import type { NewMail } from '@/platform/server/mail';
import { layOutMail } from '@/platform/server/mail-layout';
import type { Translate } from '@/platform/server/problem';
import type { FactsOf } from '../contract';
import { type BalanceKind, cardAsText, type PersonalKind, type Reader, type TaskKind } from '../domain';

type Letter = {
  kind: BalanceKind;
  companyId: string;
  subjectId: string;
  data: FactsOf<BalanceKind>;
  reader: Reader;
};

/** One button to the balance, and where to turn such mails off. */
export function notificationMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, companyId, subjectId, data, reader }: Letter,
): NewMail {
  const { id, email, language, side } = reader;
  const { left, total } = data;
  const overdrawn = { ...left, amount: -left.amount };
  const words = (key: string) => translate(language, `mail:${key}`, { ...data, overdrawn });
  const subject = words(`${kind}.subject`);
  const card = left.type === 'credits' ? cardAsText(left.amount, total.amount) : undefined;
  const wish = 'wish' in data && data.wish !== '' ? words('topUpAsked.wish') : undefined;
  const { text, html } = layOutMail({
    language,
    heading: subject,
    paragraphs: [
      words(`${kind}.body`),
      ...(wish ? [wish] : []),
      [words(left.amount < 0 ? 'balance.overdrawn' : 'balance.left'), card].filter(Boolean).join(' '),
    ],
    button: {
      label: words('balance.action'),
      url: `${baseUrl}${side === 'customer' ? '/customer' : '/balances'}?balance=${subjectId}`,
    },
    footer: words('footer.reason'),
    footerLink: { label: words('footer.settings'), url: `${baseUrl}/settings#notifications` },
  });
  return { kind, to: email, userId: id, companyId, language, subject, text, html };
}

type TaskLetter = {
  kind: TaskKind;
  companyId: string;
  subjectId: string;
  data: FactsOf<TaskKind>;
  reader: Reader;
};

/** What happened to a task, what was said, and one button to it. */
export function taskMail(
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, companyId, subjectId, data, reader: { id, email, language } }: TaskLetter,
): NewMail {
  const status = 'to' in data ? translate(language, `mail:taskStatus.${data.to}`) : '';
  const words = (key: string) => translate(language, `mail:${key}`, { ...data, status });
  const subject = words(`${kind}.subject`);
  const { text, html } = layOutMail({
    language,
    heading: subject,
    paragraphs: [words(`${kind}.body`), ...('comment' in data ? [words('task.comment')] : []), words('task.title')],
    button: { label: words('task.action'), url: `${baseUrl}/features/${subjectId}` },
    footer: words('footer.reason'),
    footerLink: { label: words('footer.settings'), url: `${baseUrl}/settings#notifications` },
  });
  return { kind, to: email, userId: id, companyId, language, subject, text, html };
}

type PersonalLetter = {
  [Kind in PersonalKind]: { kind: Kind; data: FactsOf<Kind>; reader: Pick<Reader, 'id' | 'email' | 'language'> };
}[PersonalKind];

/** What concerns one person, and one button to where they do something about it. */
export function personalMail(place: { translate: Translate; baseUrl: string }, letter: PersonalLetter): NewMail {
  const { kind, data, reader } = letter;
  const words = (key: string) => place.translate(reader.language, `mail:${key}`, data);
  const isTimer = kind === 'longTimer';
  const subject = words(`${kind}.subject`);
  const { text, html } = layOutMail({
    language: reader.language,
    heading: subject,
    paragraphs: isTimer
      ? [...(data.title ? [words('longTimer.title')] : []), words('longTimer.body')]
      : [words(`${kind}.body`), words(`${kind}.then`)],
    button: isTimer
      ? { label: words('longTimer.action'), url: `${place.baseUrl}/time` }
      : { label: words('plan.action'), url: `${place.baseUrl}/settings/upgrade` },
    footer: words('footer.reason'),
    // A mail about a plan cannot be turned off.
    ...(isTimer && {
      footerLink: { label: words('footer.settings'), url: `${place.baseUrl}/settings#notifications` },
    }),
  });
  return { kind, to: reader.email, userId: reader.id, language: reader.language, subject, text, html };
}
