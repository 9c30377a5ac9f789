import { z } from 'zod';
import { instantInput } from '@/platform/calendar/day-input';
import { pageSchema } from '@/platform/paging';
import { kinds, type NotificationKind, topics } from './domain/kinds';

/**
 * Returns the schema of a notification of one kind. Its facts are those of the time when it was
 * sent.
 */
const view = <Name extends NotificationKind>(kind: Name) =>
  z.strictObject({
    id: z.uuid(),
    companyId: kinds[kind].companyId as (typeof kinds)[Name]['companyId'],
    /** Id of the subject, to which the notification links. */
    subjectId: z.uuid(),
    createdAt: z.string(),
    readAt: z.string().nullable(),
    kind: z.literal(kind),
    data: kinds[kind].facts as (typeof kinds)[Name]['facts'],
  });
type KindView = { [Name in NotificationKind]: ReturnType<typeof view<Name>> }[NotificationKind];

const views = (Object.keys(kinds) as NotificationKind[]).map(view);
export const notificationView = z.discriminatedUnion('kind', views as [KindView, ...KindView[]]);
export type NotificationView = z.infer<typeof notificationView>;

export const notificationPage = pageSchema(notificationView);
export const unreadView = z.strictObject({
  /** Number of unread notifications, counted up to 100. */
  count: z.int(),
});
export const notificationInput = z.strictObject({ id: z.uuid() });
export const readAllInput = z.strictObject({
  /** Value of `createdAt` of the newest notification on the screen. Later ones stay unread. */
  until: instantInput,
});
export const done = z.strictObject({});

export const settingsView = z.strictObject({
  /** Choice of mails by topic. The bell shows every notification. */
  mails: z.strictObject({
    amount: z.boolean(),
    expiry: z.boolean(),
    topUps: z.boolean(),
    entries: z.boolean(),
    tasks: z.boolean(),
    timer: z.boolean(),
    support: z.boolean(),
    operation: z.boolean(),
  }),
  /**
   * True for a customer who gets no mails because they are off for the company; always false for
   * others.
   */
  isWaitingForCompany: z.boolean(),
});
export const setMailInput = z.strictObject({ topic: z.enum(topics), isOn: z.boolean() });
