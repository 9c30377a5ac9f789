import type { ErrorWords } from '@/platform/errors';
import type { NotificationKind, notifiedStatuses, TroubleKind } from '../domain';
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
  empty:
    'Nothing yet. You will hear when a balance runs low, expires or is topped up, and when ' +
    'something happens to your features.',
  'kind.low': '{{left, amount}} left on {{number}}',
  'kind.usedUp': '{{number}} is used up',
  'kind.expiring': '{{number}} expires {{expiresOn, day}} with {{left, amount}} left',
  'kind.expired': '{{number}} has expired with {{left, amount}} left',
  'kind.toppedUp': '{{by}} has topped up {{number}} with {{added, amount}}',
  'kind.topUpAsked': '{{by}} asks for a top-up of {{number}}',
  'kind.topUpAsked.wanted': '{{by}} asks for {{wanted, amount}} more on {{number}}',
  'kind.topUpAnswered': '{{by}} has answered about more on {{number}}',
  'kind.permitAsked': '{{by}} asks to use {{asked, amount}} more than is left on {{number}}',
  'kind.permitGiven': '{{by}} has allowed {{asked, amount}} more on {{number}}',
  'kind.permitRefused': '{{by}} has said no to {{asked, amount}} more on {{number}}',
  'kind.permitTakenBack':
    '{{by}} has taken back the permission for {{asked, amount}} on {{number}}',
  'kind.longTimer': 'Still working on this? The timer has been running for {{elapsed, amount}}',
  'kind.planUnpaid': 'Your consultant plan is not paid. You keep it until {{until, day}}',
  'kind.planEnding':
    'Your subscription has ended. You keep the consultant plan until {{until, day}}',
  'kind.planEnded': 'Your consultant plan has ended. Everything of yours can still be read',
  'kind.supportAsked': '{{by}} asks for support',
  'kind.supportAnswered': '{{by}} from support has answered you',
  'kind.entryQuestioned': '{{by}} asks about “{{title}}” ({{charged, amount}})',
  'kind.entryDiscussed': '{{by}} has written about “{{title}}”',
  'kind.entryQuestionWithdrawn': '{{by}} has withdrawn the question about “{{title}}”',
  'kind.entryKept': '{{by}} has answered: “{{title}}” stays as it is',
  'kind.entryCorrected': '{{by}} has corrected “{{title}}”',
  'kind.taskProposed': '{{by}} proposes {{key}}: {{title}}',
  'kind.taskAssigned': '{{by}} has assigned {{key}} to you: {{title}}',
  'kind.taskPending': '{{key}} is waiting for you: {{title}}',
  'kind.taskStatus': '{{by}} has set {{key}} to “{{status}}”: {{title}}',
  'kind.taskApproved': '{{by}} has approved {{key}}, which is now “{{status}}”: {{title}}',
  'kind.taskSentBack': '{{by}} has sent {{key}} back: {{title}}',
  'kind.taskCommented': '{{by}} has commented on {{key}}: {{title}}',
  'status.proposed': 'Proposed',
  'status.scoping': 'Scoping',
  'status.in_progress': 'In progress',
  'status.pending_customer': 'Pending customer',
  'status.on_hold': 'On hold',
  'status.completed': 'Completed',
  'trouble.archive': 'There is no new verified archive',
  'trouble.books': 'The books do not add up: Klip only reads',
  'trouble.database': 'The database was away',
  'trouble.disk': 'The disk of the server is nearly full',
  'trouble.jobs': 'Background jobs have failed or wait',
  'trouble.mail': 'Emails have failed or wait',
  wish: '“{{wish}}”',
  'mails.hint': 'The bell tells you everything. Choose what you also want as email.',
  'mails.customer.hint':
    'The bell tells you everything. Emails start when your consultant turns them on for your ' +
    'company.',
  'mails.amount': 'When a balance is low or used up',
  'mails.expiry': 'Before a balance expires',
  'mails.expiry.hint': '60, 30 and 7 days before, and when it has expired.',
  'mails.topUps': 'When a top-up is asked for or made, or permission is answered',
  'mails.entries': 'When an entry is asked about, answered or corrected',
  'mails.tasks': 'When a feature is assigned to you, changes status, is approved or commented on',
  'mails.timer': 'When your timer has been running for 8 hours',
  'mails.support': 'When a question to support is asked or answered',
  'mails.operation': 'When archives, the disk, the books, emails or jobs of Klip fail',
  'mails.topUps.customer': 'When a balance is topped up, or you are asked for permission',
  'error.notificationNotFound': 'Notification not found',
} satisfies ErrorWords<typeof notificationErrors> &
  Record<`kind.${Exclude<NotificationKind, 'trouble'>}`, string> &
  Record<`trouble.${TroubleKind}`, string> &
  Record<`status.${(typeof notifiedStatuses)[number]}`, string> &
  Record<string, string>;
