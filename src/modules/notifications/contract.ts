import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { instantInput } from '@/platform/calendar/day-input';
import { pageSchema } from '@/platform/paging';
import { type NotificationKind, notifiedStatuses, topics, troubleKinds } from './domain';

const quantity = z.strictObject({ amount: z.int(), type: z.enum(amountTypes) });

/**
 * A balance as it was when the notification was sent; the words are made of these facts in the
 * language of the reader.
 */
const balanceFacts = z.strictObject({
  number: z.string(),
  customer: z.string(),
  left: quantity,
  total: quantity,
  expiresOn: z.string().nullable(),
});

/** A task as it was when the notification was sent, and the actor. */
const taskFacts = z.strictObject({
  key: z.string(),
  title: z.string(),
  customer: z.string(),
  by: z.string(),
});
/** The last day of a person's consultant plan. */
const untilDay = z.strictObject({ until: z.string() });
/**
 * An entry as it was when the notification was sent, the actor, and the beginning of the message.
 */
const entryFacts = z.strictObject({
  title: z.string(),
  customer: z.string(),
  day: z.string(),
  charged: quantity,
  by: z.string(),
  comment: z.string(),
});
/** The amount that the customer permits on a balance, the actor, and the message. */
const permitFacts = z.strictObject({
  number: z.string(),
  customer: z.string(),
  asked: quantity,
  by: z.string(),
  comment: z.string(),
});
const toStatus = { to: z.enum(notifiedStatuses) };
/** The beginning of the message. */
const said = { comment: z.string() };

/** The author of a message in a thread with the staff. */
const supportFacts = z.strictObject({ by: z.string(), ...said });

/** The facts of each kind. */
const facts = {
  low: balanceFacts,
  usedUp: balanceFacts,
  expiring: balanceFacts,
  expired: balanceFacts,
  toppedUp: balanceFacts.extend({ added: quantity, by: z.string() }),
  topUpAsked: balanceFacts.extend({
    by: z.string(),
    wish: z.string(),
    wanted: quantity.optional(),
  }),
  topUpAnswered: balanceFacts.extend({ by: z.string(), wish: z.string() }),
  permitAsked: permitFacts,
  permitGiven: permitFacts,
  permitRefused: permitFacts,
  permitTakenBack: permitFacts,
  longTimer: z.strictObject({ title: z.string(), elapsed: quantity }),
  planUnpaid: untilDay,
  planEnding: untilDay,
  planEnded: z.strictObject({}),
  supportAsked: supportFacts,
  supportAnswered: supportFacts,
  /** The part that fails; the detail is for the operator, in English, and may be empty. */
  trouble: z.strictObject({ trouble: z.enum(troubleKinds), detail: z.string() }),
  entryQuestioned: entryFacts,
  entryDiscussed: entryFacts,
  entryQuestionWithdrawn: entryFacts,
  entryKept: entryFacts,
  entryCorrected: entryFacts,
  taskProposed: taskFacts,
  taskAssigned: taskFacts,
  taskPending: taskFacts,
  taskStatus: taskFacts.extend(toStatus),
  taskApproved: taskFacts.extend(toStatus),
  taskSentBack: taskFacts.extend(said),
  taskCommented: taskFacts.extend(said),
} satisfies Record<NotificationKind, z.ZodType>;

export type FactsOf<Kind extends NotificationKind> = z.infer<(typeof facts)[Kind]>;

const common = {
  id: z.uuid(),
  companyId: z.uuid(),
  /**
   * The subject, which the notification links to: a balance, a timer, a plan, an entry, a task, a
   * thread with the staff or a trouble.
   */
  subjectId: z.uuid(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
};
const view = <Name extends NotificationKind>(kind: Name) =>
  z.strictObject({ ...common, kind: z.literal(kind), data: facts[kind] });

const ofNoCompany = { companyId: z.null() };

export const notificationView = z.discriminatedUnion('kind', [
  view('low'),
  view('usedUp'),
  view('expiring'),
  view('expired'),
  view('toppedUp'),
  view('topUpAsked'),
  view('topUpAnswered'),
  view('permitAsked'),
  view('permitGiven'),
  view('permitRefused'),
  view('permitTakenBack'),
  view('longTimer').extend(ofNoCompany),
  view('planUnpaid').extend(ofNoCompany),
  view('planEnding').extend(ofNoCompany),
  view('planEnded').extend(ofNoCompany),
  view('supportAsked').extend(ofNoCompany),
  view('supportAnswered').extend(ofNoCompany),
  view('trouble').extend(ofNoCompany),
  view('entryQuestioned'),
  view('entryDiscussed'),
  view('entryQuestionWithdrawn'),
  view('entryKept'),
  view('entryCorrected'),
  view('taskProposed'),
  view('taskAssigned'),
  view('taskPending'),
  view('taskStatus'),
  view('taskApproved'),
  view('taskSentBack'),
  view('taskCommented'),
]);
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
