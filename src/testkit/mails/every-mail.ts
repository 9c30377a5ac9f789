import { translate } from '@/app/server/words';
import {
  emailChangedMail,
  passkeyMail,
  passwordChangedMail,
} from '@/modules/accounts/server/mails';
import { testMail } from '@/modules/admin/server/mails';
import { keyEndsMail } from '@/modules/keys/server/mails';
import {
  kinds,
  type NamedKind,
  type NotificationKind,
  type PersonalKind,
} from '@/modules/notifications/domain/kinds';
import { namedMail, notificationMail, personalMail } from '@/modules/notifications/server/mails';
import { welcomeMail } from '@/modules/plans/server/mails';
import { webhookDisabledMail } from '@/modules/webhooks/server/mails';
import { weeklyMail } from '@/modules/weekly/server/mails';
import type { MailKind, NewMail } from '@/platform/server/mail/mail';

/** Data that the mails contain. */
export type Subjects = {
  baseUrl: string;
  companyId: string;
  balanceId: string;
  entryId: string;
  taskId: string;
  person: { id: string; email: string };
};

/** Mails with a secret link. An end-to-end test sends them for real, so that their links work. */
export const doors = ['reset', 'confirmEmail', 'invitation', 'cardAnswer'] as const;

/** Mails with texts that people write; Klip adds no address to them. */
type PersonalMail = 'customer';
type ComposedMail = Exclude<MailKind, NotificationKind | (typeof doors)[number] | PersonalMail>;

const hours = { amount: 60, type: 'hours' as const };
const facts = {
  number: 'TB-0001',
  customer: 'Nordlys',
  left: hours,
  total: hours,
  expiresOn: '2026-12-31',
  added: hours,
  by: 'Konrad',
  wish: 'Inden jul',
  wanted: hours,
  asked: hours,
  charged: hours,
  elapsed: hours,
  comment: 'Hvorfor?',
  key: 'FEAT-1',
  title: 'Designmøde',
  day: '2026-01-05',
  until: '2026-12-31',
  to: 'completed' as const,
  trouble: 'archive' as const,
  detail: 'No space left on device',
};

/**
 * Composes every mail without a secret link, as the product writes it. A new kind other than a
 * notice compiles only after it is listed here or in `doors`.
 */
export function composeMails(about: Subjects): NewMail[] {
  const { baseUrl, companyId, person } = about;
  const to = { ...person, language: 'da' as const };
  const words = { translate, baseUrl };
  const endpoint = { ...words, endpointId: companyId, address: 'hooks.example', owner: to };
  const key = { ...facts, ownerId: to.id, email: to.email, language: to.language };
  const ends = { name: 'Regnskab', expiresAt: '2026-12-31T23:00:00Z' };
  const none = { hours: 0, credits: 0 };
  const days = { from: '2026-01-05', to: '2026-01-11' };
  const own = [{ id: companyId, name: 'Nordlys', used: none, given: none, toApprove: 1, live: [] }];
  const week = { days, seller: undefined, own };
  const actor = {
    ...person,
    name: 'Stine',
    role: 'staff' as const,
    isPendingStaff: false,
    memberships: [],
  };
  const composed: Record<ComposedMail, NewMail> = {
    passwordChanged: passwordChangedMail({ ...words, to }),
    passkeyChanged: passkeyMail({ ...words, to }, 'added', 'Telefon'),
    emailChanged: emailChangedMail({ ...words, to }, 'ny@klip.example'),
    upgrade: welcomeMail({ ...words, to }),
    webhookDisabled: webhookDisabledMail(endpoint, 'gone'),
    keyEnds: keyEndsMail({ ...key, ...ends }, { ...words, timeZone: 'Europe/Copenhagen' }),
    weekly: weeklyMail(words, { reader: to, week, place: '/customer', token: 'unknown' }),
    test: testMail({ translate, locale: 'da', actor }),
  };
  const told = Object.keys(kinds).filter(isNotification);
  return [...Object.values(composed), ...told.flatMap((kind) => composeNotice(kind, about))];
}

/** Composes a notice as each side gets it. */
function composeNotice(kind: NotificationKind, about: Subjects): NewMail[] {
  const { baseUrl, companyId, balanceId, entryId, taskId, person } = about;
  const words = { translate, baseUrl };
  const own = Object.entries(facts).filter(([name]) => name in kinds[kind].facts.shape);
  const data = Object.fromEntries(own) as typeof facts;
  return (['customer', 'staff'] as const).map((side) => {
    const reader = { ...person, language: 'da' as const, side, isConcerned: true, mutedTopics: [] };
    const letter = { companyId, data, reader };
    if (isPersonal(kind)) return personalMail(words, { ...letter, kind, subjectId: taskId });
    if (!isNamed(kind)) return notificationMail(words, { ...letter, kind, subjectId: balanceId });
    const subjectId = { task: taskId, entry: entryId, permit: balanceId }[kinds[kind].about];
    return namedMail(words, { ...letter, kind, subjectId });
  });
}

const isNotification = (kind: string): kind is NotificationKind => kind in kinds;
const isNamed = (kind: NotificationKind): kind is NamedKind =>
  ['task', 'entry', 'permit'].includes(kinds[kind].about);
const isPersonal = (kind: NotificationKind): kind is PersonalKind =>
  !isNamed(kind) && kinds[kind].about !== 'balance';
