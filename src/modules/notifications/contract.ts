import { z } from 'zod';
import { instantInput } from '@/platform/calendar/day-input';
import { pageSchema } from '@/platform/paging';
import { kinds, type NotificationKind, topics } from './domain/kinds';

/** A notification of one kind, with its facts as they were when it was sent. */
const view = <Name extends NotificationKind>(kind: Name) =>
  z.strictObject({
    id: z.uuid(),
    companyId: kinds[kind].companyId as (typeof kinds)[Name]['companyId'],
    /** The subject, which the notification links to. */
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
  /** Number of unread lines, at most 100: larger counts are not shown. */
  count: z.int(),
});
export const notificationInput = z.strictObject({ id: z.uuid() });
export const readAllInput = z.strictObject({
  /** `createdAt` of the newest one that was seen: later ones stay unread. */
  until: instantInput,
});
export const done = z.strictObject({});

export const settingsView = z.strictObject({
  /** Whether mails are wanted, by topic. The bell shows every notification. */
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
  /** A customer gets no mail until it is turned on for their company; always false for others. */
  isWaitingForCompany: z.boolean(),
});
export const setMailInput = z.strictObject({ topic: z.enum(topics), isOn: z.boolean() });
