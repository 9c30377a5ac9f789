/** Texts of this module's mails. Only the server needs them. */
export const en = {
  'customer.greeting': 'Hi {{name}}',
  'customer.greeting.none': 'Hello',
  'customer.regards': 'Kind regards\n{{sender}}',
  'customer.footer': '{{sender}} has written this email to you. Reply to it to reach {{sender}}.',
  'customer.line': '{{number}}: {{left, amount}} of {{total, amount}} left',
  'customer.line.expires':
    '{{number}}: {{left, amount}} of {{total, amount}} left, to be used by {{date, day}}',
  'customer.line.overdrawn': '{{number}}: overdrawn by {{over, amount}}',
  'customer.low.subject': '{{company}}: little is left of your prepaid time',
  'customer.low.body': 'Here is where your prepaid time stands at the moment:',
  'customer.low.closing':
    'Shall we top it up, so that the work doesn’t have to stop? Reply to this email and say ' +
    'how much you would like.',
  'customer.statement.subject': 'Statement for {{number}}',
  'customer.statement.body':
    'Here is the statement for {{number}}, from {{from, day}} to {{to, day}}. It is attached ' +
    'as a PDF.',
  'customer.statement.closing':
    'It shows every entry and what was left after it. Write to me if anything needs explaining.',
  'customer.topUp.subject': 'More time for {{company}}?',
  'customer.topUp.body':
    'I would like to offer you more prepaid time. This is what you have at the moment:',
  'customer.topUp.closing':
    'Reply with how much you would like, and it will be ready for use the same day.',
};
