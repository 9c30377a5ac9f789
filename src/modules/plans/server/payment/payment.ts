import type { Locale } from '@/platform/locale';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    /** Provider of payment by card; undefined if it is not configured. */
    payment: PaymentProvider | undefined;
  }
}

/** A purchase on the provider's page, as it is there now. */
export type PaidSession = {
  id: string;
  /** Our id of the purchase, given when it began. */
  clientReference: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Address of the purchase; null after its end. */
  url: string | null;
  isSubscription: boolean;
  isPaid: boolean;
  subscription: PaidSubscription | undefined;
};

/** A subscription, as it is at the provider now. Instants are ISO 8601. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  status: string;
  /** The price of its one item; null when it has more than one or none. */
  priceId: string | null;
  periodStart: string;
  periodEnd: string;
  cancelsAt: string | null;
  endedAt: string | null;
};

/** A message from the provider. It is a hint: the current state is read from the provider. */
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
  /** Our name for it: two calls with the same one begin the same session. */
  id: string;
  email: string;
  customerId: string | null;
  language: Locale;
  successUrl: string;
  cancelUrl: string;
};

/**
 * The card payment provider. Calls use the network: never inside a transaction. All may throw
 * `PaymentFailed`.
 */
export type PaymentProvider = {
  /** True with the provider's test keys: payment cards are not charged. */
  isTest: boolean;
  priceId: string;
  beginCheckout: (checkout: NewCheckout) => Promise<{ sessionId: string; url: string }>;
  /** Returns undefined if the provider does not know the session. */
  findSession: (id: string) => Promise<PaidSession | undefined>;
  /** Closes the session, so that it can no longer be paid. */
  expireSession: (id: string) => Promise<void>;
  /** Returns undefined if the provider does not know the subscription. */
  findSubscription: (id: string) => Promise<PaidSubscription | undefined>;
  /** Address where customers see bills, change their payment card and end the subscription. */
  openPortal: (portal: {
    customerId: string;
    returnUrl: string;
    language: Locale;
  }) => Promise<string>;
  /**
   * Reads an event that was sent to us; throws `BadSignature` when it is not the provider's, or too
   * old.
   */
  readEvent: (body: Buffer, signature: string | undefined, now: Date) => PaymentEvent;
};

/**
 * The provider could not be reached or refused. Details go to the log only, because they may name
 * keys.
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
