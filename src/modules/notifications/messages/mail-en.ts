/** The words of this module's mails, by kind. Only the server needs them. */
export const mailEn = {
  'low.subject': '{{left, amount}} left on {{number}}',
  'low.body': '{{customer}} is running low on prepaid time.',
  'usedUp.subject': '{{number}} is used up',
  'usedUp.body': 'Everything that {{customer}} had on this balance has been used.',
  'expiring.subject': '{{number}} expires {{expiresOn, day}} – {{left, amount}} left',
  'expiring.body': 'The last day on which {{customer}} can use this balance is {{expiresOn, day}}.',
  'expired.subject': '{{number}} has expired',
  'expired.body':
    'The last day on which {{customer}} could use this balance was {{expiresOn, day}}.',
  'toppedUp.subject': '{{number}} has been topped up with {{added, amount}}',
  'toppedUp.body': '{{by}} has added {{added, amount}} to this balance of {{customer}}.',
  'topUpAsked.subject': '{{customer}} asks for a top-up of {{number}}',
  'topUpAsked.body': '{{by}} from {{customer}} would like more on this balance.',
  'topUpAsked.wish': '“{{wish}}”',
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
};
