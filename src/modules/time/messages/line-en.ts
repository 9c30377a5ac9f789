/** Questions of the line, and the answers it offers. */
export const lineEn = {
  'quick.ask.unknownDay': 'There is no day “{{text}}”',
  'quick.ask.unknownAmount': 'How long is “{{text}}”? Write hours and minutes',
  'quick.ask.unknownInterval': '“{{text}}” is not from one time to another',
  'quick.ask.unclear': 'What does “{{text}}” mean?',
  'quick.ask.misspelt': 'Did you mean something else by “{{text}}”?',
  'quick.ask.severalDays': 'Which day was it? The line says more than one',
  'quick.ask.severalAmounts': 'How long did it take? The line says more than one thing',
  'quick.ask.hourTwice': 'An hour comes twice that night. How long is “{{text}}”?',
  'quick.choices': 'Choose what you mean',
  'quick.choice.title': 'Keep “{{text}}” in the title',
  'quick.choice.kept': '{{reading}}, with “{{text}}” in the title',
  'quick.choice.interval': '{{from}}–{{to}} ({{amount, amount}})',
};
