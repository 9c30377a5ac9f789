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
 * How a task can stand. The tasks build on this module, so it has a list of its own, which the
 * compiler compares.
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
/** The beginning of the message. */
const comment = z.string();

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
const wished = balanceFacts.extend({ by, wish: z.string() });
/** The amount that the customer permits on a balance, the actor, and the message. */
const permitFacts = z.strictObject({
  number: z.string(),
  customer: z.string(),
  asked: quantity,
  by,
  comment,
});
/**
 * An entry as it was when the notification was sent, the actor, and the beginning of the message.
 */
const entryFacts = z.strictObject({
  title: z.string(),
  customer: z.string(),
  day: z.string(),
  charged: quantity,
  by,
  comment,
});
/** A task as it was when the notification was sent, and the actor. */
const taskFacts = z.strictObject({ key: z.string(), title: z.string(), customer: z.string(), by });
const stands = taskFacts.extend({ to: z.enum(notifiedStatuses) });
const commented = taskFacts.extend({ comment });
/** The part that fails; the detail is for the operator, in English, and may be empty. */
const troubleFacts = z.strictObject({ trouble: z.enum(troubleKinds), detail: z.string() });

const companyId = z.uuid();
/** Kinds of no company concern one person alone. */
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
  /** The subject, which the notification links to. */
  about: string;
  companyId: z.ZodUUID | z.ZodNull;
  facts: z.ZodObject;
  /** Topic by which its mail is switched off; null if it cannot be. */
  topic: Topic | null;
  /** Readers among staff, of a balance: all of them, or only the concerned. */
  sellers?: 'everybody' | 'concerned';
  /** Whether the company's own people are notified. */
  customers?: boolean;
};

/** Every kind of notification. A new kind is a line here, and its words. */
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
/** Kinds that name their readers: about a task, an entry in question, or a permit. */
export type NamedKind = About<'task' | 'entry' | 'permit'>;
/** Kinds about a balance, for the people it concerns. */
export type BalanceKind = About<'balance'>;
/** Kinds of no company, each for one person: a timer, a plan, support, a trouble of Klip. */
export type PersonalKind = Exclude<NotificationKind, NamedKind | BalanceKind>;
