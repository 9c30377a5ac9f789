import type { Locale } from '@/platform/locale';

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

type SellerReaders = 'everybody' | 'concerned' | 'named';
type KindRules = {
  /** Topic by which its mail is switched off; null if it cannot be. */
  topic: Topic | null;
  /**
   * Readers among staff and consultants: all staff as well, only the concerned, or the named
   * people.
   */
  sellers: SellerReaders;
  /** Whether the company's own people are notified. */
  customers: boolean;
};

/**
 * Every kind of notification. A new kind is a line here, its facts in `contract.ts`, and its words.
 */
export const kinds = {
  low: { topic: 'amount', sellers: 'everybody', customers: true },
  usedUp: { topic: 'amount', sellers: 'everybody', customers: true },
  expiring: { topic: 'expiry', sellers: 'everybody', customers: true },
  expired: { topic: 'expiry', sellers: 'everybody', customers: true },
  toppedUp: { topic: 'topUps', sellers: 'concerned', customers: true },
  topUpAsked: { topic: 'topUps', sellers: 'everybody', customers: false },
  topUpAnswered: { topic: 'topUps', sellers: 'concerned', customers: true },
  permitAsked: { topic: 'topUps', sellers: 'named', customers: true },
  permitGiven: { topic: 'topUps', sellers: 'named', customers: false },
  permitRefused: { topic: 'topUps', sellers: 'named', customers: false },
  permitTakenBack: { topic: 'topUps', sellers: 'named', customers: false },
  longTimer: { topic: 'timer', sellers: 'concerned', customers: false },
  planUnpaid: { topic: null, sellers: 'named', customers: false },
  planEnding: { topic: null, sellers: 'named', customers: false },
  planEnded: { topic: null, sellers: 'named', customers: false },
  supportAsked: { topic: 'support', sellers: 'named', customers: false },
  supportAnswered: { topic: 'support', sellers: 'named', customers: false },
  trouble: { topic: 'operation', sellers: 'named', customers: false },
  entryQuestioned: { topic: 'entries', sellers: 'named', customers: false },
  entryDiscussed: { topic: 'entries', sellers: 'named', customers: true },
  entryQuestionWithdrawn: { topic: 'entries', sellers: 'named', customers: false },
  entryKept: { topic: 'entries', sellers: 'named', customers: true },
  entryCorrected: { topic: 'entries', sellers: 'named', customers: true },
  taskProposed: { topic: 'tasks', sellers: 'named', customers: false },
  taskAssigned: { topic: 'tasks', sellers: 'named', customers: true },
  taskPending: { topic: 'tasks', sellers: 'named', customers: true },
  taskStatus: { topic: 'tasks', sellers: 'named', customers: true },
  taskApproved: { topic: 'tasks', sellers: 'named', customers: true },
  taskSentBack: { topic: 'tasks', sellers: 'named', customers: true },
  taskCommented: { topic: 'tasks', sellers: 'named', customers: true },
} as const satisfies Record<string, KindRules>;

export type NotificationKind = keyof typeof kinds;
export type TaskKind = Extract<NotificationKind, `task${string}`>;
/** Kinds about an entry in question. */
export type EntryKind = Extract<NotificationKind, `entry${string}`>;
/** Kinds about permission before an overdraw. */
export type PermitKind = Extract<NotificationKind, `permit${string}`>;
/** Kinds that name their readers. */
export type NamedKind = TaskKind | EntryKind | PermitKind;
/** Kinds of no company, each for one person: a timer, a plan, support, a trouble of Klip. */
export type PersonalKind = Extract<
  NotificationKind,
  'longTimer' | 'trouble' | `plan${string}` | `support${string}`
>;
/** Kinds about a balance, for the people it concerns. */
export type BalanceKind = Exclude<NotificationKind, PersonalKind | NamedKind>;

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

