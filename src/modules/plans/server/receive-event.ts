import type { Database } from '@/database/connection';
import type {
  PaidSession,
  PaymentEvent,
  PaymentProvider,
} from '@/modules/plans/server/payment/payment';
import type { Logger } from '@/platform/server/log';
import { enqueueMail } from '@/platform/server/mail/mail';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { type EventOutcome, judgeStanding } from '../domain';
import { applySubscription, type SubscriptionContext } from './apply-subscription';
import { welcomeMail } from './mails';
import { closeCheckout, findCheckout, lockCheckout } from './repository/checkouts';
import { isKnownEvent, saveEventOutcome, takeEvent } from './repository/events';
import { findBySubscription, findPlanOwner, nextRefreshOrder } from './repository/plans';

type EventServices = {
  db: Database;
  payment: PaymentProvider;
  log: Logger;
  following: () => SubscriptionContext;
};

/** Outcomes that an operator should look into. */
const odd: readonly EventOutcome[] = [
  'otherMode',
  'foreignSession',
  'wrongPrice',
  'secondSubscription',
];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Handles a genuine event of the provider once. It reads the present state from the provider, and
 * then saves the event together with its effect. If the provider does not answer, it throws
 * `PaymentFailed` and saves nothing, so that the event is sent again.
 */
export async function receiveEvent(ground: EventServices, event: PaymentEvent): Promise<void> {
  if (await isKnownEvent(ground.db, event.id)) return;
  const outcome = await follow(ground, event);
  if (outcome === 'repeated') return;
  const level = odd.includes(outcome) ? 'warn' : 'info';
  ground.log[level](
    { event: 'webhook', id: event.id, type: event.type, outcome },
    'webhook received',
  );
}

function follow(ground: EventServices, event: PaymentEvent): Promise<EventOutcome | 'repeated'> {
  if (event.isTest !== ground.payment.isTest) return note(ground, event, 'otherMode');
  if (
    /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/.test(
      event.type,
    )
  ) {
    return followSession(ground, event);
  }
  if (
    /^(customer\.subscription\.(created|updated|deleted)|invoice\.(paid|payment_failed))$/.test(
      event.type,
    )
  ) {
    return followSubscription(ground, event);
  }
  return note(ground, event, 'ignored');
}

/**
 * Handles an event about a session. The buyer is the person who began the session here, and never
 * one whom the event names.
 */
async function followSession(
  ground: EventServices,
  event: PaymentEvent,
): Promise<EventOutcome | 'repeated'> {
  const { db, payment } = ground;
  const { sessionId, clientReference } = event;
  const checkout =
    clientReference && uuid.test(clientReference)
      ? await findCheckout(db, clientReference)
      : undefined;
  if (!checkout || !sessionId) return note(ground, event, 'unknown');
  if (checkout.sessionId !== sessionId) return note(ground, event, 'foreignSession');
  const reading = await nextRefreshOrder(db);
  const session = await payment.findSession(sessionId);
  if (!session) return note(ground, event, 'unknown');
  if (session.clientReference !== checkout.id) return note(ground, event, 'foreignSession');

  return once(ground, event, checkout.userId, async (tx) => {
    const { state, userId, priceId } = await lockCheckout(tx, checkout.id);
    const ending = judgeSession(session, event, [priceId, payment.priceId]);
    if (ending === 'failed' || ending === 'expired') await closeCheckout(tx, checkout.id, ending);
    if (ending !== 'paid' || !session.subscription) return ending === 'paid' ? 'unpaid' : ending;
    const { subscription } = session;
    const following = ground.following();
    const isPurchase = state !== 'completed';
    const read = {
      userId,
      subscription,
      priceId: subscription.priceId ?? priceId,
      reading,
      isPurchase,
    };
    const outcome = await applySubscription(tx, following, read);
    if (outcome === 'applied' && isPurchase) {
      await closeCheckout(tx, checkout.id, 'completed');
      const to = await findPlanOwner(tx, userId);
      const isRunning = judgeStanding(subscription, undefined).status === 'running';
      if (to && isRunning) await enqueueMail(tx, welcomeMail({ ...following, to }));
    }
    return outcome;
  });
}

function judgeSession(
  session: PaidSession,
  { type }: PaymentEvent,
  prices: readonly string[],
): EventOutcome | 'paid' {
  if (session.state === 'expired') return 'expired';
  if (!session.isPaid)
    return type === 'checkout.session.async_payment_failed' ? 'failed' : 'unpaid';
  if (!session.isSubscription) return 'ignored';
  const priceId = session.subscription?.priceId;
  return priceId && prices.includes(priceId) ? 'paid' : 'wrongPrice';
}

/**
 * Handles an event about a subscription. One that was not bought here is only recorded, as
 * `unknown`.
 */
async function followSubscription(
  ground: EventServices,
  event: PaymentEvent,
): Promise<EventOutcome | 'repeated'> {
  const { db, payment } = ground;
  const owner = event.subscriptionId
    ? await findBySubscription(db, event.subscriptionId)
    : undefined;
  if (!owner || !event.subscriptionId) return note(ground, event, 'unknown');
  const reading = await nextRefreshOrder(db);
  const subscription = await payment.findSubscription(event.subscriptionId);
  if (!subscription) return note(ground, event, 'unknown');
  return once(ground, event, owner.userId, async (tx) => {
    const { priceId } = subscription;
    if (!priceId || ![owner.priceId, payment.priceId].includes(priceId)) return 'wrongPrice';
    const read = { userId: owner.userId, subscription, priceId, reading, isPurchase: false };
    return applySubscription(tx, ground.following(), read);
  });
}

/**
 * Saves the event and its effect in one transaction, in the name of the person concerned. Returns
 * `repeated` if the event was saved before.
 */
function once(
  { db, following }: EventServices,
  { id, type, createdAt }: PaymentEvent,
  userId: string | null,
  effect: (tx: Tx) => Promise<EventOutcome>,
): Promise<EventOutcome | 'repeated'> {
  return withTx(db, { ...byClock(id), ...(userId && { actorId: userId }) }, async (tx) => {
    const receivedAt = following().now.toISOString();
    const isNew = await takeEvent(tx, {
      id,
      type,
      createdAt,
      receivedAt,
      userId,
      outcome: 'applied',
    });
    if (!isNew) return 'repeated';
    const outcome = await effect(tx);
    if (outcome !== 'applied') await saveEventOutcome(tx, id, outcome);
    return outcome;
  });
}

function note(
  ground: EventServices,
  event: PaymentEvent,
  outcome: EventOutcome,
): Promise<EventOutcome | 'repeated'> {
  return once(ground, event, null, async () => outcome);
}
