import type { NotificationKind, PersonalKind, TroubleKind } from '../domain/kinds';

/** Words of this module's mails, by kind, which only the server needs. */
export const en = {
  'low.subject': '{{left, amount}} left on {{number}}',
  'low.body': '{{customer}} is running low on prepaid time.',
  'usedUp.subject': '{{number}} is used up',
  'usedUp.body': 'Everything that {{customer}} had on this balance has been used.',
  'expiring.subject': '{{number}} expires {{expiresOn, day}} – {{left, amount}} left',
  'expiring.body': 'The last day on which {{customer}} can use this balance is {{expiresOn, day}}.',
  'expired.subject': '{{number}} has expired',
  'expired.body':
    'The last day on which {{customer}} could use this balance was {{expiresOn, day}}.',
  'soldAgain.subject': '{{added, amount}} for {{customer}}: {{number}}',
  'soldAgain.body': 'As agreed, {{added, amount}} were sold again to {{customer}}.',
  'toppedUp.subject': '{{number}} has been topped up with {{added, amount}}',
  'toppedUp.body': '{{by}} has added {{added, amount}} to this balance of {{customer}}.',
  'topUpAsked.subject': '{{customer}} asks for a top-up of {{number}}',
  'topUpAsked.body': '{{by}} from {{customer}} would like more on this balance.',
  'topUpAsked.wanted':
    '{{by}} from {{customer}} would like {{wanted, amount}} more on this balance.',
  'topUpAnswered.subject': 'Answer about {{number}}',
  'topUpAnswered.body': '{{by}} has answered what {{customer}} asked for:',
  'topUpAsked.wish': '“{{wish}}”',
  'permitAsked.subject': '{{by}} asks to use {{asked, amount}} more on {{number}}',
  'permitAsked.body':
    '{{by}} asks {{customer}} to allow {{asked, amount}} more than is left. Allow it with one ' +
    'tap, or say no.',
  'permitGiven.subject': '{{by}} allows {{asked, amount}} more on {{number}}',
  'permitGiven.body': '{{by}} from {{customer}} has said yes. You can log the work now.',
  'permitRefused.subject': '{{by}} says no to {{asked, amount}} more on {{number}}',
  'permitRefused.body': '{{by}} from {{customer}} does not allow more than is left.',
  'permitTakenBack.subject': '{{asked, amount}} on {{number}} is no longer allowed',
  'permitTakenBack.body': '{{by}} from {{customer}} has taken back what was not used yet.',
  'permit.title': '{{number}} · {{customer}}',
  'longTimer.subject': 'Still working on this?',
  'longTimer.title': '“{{title}}”',
  'longTimer.body':
    'Your timer has been running for {{elapsed, amount}}. Stop it and log the time, or leave ' +
    'it running.',
  'longTimer.action': 'Go to the timer',
  'planUnpaid.subject': 'Your consultant plan is not paid',
  'planUnpaid.body':
    'The payment for your consultant plan did not go through. You keep everything until ' +
    '{{until, day}}. After that your own cards can be read and not changed. Nothing is ' +
    'deleted.',
  'planUnpaid.then':
    'Pay the bill or change your card under your subscription, and everything goes on as before.',
  'planUnpaid.action': 'Go to the consultant plan',
  'planEnding.subject': 'You keep the consultant plan until {{until, day}}',
  'planEnding.body':
    'Your subscription has ended. You keep everything until {{until, day}}. After that your ' +
    'own cards can be read and not changed. Nothing is deleted.',
  'planEnding.then': 'If you want to go on, you can become a consultant again at any time.',
  'planEnding.action': 'Go to the consultant plan',
  'planEnded.subject': 'Your consultant plan has ended',
  'planEnded.body':
    'Your account is a customer’s again. Your own cards can be read and not changed. Nothing ' +
    'is deleted.',
  'planEnded.then': 'When the plan is paid again, everything comes back as you left it.',
  'planEnded.action': 'Go to the consultant plan',
  'supportAsked.subject': '{{by}} asks for support',
  'supportAsked.body': '{{by}} writes to support:',
  'supportAsked.action': 'Answer',
  'supportAnswered.subject': 'Support has answered you',
  'supportAnswered.body': '{{by}} writes:',
  'supportAnswered.action': 'Read the answer',
  'trouble.archive.subject': 'Klip has no new verified archive',
  'trouble.archive.body':
    'Making or verifying an archive has failed. Klip tries again after an hour. Older archives ' +
    'stay until there is a new one.',
  'trouble.books.subject': 'The books of Klip do not add up',
  'trouble.books.body':
    'Klip only reads until they do. Admin shows the balances and months. Restore an archive, or ' +
    'ask the person who runs the database what was done there.',
  'trouble.database.subject': 'The database of Klip was away',
  'trouble.database.body':
    'It is back, and Klip goes on without help. Nothing that Klip had confirmed is lost. The log ' +
    'of the server has the reason.',
  'trouble.disk.subject': 'The disk of the server of Klip is nearly full',
  'trouble.disk.body': 'Make room soon. When the disk is full, nothing can be saved.',
  'trouble.jobs.subject': 'Background jobs of Klip have failed or wait',
  'trouble.jobs.body':
    'Some work has not been done, for example a warning or a file. Admin shows the jobs and the ' +
    'reason.',
  'trouble.mail.subject': 'Emails from Klip have failed or wait',
  'trouble.mail.body':
    'They have failed, or have waited for half an hour. Admin shows them, with the reason.',
  'trouble.action': 'Open Admin',
  'entryQuestioned.subject': '{{customer}} asks about “{{title}}”',
  'entryQuestioned.body':
    '{{by}} asks whether this entry is right. It can be neither validated nor billed ' +
    'until that is settled.',
  'entryDiscussed.subject': '{{by}} has written about “{{title}}”',
  'entryDiscussed.body': '{{by}} writes about an entry that is in question:',
  'entryQuestionWithdrawn.subject': 'The question about “{{title}}” is withdrawn',
  'entryQuestionWithdrawn.body': '{{by}} has withdrawn the question. The entry stands as it is.',
  'entryKept.subject': 'Answer about “{{title}}”',
  'entryKept.body': '{{by}} has looked at it. The entry stays as it is, for this reason:',
  'entryCorrected.subject': '“{{title}}” has been corrected',
  'entryCorrected.body': '{{by}} has changed or deleted the entry that you asked about.',
  'entry.title': '{{title}} · {{day, day}} · {{charged, amount}}',
  'entry.action': 'See the entry',
  'taskProposed.subject': '{{by}} proposes {{key}}',
  'taskProposed.body': '{{by}} from {{customer}} proposes a feature.',
  'taskAssigned.subject': '{{key}} is assigned to you',
  'taskAssigned.body': '{{by}} has assigned a feature for {{customer}} to you.',
  'taskPending.subject': '{{key}} is waiting for you',
  'taskPending.body':
    '{{by}} is waiting for your answer: approve the feature, or send it back with a comment.',
  'taskStatus.subject': '{{key}} is now “{{status}}”',
  'taskStatus.body': '{{by}} has changed the status of a feature for {{customer}}.',
  'taskApproved.subject': '{{key}} is approved',
  'taskApproved.body': '{{by}} from {{customer}} has approved the feature. It is now “{{status}}”.',
  'taskSentBack.subject': '{{key}} is sent back',
  'taskSentBack.body': '{{by}} from {{customer}} has sent the feature back:',
  'taskCommented.subject': '{{by}} has commented on {{key}}',
  'taskCommented.body': '{{by}} writes about a feature for {{customer}}:',
  'taskStatus.proposed': 'Proposed',
  'taskStatus.scoping': 'Scoping',
  'taskStatus.in_progress': 'In progress',
  'taskStatus.pending_customer': 'Pending customer',
  'taskStatus.on_hold': 'On hold',
  'taskStatus.completed': 'Completed',
  'task.comment': '“{{comment}}”',
  'task.title': '{{key}} · {{title}}',
  'task.action': 'Open the feature',
  'balance.left': '{{left, amount}} of {{total, amount}} left',
  'balance.overdrawn': 'Overdrawn by {{overdrawn, amount}}',
  'balance.action': 'See the balance',
  'footer.settings': 'Change notifications',
  'footer.contact':
    'You get this mail because you have confirmed an answer from this address. The link to the ' +
    'card is the same as before.',
} satisfies Record<
  `${Exclude<NotificationKind, 'trouble'> | `trouble.${TroubleKind}`}.${'subject' | 'body'}`,
  string
> &
  Record<`${PersonalKind}.action` | `${Extract<PersonalKind, `plan${string}`>}.then`, string> &
  Record<string, string>;
