import { z } from 'zod';
import { amountTypes } from '@/platform/amount';

/** Topics of mails that a person can switch off. The bell shows every notification. */
export const topics = [
  'amount',
  'expiry',
  'topUps',
  'entries',
  'tasks',
  'timer',
  'support',
  'operation',
] as const;
export type Topic = (typeof topics)[number];

/**
 * Statuses of a task. The module of tasks builds on this one, so this is a list of its own; the
 * compiler checks that both agree.
 */
export const notifiedStatuses = [
  'proposed',
  'scoping',
  'in_progress',
  'pending_customer',
  'on_hold',
  'completed',
] as const;

/** Parts of the installation that can fail. */
export const troubleKinds = ['archive', 'books', 'database', 'disk', 'jobs', 'mail'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

const quantity = z.strictObject({ amount: z.int(), type: z.enum(amountTypes) });
const by = z.string();
/** Beginning of the message. */
const comment = z.string();

/**
 * Facts of a balance when the notification was sent. The words are made of them in the language of
 * the reader.
 */
const balanceFacts = z.strictObject({
  number: z.string(),
  customer: z.string(),
  left: quantity,
  total: quantity,
  expiresOn: z.string().nullable(),
});
const wished = balanceFacts.extend({ by, wish: z.string() });
/**
 * Facts of a permit: the amount that the customer permits on a balance, the actor, and the message.
 */
const permitFacts = z.strictObject({
  number: z.string(),
  customer: z.string(),
  asked: quantity,
  by,
  comment,
});
/**
 * Facts of an entry when the notification was sent, with the actor and the beginning of the
 * message.
 */
const entryFacts = z.strictObject({
  title: z.string(),
  customer: z.string(),
  day: z.string(),
  charged: quantity,
  by,
  comment,
});
/** Facts of a task when the notification was sent, with the actor. */
const taskFacts = z.strictObject({ key: z.string(), title: z.string(), customer: z.string(), by });
const stands = taskFacts.extend({ to: z.enum(notifiedStatuses) });
const commented = taskFacts.extend({ comment });
/** Part that has failed. The detail is for the operator, in English, and may be empty. */
const troubleFacts = z.strictObject({ trouble: z.enum(troubleKinds), detail: z.string() });

const companyId = z.uuid();
/** Part of the kinds that concern one person and no company. */
const personal = { companyId: z.null() } as const;
const ofBalance = {
  about: 'balance',
  companyId,
  facts: balanceFacts,
  sellers: 'everybody',
  customers: true,
} as const;
const named = { companyId, customers: true } as const;
const ofEntry = { ...named, about: 'entry', topic: 'entries', facts: entryFacts } as const;
const ofTask = { ...named, about: 'task', topic: 'tasks', facts: taskFacts } as const;
const ofPermit = { companyId, about: 'permit', topic: 'topUps', facts: permitFacts } as const;
const ofSeller = { ...ofPermit, customers: false } as const;
const support = { ...personal, topic: 'support', facts: z.strictObject({ by, comment }) } as const;
/** The last day of a person's consultant plan. */
const untilDay = z.strictObject({ until: z.string() });
const ofPlan = { ...personal, about: 'plan', topic: null, facts: untilDay } as const;

type Kind = {
  /** Kind of the subject, to which the notification links. */
  about: string;
  companyId: z.ZodUUID | z.ZodNull;
  facts: z.ZodObject;
  /** Topic by which mails of this kind are switched off; null if they cannot be. */
  topic: Topic | null;
  /**
   * Sellers who are notified about a balance: everybody who serves the company, or only the
   * concerned.
   */
  sellers?: 'everybody' | 'concerned';
  /** True to notify the company's own people. */
  customers?: boolean;
};

/** Kinds of notifications by name. A new kind needs an entry here, and its words. */
export const kinds = {
  low: { ...ofBalance, topic: 'amount' },
  usedUp: { ...ofBalance, topic: 'amount' },
  expiring: { ...ofBalance, topic: 'expiry' },
  expired: { ...ofBalance, topic: 'expiry' },
  toppedUp: {
    ...ofBalance,
    topic: 'topUps',
    sellers: 'concerned',
    facts: balanceFacts.extend({ added: quantity, by }),
  },
  soldAgain: {
    ...ofBalance,
    topic: 'topUps',
    sellers: 'concerned',
    facts: balanceFacts.extend({ added: quantity }),
  },
  topUpAsked: {
    ...ofBalance,
    topic: 'topUps',
    customers: false,
    facts: wished.extend({ wanted: quantity.optional() }),
  },
  topUpAnswered: { ...ofBalance, topic: 'topUps', sellers: 'concerned', facts: wished },
  permitAsked: { ...ofPermit, customers: true },
  permitGiven: ofSeller,
  permitRefused: ofSeller,
  permitTakenBack: ofSeller,
  longTimer: {
    ...personal,
    about: 'timer',
    topic: 'timer',
    facts: z.strictObject({ title: z.string(), elapsed: quantity }),
  },
  planUnpaid: ofPlan,
  planEnding: ofPlan,
  planEnded: { ...ofPlan, facts: z.strictObject({}) },
  supportAsked: { ...support, about: 'thread' },
  supportAnswered: { ...support, about: 'ownThread' },
  trouble: { ...personal, about: 'trouble', topic: 'operation', facts: troubleFacts },
  entryQuestioned: { ...ofEntry, customers: false },
  entryDiscussed: ofEntry,
  entryQuestionWithdrawn: { ...ofEntry, customers: false },
  entryKept: ofEntry,
  entryCorrected: ofEntry,
  taskProposed: { ...ofTask, customers: false },
  taskAssigned: ofTask,
  taskPending: ofTask,
  taskStatus: { ...ofTask, facts: stands },
  taskApproved: { ...ofTask, facts: stands },
  taskSentBack: { ...ofTask, facts: commented },
  taskCommented: { ...ofTask, facts: commented },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;
export type FactsOf<Name extends NotificationKind> = z.infer<(typeof kinds)[Name]['facts']>;

type About<Subject extends string> = {
  [Name in NotificationKind]: (typeof kinds)[Name]['about'] extends Subject ? Name : never;
}[NotificationKind];
export type TaskKind = About<'task'>;
/** Kinds whose senders name the recipients: about a task, a questioned entry, or a permit. */
export type NamedKind = About<'task' | 'entry' | 'permit'>;
/** Kinds about a balance, for everybody whom it concerns. */
export type BalanceKind = About<'balance'>;
/**
 * Kinds for one person and without a company: about a timer, a plan, support, or a trouble of Klip.
 */
export type PersonalKind = Exclude<NotificationKind, NamedKind | BalanceKind>;
