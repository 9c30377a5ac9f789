/** Texts of the first run, loaded after those of the first pages. */
export const en = {
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
  'first.send.hint':
    'With a link the customer sees what is left and what it was used for, for a year, without ' +
    'signing in.',
  'first.invite': 'Invite the customer',
  'first.invite.colleague': 'Invite a colleague',
  'first.finish': 'To the overview',
  'first.back': 'Back',
  'first.goOn': 'Continue with {{name}}',
  'first.balance.sold':
    '{{number}} is sold. If you change the card here, the sale is undone and the card gets a ' +
    'new number.',
  'first.balance.used':
    'There is something on {{number}} now, so it cannot be sold again. Its amount can still be ' +
    'adjusted.',
  'first.link':
    'There is a link to the card, made by {{name}}. Its address was shown only then. A new ' +
    'link ends the old one.',
  'first.link.anew': 'Make a new link',
  'first.unconfirmed': 'Confirm your email first, and you can make a link.',
  'first.aside': 'Your first customer has no card in use yet.',
  'first.resume': 'Go on with the first steps',
  'goTo.overview': 'Dashboard',
  'keywords.overview': 'overblik dashboard start home hjem',
  'goTo.home': 'Home',
  'keywords.home': 'hjem home start fastgjort pinned min dag my day',
};
