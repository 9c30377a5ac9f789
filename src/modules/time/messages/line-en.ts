/** Texts of the quick entry, its questions and their answers. */
export const lineEn = {
  punched: '{{worked, amount}}, charged {{charged, amount}} (a begun credit counts)',
  'quick.label': 'Log time',
  'quick.placeholder': '1h30 design call #FEAT-12',
  'quick.placeholder.credits': '1 credit design call #FEAT-12',
  'quick.hint':
    'Type time and work, e.g. 1h30 call yesterday · #\u00a0feature · @\u00a0customer · ' +
    '/\u00a0category',
  'quick.hint.credits':
    'Type credits and work, e.g. 1 credit call yesterday · #\u00a0feature · @\u00a0customer · ' +
    '/\u00a0category',
  'quick.ambiguous': 'Read as {{a, amount}} – press Tab for {{b, amount}}',
  'quick.ambiguous.touch': 'Read as {{a, amount}} – tap here for {{b, amount}}',
  'quick.failed': 'Not logged: {{name}}',
  'quick.submit': 'Log',
  'quick.spoken': '{{amount, amountLong}}, {{category}}. Left afterwards: {{left, amountLong}}',
  'quick.spoken.charged':
    '{{amount, amountLong}}, charged {{charged, amountLong}}, {{category}}. Left afterwards: ' +
    '{{left, amountLong}}',
  'quick.spoken.free':
    '{{amount, amountLong}} free of charge, {{category}}. Left afterwards: {{left, amountLong}}',
  'quick.details': 'All fields',
  'quick.suggestions': 'Log again',
  'quick.places': 'On an earlier feature or balance',
  'quick.hints.label': 'Suggestions',
  'quick.hints_one': '{{count, number}} suggestion',
  'quick.hints_other': '{{count, number}} suggestions',
  'quick.hints.keys': '↵ logs · Tab keeps writing',
  'quick.useInstead': 'Use {{number}} – {{left}} left',
  'quick.noAmount': 'Add how long it took, for example 45m – or 1 credit',
  'quick.noBalance': 'Choose which balance it is for',
  'quick.noBalances':
    'There is no balance to log on yet. Create a punch card or a time bank first.',
  'quick.tooManyCredits': 'At most 50 credits at a time',
  'quick.unknownCompany': 'No customer of yours is called “{{name}}”',
  'quick.unknownTask': '{{task}} doesn’t exist, or you may not see it',
  'quick.foreignTask': '{{task}} belongs to {{customer}}, not to the customer of this balance',
  'quick.isPunchCard': '{{number}} is a punch card: write “1 credit” instead of a duration',
  'quick.isTimeBank': '{{number}} is a time bank: write a duration instead of credits',
  'quick.ask.unknownDay': 'There is no day “{{text}}”',
  'quick.ask.unknownAmount': 'How long is “{{text}}”? Write hours and minutes',
  'quick.ask.unknownInterval': '“{{text}}” is not from one time to another',
  'quick.ask.unclear': 'What does “{{text}}” mean?',
  'quick.ask.misspelt': 'Did you mean something else by “{{text}}”?',
  'quick.ask.meant': 'Did you mean “{{meant}}” by “{{text}}”?',
  'quick.ask.severalDays': 'Which day was it? The line says more than one',
  'quick.ask.severalAmounts': 'How long did it take? The line says more than one thing',
  'quick.ask.hourTwice': 'An hour comes twice that night. How long is “{{text}}”?',
  'quick.choices': 'Choose what you mean',
  'quick.choice.title': 'Keep “{{text}}” in the title',
  'quick.choice.kept': '{{reading}}, with “{{text}}” in the title',
  'quick.choice.interval': '{{from}}–{{to}} ({{amount, amount}})',
};
