import type { Locale } from '@/platform/locale';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    /** Provider of card payments; undefined if none is configured. */
    payment: PaymentProvider | undefined;
  }
}

/** Purchase on the provider's page, in its present state there. */
export type PaidSession = {
  id: string;
  /** Klip's id of the purchase, which was sent when it began. */
  clientReference: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Address of the purchase; null after its end. */
  url: string | null;
  isSubscription: boolean;
  isPaid: boolean;
  subscription: PaidSubscription | undefined;
};

/** Subscription in its present state at the provider. Instants are ISO 8601. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  status: string;
  /** Price of its only item; null if it has several or none. */
  priceId: string | null;
  periodStart: string;
  periodEnd: string;
  cancelsAt: string | null;
  endedAt: string | null;
};

/** Event from the provider. It is only a hint, so the present state is read from the provider. */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: string;
  isTest: boolean;
  sessionId: string | null;
  clientReference: string | null;
  subscriptionId: string | null;
};

type NewCheckout = {
  /** Klip's id of the checkout. Two calls with the same id begin the same session. */
  id: string;
  email: string;
  customerId: string | null;
  language: Locale;
  successUrl: string;
  cancelUrl: string;
};

/**
 * Provider of card payments. Calls use the network, so they must not be inside a transaction. Each
 * may throw `PaymentFailed`.
 */
export type PaymentProvider = {
  /** True with the provider's test keys, with which no payment card is charged. */
  isTest: boolean;
  priceId: string;
  beginCheckout: (checkout: NewCheckout) => Promise<{ sessionId: string; url: string }>;
  /** Finds a session; undefined if the provider does not know it. */
  findSession: (id: string) => Promise<PaidSession | undefined>;
  /** Closes the session, so that it can no longer be paid. */
  expireSession: (id: string) => Promise<void>;
  /** Finds a subscription; undefined if the provider does not know it. */
  findSubscription: (id: string) => Promise<PaidSubscription | undefined>;
  /**
   * Returns the address where customers see bills, change their payment card and cancel the
   * subscription.
   */
  openPortal: (portal: {
    customerId: string;
    returnUrl: string;
    language: Locale;
  }) => Promise<string>;
  /**
   * Reads an event that was sent to Klip. Throws `BadSignature` if it is not from the provider, or
   * too old.
   */
  readEvent: (body: Buffer, signature: string | undefined, now: Date) => PaymentEvent;
};

/**
 * Error if the provider could not be reached or refused. Details are only logged, because they may
 * contain keys.
 */
export class PaymentFailed extends Error {
  constructor(readonly reason: 'unreachable' | 'alreadyUsed') {
    super(`payment provider: ${reason}`);
    this.name = 'PaymentFailed';
  }
}

export class BadSignature extends Error {
  constructor(readonly reason: 'missing' | 'wrong' | 'tooOld' | 'malformed') {
    super(`signature: ${reason}`);
    this.name = 'BadSignature';
  }
}