/** A person who may see the company at this moment. */
export type Reader = {
  id: string;
  email: string;
  language: Locale;
  /** `staff` also when they are a consultant of this very company. */
  side: 'staff' | 'consultant' | 'customer';
  /** True if they work for this company by name, or own the subject. */
  isConcerned: boolean;
  mutedTopics: readonly string[];
  /**
   * True for a person without an account who has answered by a card link: mails have no link into
   * the app.
   */
  isContact?: true;
};

type RecipientQuery = {
  kind: BalanceKind;
  areCustomersMailed: boolean;
  exceptUserId?: string | undefined;
};

/**
 * Finds the readers of a notification, and the readers who get a mail as well. The actor gets
 * neither.
 * Mails go to the concerned staff and consultants, and to all staff when it concerns none of them;
 * to customers where that is turned on for the company; and never to people who have turned the
 * topic off.
 */
export function findRecipients(
  readers: readonly Reader[],
  { kind, areCustomersMailed, exceptUserId }: RecipientQuery,
): { reader: Reader; isMailed: boolean }[] {
  const { topic, sellers: audience, customers } = kinds[kind];
  const sellers = readers.filter(({ side }) => side !== 'customer');
  const concerned = sellers.filter(({ isConcerned }) => isConcerned);
  const mailed = concerned.length > 0 ? concerned : sellers;
  return [
    ...(audience === 'everybody' ? sellers : mailed).map((reader) => ({
      reader,
      isMailed: mailed.includes(reader),
    })),
    ...readers
      .filter(({ side }) => customers && side === 'customer')
      .map((reader) => ({ reader, isMailed: areCustomersMailed })),
  ]
    .filter(({ reader }) => reader.id !== exceptUserId)
    .map(({ reader, isMailed }) => ({
      reader,
      isMailed: isMailed && !reader.mutedTopics.includes(topic),
    }));
}

type NamedRecipientQuery = {
  kind: NamedKind;
  /**
   * Assignees of the task or people of the entry. A person who may not see the company is no
   * reader.
   */
  named: readonly string[];
  /** The side to notify when none of the named belongs to it. */
  orElse?: 'sellers' | 'customers' | undefined;
  areCustomersMailed: boolean;
  /** True if the named wait for it: a customer among them is mailed in any case. */
  isAwaited?: boolean | undefined;
  exceptUserId?: string | undefined;
};

/**
 * Finds the readers of a task or an entry: the named people, each once, and if it must be heard,
 * the rest of that side. Mails as for everything else: to customers where that is turned on for the
 * company, and never to people who have turned the topic off.
 */
export function findNamedRecipients(
  readers: readonly Reader[],
  { kind, named, orElse, areCustomersMailed, isAwaited, exceptUserId }: NamedRecipientQuery,
): { reader: Reader; isMailed: boolean }[] {
  const { topic, customers } = kinds[kind];
  const sellers = readers.filter(({ side }) => side !== 'customer');
  const concerned = sellers.filter(({ isConcerned }) => isConcerned);
  const others = {
    sellers: concerned.length > 0 ? concerned : sellers,
    customers: readers.filter(({ side }) => side === 'customer'),
  };
  const isNamed = ({ id }: Reader) => named.includes(id);
  const isHeard =
    orElse === undefined || (orElse === 'sellers' ? sellers : others.customers).some(isNamed);
  return readers
    .filter((reader) => isNamed(reader) || (!isHeard && others[orElse].includes(reader)))
    .filter(({ id, side }) => id !== exceptUserId && (customers || side !== 'customer'))
    .map((reader) => ({
      reader,
      isMailed:
        (reader.side !== 'customer' ||
          areCustomersMailed ||
          (isAwaited === true && isNamed(reader))) &&
        !reader.mutedTopics.includes(topic),
    }));
}

const maxHoles = 50;

/** A punch card as text, `●●●●●●○○○○`; undefined if it would be no picture any more. */
export function cardAsText(left: number, total: number): string | undefined {
  if (total < 1 || total > maxHoles) return undefined;
  const full = Math.min(total, Math.max(0, left));
  return '●'.repeat(full) + '○'.repeat(total - full);
}
