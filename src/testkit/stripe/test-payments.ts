import { randomBytes } from 'node:crypto';
import type { Locale } from '@/platform/locale';
import type { TestPortal, TestSession, TestSubscription } from './bodies';

/** Records of the test provider that are kept between two starts. */
export type KeptPayments = {
  sessions: TestSession[];
  subscriptions: TestSubscription[];
  portals: TestPortal[];
};

export type TestPayments = ReturnType<typeof createTestPayments>;

const month = 30 * 86_400;

/**
 * Creates the purchases and subscriptions of the test provider, and the functions that change them.
 * No card or money is involved.
 */
export function createTestPayments(now: () => Date, kept?: KeptPayments) {
  const sessions = new Map((kept?.sessions ?? []).map((session) => [session.id, session]));
  const subscriptions = new Map((kept?.subscriptions ?? []).map((one) => [one.id, one]));
  const portals = new Map((kept?.portals ?? []).map((portal) => [portal.customer, portal]));
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    sessions,
    subscriptions,
    portals,

    /** Begins a session; a repeated key begins no second one. */
    begin(form: URLSearchParams, key: string): TestSession {
      const known = [...sessions.values()].find(({ begunWith }) => begunWith === key);
      if (known) return known;
      const session = newSession(form, key);
      sessions.set(session.id, session);
      return session;
    },

    /** Ends a purchase, which is paid or whose card is declined. */
    complete(
      session: TestSession,
      { isPaid = true, price = session.price } = {},
    ): TestSubscription {
      const subscription: TestSubscription = {
        id: newId('sub'),
        customer: session.customer,
        status: isPaid ? 'active' : 'incomplete',
        price,
        periodStart: seconds(),
        periodEnd: seconds() + month,
        cancelAt: null,
        endedAt: null,
      };
      subscriptions.set(subscription.id, subscription);
      const paymentStatus = isPaid ? 'paid' : 'unpaid';
      Object.assign(session, { status: 'complete', paymentStatus, subscription: subscription.id });
      return subscription;
    },

    /** Finds the last paid subscription of a customer. */
    subscriptionOf(customer: string): TestSubscription | undefined {
      return [...subscriptions.values()].findLast(
        (one) => one.customer === customer && one.status !== 'incomplete',
      );
    },

    openPortal(form: URLSearchParams): TestPortal {
      const customer = form.get('customer') ?? '';
      const portal = {
        customer,
        returnUrl: form.get('return_url') ?? '',
        language: toLocale(form.get('locale')),
      };
      portals.set(customer, portal);
      return portal;
    },

    payBill(subscription: TestSubscription): void {
      Object.assign(subscription, { status: 'active', periodEnd: seconds() + month });
    },

    kept(): KeptPayments {
      const all = { sessions: [...sessions.values()], subscriptions: [...subscriptions.values()] };
      return { ...all, portals: [...portals.values()] };
    },
  };
}

function newSession(form: URLSearchParams, key: string): TestSession {
  return {
    id: newId('cs'),
    clientReference: form.get('client_reference_id'),
    status: 'open',
    paymentStatus: 'unpaid',
    mode: form.get('mode') ?? '',
    price: form.get('line_items[0][price]') ?? '',
    customer: form.get('customer') ?? newId('cus'),
    subscription: null,
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    language: toLocale(form.get('locale')),
    begunWith: key,
  };
}

/**
 * Creates an id that cannot be guessed, because everybody with the address of a purchase may pay
 * it.
 */
export function newId(kind: string): string {
  return `${kind}_test_${randomBytes(12).toString('hex')}`;
}

function toLocale(name: string | null): Locale {
  return name === 'da' ? 'da' : 'en';
}
