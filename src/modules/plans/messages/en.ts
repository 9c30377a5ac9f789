import type { ErrorWords } from '@/platform/errors';
import type { planErrors } from '../errors';

export const en = {
  title: 'Become a consultant',
  lead: 'Sell and manage prepaid cards for your own customers.',
  'have.title': 'Consultant plan',
  features: 'What the plan gives you',
  'feature.cards': 'Create and manage your own prepaid cards',
  'feature.time': 'Advanced time tracking',
  'feature.support': 'Priority support',
  'feature.branding': 'Custom branding',
  'feature.reports': 'Detailed analytics and reports',
  billedMonthly: 'Billed monthly',
  submit: 'Continue to payment',
  'submit.hint': 'You pay by card on the payment provider’s own page.',
  testMode: 'Test mode – no money is charged',
  'processing.title': 'Processing your payment…',
  'processing.text': 'This usually takes a few seconds. You can leave this page – we’ll email you.',
  'processing.slow':
    'It is taking longer than usual. You can leave this page: as soon as the payment has ' +
    'been confirmed you become a consultant, and we email you.',
  'success.title': 'Welcome as a consultant',
  'success.text': 'Your account now has consultant status.',
  'success.navigation': 'New in your navigation: {{entries}}.',
  'success.action': 'Create your first punch card',
  'failed.title': 'The payment did not go through',
  'failed.text': 'Nothing has been charged. Try again or use another card.',
  again: 'Try again',
  'cancelled.title': 'Payment cancelled',
  cancelled: 'You cancelled the payment. Nothing has been charged.',
  'unknown.text': 'We cannot find that payment.',
  back: 'Back to the consultant plan',
  manage: 'Manage subscription',
  'manage.hint':
    'Change your card, see your bills or end the subscription at the payment provider.',
  already: 'You already have consultant status.',
  staff: 'You are staff, so you have everything the plan gives.',
  grant: 'You have been made a consultant here. There is nothing to pay.',
  notConfigured: 'You cannot pay by card here yet. Ask the people who gave you access to Klip.',
  running: 'Paid until {{day, day}}. After that it is billed again.',
  cancels:
    'You have ended the subscription. It is paid until {{day, day}} and is not billed again.',
  pastDue:
    'The payment did not go through. You keep everything until {{day, day}}. After that your ' +
    'own cards can be read and not changed.',
  ending:
    'Your subscription has ended. You keep everything until {{day, day}}. After that your ' +
    'own cards can be read and not changed.',
  lapsedUnpaid:
    'Your subscription is not paid, so the plan is not yours at the moment. Your own cards ' +
    'can be read, and nothing is deleted. Pay the bill, and everything comes back.',
  lapsedEnded:
    'Your subscription has ended. Your own cards can be read, and nothing is deleted. Become ' +
    'a consultant again, and everything comes back.',
  'strip.pastDue': 'Your consultant plan is not paid. You keep it until {{day, day}}.',
  'strip.ended': 'Your subscription has ended. You keep the plan until {{day, day}}.',
  'strip.action': 'See what to do',
  'panel.none': 'Sell prepaid cards to your own customers, and get much more.',
  'panel.plan': 'You have the consultant plan.',
  'panel.action': 'Consultant plan',
  'admin.configured': 'Card payment',
  'admin.configured.yes': 'Set up',
  'admin.configured.test': 'Set up, in test mode',
  'admin.configured.no': 'Not set up (STRIPE_SECRET_KEY, STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET)',
  'admin.subscribers': 'Subscribers',
  'admin.subscribers.empty.title': 'Nobody yet',
  'admin.subscribers.empty.text':
    'Whoever buys the consultant plan stands here, with how it is paid.',
  'admin.name': 'Name',
  'admin.status': 'Status',
  'admin.since': 'Since',
  'admin.paidUntil': 'Paid until',
  'admin.status.running': 'Paid',
  'admin.status.cancels': 'Ends {{day, day}}',
  'admin.status.pastDue': 'Not paid',
  'admin.status.ended': 'Ended',
  'admin.status.grace': '{{status}}, has the plan until {{day, day}}',
  'admin.events': 'Messages from the payment provider',
  'admin.events.empty.title': 'No messages',
  'admin.events.empty.text':
    'What the payment provider tells about payments stands here, with what came of it.',
  'admin.event.type': 'Message',
  'admin.event.person': 'Person',
  'admin.event.outcome': 'Outcome',
  'admin.event.at': 'Received',
  'outcome.applied': 'Applied',
  'outcome.outdated': 'Out of date',
  'outcome.unpaid': 'Not paid yet',
  'outcome.failed': 'Payment failed',
  'outcome.expired': 'Payment given up',
  'outcome.ignored': 'Of no importance here',
  'outcome.unknown': 'Unknown user',
  'outcome.otherMode': 'Test and live mixed up',
  'outcome.foreignSession': 'Somebody else’s payment',
  'outcome.wrongPrice': 'Another price',
  'outcome.secondSubscription': 'A second subscription: pay it back',
  'error.paymentNotConfigured':
    'You cannot pay by card here yet. Ask the people who gave you access to Klip.',
  'error.paymentUnreachable':
    'The payment service does not answer. Nothing has been charged. Try again in a moment.',
  'error.alreadyConsultant': 'You already have consultant status.',
  'error.planUnpaid':
    'You have a subscription that is not paid. Pay it under “Manage subscription”.',
  'error.checkoutNotFound': 'Payment not found',
  'error.subscriptionNotFound': 'You have no subscription',
  'error.badSignature': 'The signature of this message is missing, wrong or too old.',
  'job.plans.refresh': 'Refresh subscriptions',
  'job.plans.endLapsed': 'End consultant plans that have run out',
  'goTo.plan': 'Consultant plan',
  'keywords.plan': 'konsulent consultant plan abonnement subscription upgrade betaling payment',
} satisfies ErrorWords<typeof planErrors> & Record<string, string>;
