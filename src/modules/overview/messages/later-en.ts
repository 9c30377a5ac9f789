/** Words of the first run, loaded after those of the first pages. */
export const laterEn = {
  'first.count': '{{count, number}} of {{total, number}}',
  'first.next': 'Continue',
  'first.skip': 'Skip',
  'first.company': 'Who is your first customer?',
  'first.company.hint': 'Welcome. Five small steps, and your customer has a card.',
  'first.balance': 'What have they bought?',
  'first.balance.hint': 'Paid for in advance, in hours or credits.',
  'first.entry': 'Write the first line',
  'first.entry.hours': 'One line is enough, e.g. “45m kick-off”. Then look at the card.',
  'first.entry.credits': 'One line is enough, e.g. “1 credit kick-off”. Then look at the card.',
  'first.sender': 'Who is the card from?',
  'first.sender.hint': 'Then cards, statements and mails have a sender from the beginning.',
  'first.send': 'Send the card to the customer',
  'first.send.hint': 'With a link the customer always sees what is left, without signing in.',
  'first.invite': 'Invite the customer',
  'first.finish': 'To the overview',
};
