import type { ErrorWords } from '@/platform/errors';
import type { adminErrors } from '../errors';
import { auditEn } from './audit-en';
import { runningEn } from './running-en';

export const en = {
  ...auditEn,
  ...runningEn,
  title: 'Admin',
  subtitle: 'Settings for all of Klip, and how it is running.',
  sections: 'Sections',
  back: 'All of Admin',
  'section.thresholds': 'Balance thresholds',
  'section.numbering': 'Balance numbering',
  'section.labels': 'Categories and services',
  'section.approvals': 'Approvals',
  'section.plans': 'Consultant plan',
  'section.support': 'Support',
  'section.outbox': 'Mail outbox',
  'section.jobs': 'Background jobs',
  'section.audit': 'Audit log',
  'section.books': 'The books',
  'section.health': 'Health',
  'about.thresholds': 'When a balance counts as low or medium.',
  'about.numbering': 'How punch cards and time banks are numbered.',
  'about.labels': 'What kinds of work and services are called here.',
  'about.approvals': 'Who has registered as staff and waits for a colleague.',
  'about.plans': 'Who pays for the plan, and what the payment provider has told.',
  'about.support': 'Questions from those with the consultant plan, in the order of answering.',
  'about.outbox': 'Every email, sent or not, and a test of the mail server.',
  'about.jobs': 'What happens after the click: emails, warnings, exports.',
  'about.audit': 'Who changed what, and when. Nobody can change it.',
  'about.books': 'Whether every balance is what its movements add up to.',
  'about.health': 'Database, files, mail server and open pages.',
  users: 'Users',
  'about.users': 'Everybody with an account: roles, companies and sessions.',
  'group.settings': 'Settings',
  'group.running': 'Running',
  'group.past': 'History',
  save: 'Save changes',
  reset: 'Undo changes',
  unsaved: 'You have changes that are not saved.',
  'thresholds.low': 'Low at or below',
  'thresholds.medium': 'Medium at or below',
  'thresholds.percent': '% of what was bought',
  'thresholds.both': 'Low and medium',
  'thresholds.lowThumb': 'Low at or below, percent',
  'thresholds.mediumThumb': 'Medium at or below, percent',
  'thresholds.example': 'Five balances, as they would look',
  'thresholds.counts': 'All balances in Klip',
  'thresholds.status': 'Status',
  'thresholds.now': 'Now',
  'thresholds.after': 'After',
  'thresholds.change': 'Difference',
  'thresholds.inactive': 'Used up or inactive',
  'thresholds.notices':
    'Colours, lists and warnings follow at once. Nobody gets an email about a balance that ' +
    'is low from now on: nothing has happened to it. Emails that were sent stay sent; the ' +
    'next warning comes when a balance falls below the new line.',
  'outbox.noServer':
    'No mail server is configured (SMTP_URL). Every email is kept here and nothing is sent.',
  'outbox.limit': 'Emails to addresses that nobody has confirmed',
  'outbox.limit.about':
    'So many each consultant sends in 24 hours. Those to people who have confirmed their address ' +
    'are not counted.',
  'validation.mailLimit': 'Between 0 and 200',
  'outbox.test': 'Send a test email',
  'outbox.test.about': 'A test email goes to {{email}} through the same queue as every other.',
  'outbox.show': 'Show',
  'outbox.state.all': 'All',
  'outbox.state.waiting': 'Waiting',
  'outbox.state.sent': 'Sent',
  'outbox.state.failed': 'Failed',
  'outbox.state.kept': 'Kept',
  'outbox.search': 'Search address or subject',
  'outbox.to': 'To',
  'outbox.from': 'From',
  'outbox.fromKlip': 'Klip',
  'outbox.company': 'Customer',
  'outbox.written': 'Written',
  'outbox.sentAt': 'Sent',
  'outbox.attachments': 'Attachments',
  'outbox.one': 'Email',
  'outbox.retry': 'Send again',
  'outbox.retry.of': 'Send “{{subject}}” to {{to}} again',
  'outbox.retried': 'The email is in the queue again',
  'outbox.retryAll_one': 'Send the one that failed again',
  'outbox.retryAll_other': 'Send all {{count, number}} that failed again',
  'outbox.retriedAll_one': 'One email is in the queue again.',
  'outbox.retriedAll_other': '{{count, number}} emails are in the queue again.',
  'outbox.linksEnded_one': 'One was left alone, because its link no longer works.',
  'outbox.linksEnded_other':
    '{{count, number}} were left alone, because their links no longer work.',
  'outbox.secret': 'The link in this email is for the recipient alone and is not shown here.',
  'outbox.link': 'Show the link',
  'outbox.link.about':
    'This email was not sent. You can show its link and pass it on to {{to}}. The audit log ' +
    'keeps that you did.',
  'outbox.link.url': 'Link for {{to}}',
  'outbox.emptied':
    'The words were removed when the email was sent: they held a link for the recipient alone.',
  'outbox.empty.title': 'No emails here',
  'outbox.empty.text': 'Nothing has been written that fits the search and the filter.',
  'numbering.prefix': 'Prefix',
  'numbering.padding': 'Digits',
  'numbering.next': 'Next number',
  'numbering.preview': 'The next one is called',
  'numbering.highest': 'The highest in use is {{number}}.',
  'numbering.about':
    'Numbers that were given stay as they are and are never used again, even after deletion.',
  'labels.categories': 'Categories',
  'labels.about':
    'Leave a field empty for Klip’s own word. The names stand on every screen and in ' +
    'exports; programs get the same codes as before. Quick entry understands them in both ' +
    'languages, as in /support.',
  'labels.useKlips': 'Use Klip’s own words',
  'labels.language.da': 'Danish',
  'labels.language.en': 'English',
  'labels.in.da': '{{category}} in Danish',
  'labels.in.en': '{{category}} in English',
  'services.title': 'Service types',
  'services.type': 'Service type',
  'services.companies': 'Companies',
  'services.act': 'Actions',
  'services.name': 'New name',
  'services.rename': 'Rename',
  'services.rename.of': 'Rename {{type}}',
  'services.rename.title': 'Rename “{{type}}”',
  'services.rename.text_one': 'The new name stands in the one company that has it.',
  'services.rename.text_other':
    'The new name stands in all {{count, number}} companies that have it.',
  'services.rename.ok': 'Rename',
  'services.renamed_one': '“{{type}}” stands in the company',
  'services.renamed_other': '“{{type}}” stands in {{count, number}} companies',
  'services.merges_one':
    'One company has “{{type}}” already. The two become one, and cannot be told apart again.',
  'services.merges_other':
    '{{count, number}} companies have “{{type}}” already. The two become one, and cannot be ' +
    'told apart again.',
  'services.remove': 'Remove',
  'services.remove.of': 'Remove {{type}}',
  'services.remove.title': 'Remove “{{type}}”?',
  'services.remove.text_one':
    'It is taken from the one company that has it. Nothing else about the company changes.',
  'services.remove.text_other':
    'It is taken from all {{count, number}} companies that have it. Nothing else about them ' +
    'changes.',
  'services.remove.ok': 'Remove service type',
  'services.removed': '“{{type}}” is removed',
  'services.empty.title': 'No service types yet',
  'services.empty.text':
    'What you do for a company is written on its page; what is in use stands here.',
  'validation.prefix': 'Use 1 to 6 letters',
  'validation.prefixOfFeatures': 'FEAT belongs to features',
  'validation.percent': 'Enter a whole number from 1 to 99',
  'validation.order': 'Low must be less than medium',
  'error.settingsChanged':
    '{{name}} changed these settings while you were editing. Undo your changes to see theirs.',
  'error.mailHasNoLink': 'This email holds no link that you can pass on.',
  'error.linkOfOtherStaff':
    'This link opens the account of another staff member. They open it themselves, or it is ' +
    'made on the server with npm run link.',
  'error.mailLinkEnded': 'The link in this email no longer works. Ask for a new one instead.',
  'error.auditTooLarge':
    'That is more than {{max, number}} lines. Choose a shorter period or another filter, ' +
    'and export again.',
  'error.booksBeingChecked': 'The books are being checked right now.',
  'error.jobNotFound': 'The job is no longer in the queue',
  'error.jobIsRunning': 'The job is running right now. Try again when it is done.',
  'error.numberTaken': 'Numbers up to {{highest, number}} are in use. The next one must be higher.',
  'error.prefixTaken': 'Time banks and punch cards need different prefixes',
  'error.labelTaken': 'Two categories cannot have the same name',
  'error.serviceTypeNotFound': 'No company has this service type any more',
} satisfies ErrorWords<typeof adminErrors> & Record<string, string>;
