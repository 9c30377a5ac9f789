import type { ErrorWords } from '@/platform/errors';
import type { NotificationKind } from '../domain';
import type { notificationErrors } from '../errors';

export const en = {
  title: 'Notifications',
  'bell.unread_one': 'Notifications, {{count, number}} unread',
  'bell.unread_other': 'Notifications, {{count, number}} unread',
  'bell.full': '99+',
  unread: 'Unread',
  readAll: 'Mark all as read',
  older: 'Show older',
  settings: 'Settings',
  empty: 'Nothing yet. You will hear when a balance runs low, expires or is topped up.',
  'kind.low': '{{left, amount}} left on {{number}}',
  'kind.usedUp': '{{number}} is used up',
  'kind.expiring': '{{number}} expires {{expiresOn, day}} with {{left, amount}} left',
  'kind.expired': '{{number}} has expired with {{left, amount}} left',
  'kind.toppedUp': '{{by}} has topped up {{number}} with {{added, amount}}',
  'kind.topUpAsked': '{{by}} asks for a top-up of {{number}}',
  'kind.longTimer': 'Still working on this? The timer has been running for {{elapsed, amount}}',
  wish: '“{{wish}}”',
  'mails.hint': 'The bell tells you everything. Choose what you also want as email.',
  'mails.customer.hint':
    'The bell tells you everything. Emails start when your consultant turns them on for your company.',
  'mails.amount': 'When a balance is low or used up',
  'mails.expiry': 'Before a balance expires',
  'mails.expiry.hint': '60, 30 and 7 days before, and when it has expired.',
  'mails.topUps': 'When a top-up is asked for or made',
  'mails.timer': 'When your timer has been running for 8 hours',
  'mails.topUps.customer': 'When a balance is topped up',
  'error.notificationNotFound': 'Notification not found',
} satisfies ErrorWords<typeof notificationErrors> & Record<`kind.${NotificationKind}`, string> & Record<string, string>;
