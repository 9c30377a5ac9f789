import { planLimits } from '@/modules/plans/server/limits';
import { PaymentFailed, type PaymentProvider } from '@/modules/plans/server/payment/payment';
import { countWithin } from '@/platform/server/limits/throttle';
import { by, type RequestContext } from '@/platform/server/procedures';
import { addressView, checkoutInput, checkoutView, type PlanView, planView } from '../../contract';
import { findGraceEnd, findPlanSource, reasonNotToBuy } from '../../domain';
import { planErrors } from '../../errors';
import { mayHavePlan } from '../../policy';
import { beginCheckout } from '../begin-checkout';
import { findCheckout } from '../repository/checkouts';
import { findStanding } from '../repository/plans';

const tags = ['Consultant plan'];

export const purchaseProcedures = {
  status: by(mayHavePlan, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/plan',
      tags,
      summary: 'Your consultant plan, and whether it can be bought here',
    })
    .output(planView)
    .handler(async ({ context: { db, actor, payment, now } }): Promise<PlanView> => {
      const { planUntil, plan } = await findStanding(db, actor.id);
      return {
        isConfigured: payment !== undefined,
        isTest: payment?.isTest ?? false,
        source: findPlanSource(actor, planUntil),
        subscription: plan
          ? {
              status: plan.status,
              paidUntil: plan.paidUntil,
              cancelsAt: plan.cancelsAt,
              graceUntil: planUntil === null ? null : findGraceEnd(plan, now),
            }
          : null,
      };
    }),

  startCheckout: by(mayHavePlan, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/plan/checkouts',
      tags,
      summary: 'Begin to buy the consultant plan',
      description:
        'Answers with the page where it is paid; twice with the same one. Refusals: ' +
        '`alreadyConsultant`, `planUnpaid`, `paymentNotConfigured`, `paymentUnreachable`.',
      successStatus: 201,
    })
    .output(addressView)
    .handler(async ({ context }) => {
      const { actor, db } = context;
      const { planUntil, plan } = await findStanding(db, actor.id);
      const reason = reasonNotToBuy(findPlanSource(actor, planUntil), plan?.status);
      if (reason === 'has') throw planErrors.alreadyConsultant();
      if (reason === 'owes') throw planErrors.planUnpaid();
      const payment = await admit(context, actor.id);
      const buyer = { id: actor.id, email: actor.email, customerId: plan?.payerId ?? null };
      return { url: await orRefuse(beginCheckout(context, payment, buyer)) };
    }),

  checkout: by(mayHavePlan, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/plan/checkouts/{id}',
      tags,
      summary: 'What became of a purchase of yours',
    })
    .input(checkoutInput)
    .output(checkoutView)
    .handler(async ({ context, input }) => {
      const checkout = await findCheckout(context.db, input.id);
      if (checkout?.userId !== context.actor.id) throw planErrors.checkoutNotFound();
      return { state: checkout.state };
    }),

  openPortal: by(mayHavePlan, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/plan/portal',
      tags,
      summary: 'Where you change your card, pay and end your subscription',
      description:
        'Refusals: `subscriptionNotFound`, `paymentNotConfigured`, `paymentUnreachable`.',
    })
    .output(addressView)
    .handler(async ({ context }) => {
      const { actor, db, baseUrl, locale } = context;
      const { plan } = await findStanding(db, actor.id);
      if (!plan) throw planErrors.subscriptionNotFound();
      const payment = await admit(context, actor.id);
      const returnUrl = `${baseUrl}/settings/upgrade`;
      return {
        url: await orRefuse(
          payment.openPortal({ customerId: plan.payerId, returnUrl, language: locale }),
        ),
      };
    }),
};

/**
 * Returns the provider, and counts the attempt against the limit of the person.
 * @throws paymentNotConfigured, tooManyRequests
 */
async function admit(
  { payment, db, now }: RequestContext,
  userId: string,
): Promise<PaymentProvider> {
  if (!payment) throw planErrors.paymentNotConfigured();
  await countWithin(db, planLimits.payments, userId, now);
  return payment;
}

/**
 * Replaces failures of the provider by `paymentUnreachable`, because their details are only for the
 * log.
 */
function orRefuse<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error) => {
    throw error instanceof PaymentFailed ? planErrors.paymentUnreachable() : error;
  });
}
