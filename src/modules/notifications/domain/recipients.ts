import type { Locale } from '@/platform/locale';
import { type BalanceKind, kinds, type NamedKind } from './kinds';

/** Person who may see the company now. */
export type Reader = {
  id: string;
  email: string;
  language: Locale;
  /** Side of the reader. Staff are `staff` even if they are consultants of this company. */
  side: 'staff' | 'consultant' | 'customer';
  /** True if the person is named as working for this company, or owns the subject. */
  isConcerned: boolean;
  mutedTopics: readonly string[];
  /**
   * True for a person without an account who has answered by a link. Their mails do not link into
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
 * Finds the readers who are notified about a balance, and which of them also get a mail. The actor
 * is left out. Mails go to the concerned sellers, or to all sellers if none is concerned, and to
 * customers if the company has mails turned on; never to people who have turned the topic off.
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
   * Ids of the assignees of the task or the people of the entry. People who may not see the company
   * are left out.
   */
  named: readonly string[];
  /** Side to notify if no named person belongs to it. */
  orElse?: 'sellers' | 'customers' | undefined;
  areCustomersMailed: boolean;
  /**
   * True if the named people are waiting for this. Customers among them get a mail even if mails
   * are off for the company.
   */
  isAwaited?: boolean | undefined;
  exceptUserId?: string | undefined;
};

/**
 * Finds the readers who are notified about a task, an entry or a permit: the named people, or the
 * side of `orElse` if no named person belongs to it. Mails follow the usual rules: to customers if
 * the company has mails turned on, and never to people who have turned the topic off.
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
