/** Texts about permits to use more than is left on a balance. */
export const permitEn = {
  'permit.ask': 'Ask the customer for permission',
  'permit.ask.toast': '{{customer}} has been asked for {{asked, amount}}',
  'permit.asked': '{{name}} asks to use {{asked, amount}} more than is left on {{number}}.',
  'permit.asked.waiting': '{{name}} has asked the customer for {{asked, amount}} ({{when}})',
  'permit.asked.mine': 'You have asked the customer to allow {{asked, amount}} ({{when}})',
  'permit.comment': '“{{comment}}”',
  'permit.give': 'Allow {{asked, amount}}',
  'permit.give.toast': '{{name}} may now use {{asked, amount}} more on {{number}}',
  'permit.refuse': 'No',
  'permit.refuse.title': 'Say no to {{name}}',
  'permit.refuse.hint': '{{asked, amount}} on {{number}} is then not allowed.',
  'permit.refuse.reason': 'Reason (optional)',
  'permit.refuse.send': 'Say no',
  'permit.refuse.toast': '{{name}} has been told',
  'permit.withdraw': 'Withdraw the request',
  'permit.withdraw.toast': 'The request is withdrawn',
  overdrawnAfter: 'Overdrawn by {{overdrawn, amount}} after this',
  'overdrawnAfter.suffix': 'overdrawn after this transaction',
  'permit.left': 'Allowed beyond that',
  'permit.given':
    '{{name}} has allowed {{asked, amount}} more than is left ({{when}}). {{left, amount}} can ' +
    'still be used.',
  'permit.takeBack': 'Take back {{left, amount}}',
  'permit.takeBack.toast': '{{left, amount}} on {{number}} is no longer allowed',
  'error.permitAlreadyAsked':
    '{{name}} has asked the customer already. Wait for the answer, or withdraw the request.',
  'error.permitNotAsked': 'This has been answered or withdrawn. Look at the balance again.',
  'error.permitUsedUp': 'Nothing of it is left to take back',
};
