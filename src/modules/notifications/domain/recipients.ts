import type { Locale } from '@/platform/locale';
import { type BalanceKind, kinds, type NamedKind } from './kinds';

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
