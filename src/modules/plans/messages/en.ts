import type { ErrorWords } from '@/platform/errors';
import type { planErrors } from '../errors';

export const en = {
  plan: 'Consultant plan',
  'error.paymentNotConfigured': 'Card payment is not set up on this installation yet.',
  'error.paymentUnreachable': 'The payment service does not answer. Nothing has been charged. Try again in a moment.',
  'error.alreadyConsultant': 'You already have consultant status.',
  'error.planUnpaid': 'You have a subscription that is not paid. Pay it under “Manage subscription”.',
  'error.checkoutNotFound': 'Payment not found',
  'error.subscriptionNotFound': 'You have no subscription',
  'error.badSignature': 'The signature of this message is missing, wrong or too old.',
} satisfies ErrorWords<typeof planErrors> & Record<string, string>;
