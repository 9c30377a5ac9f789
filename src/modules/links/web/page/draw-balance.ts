import type { CardBalance, CardEntry, CardView } from '../../contract/card';
import { element } from './element';
import { drawFigure } from './figure';
import type { PageWords } from './page-words';
import { statementPeriods } from './periods';

export type Acts = {
  more: (balance: CardBalance) => void;
  fetch: (balance: CardBalance) => void;
  choosePeriod: (event: Event) => void;
  period: string;
  /** The balance whose statement is on its way. */
  fetching: string | undefined;
};

/**
 * One balance: what is left first, then how it stands and when it expires, then what it went to.
 */
export function drawBalance(
  balance: CardBalance,
  { detail, today }: Pick<CardView, 'detail' | 'today'>,
  words: PageWords,
  acts: Acts,
): HTMLElement {
  const { say, amount, long, day } = words;
  const { number, type, totalAmount, currentAmount, questionedAmount, status, runsOutOn } = balance;
  const isOverdrawn = currentAmount < 0;
  const spoken = say('leftAria', {
    left: long(currentAmount, type),
    total: long(totalAmount, type),
  });
  return element(
    'section',
    { class: 'balance', 'aria-labelledby': `name-${balance.id}` },
    element('h2', { id: `name-${balance.id}` }, `${say(type)} ${number}`),
    element(
      'div',
      { class: 'head' },
      drawFigure(balance),
      element(
        'div',
        {},
        element(
          'p',
          { class: 'left' },
          element('span', { class: 'unseen' }, `${spoken}. `),
          element(
            'span',
            { 'aria-hidden': 'true' },
            element('strong', {}, amount(Math.abs(currentAmount), type)),
            ` ${say(isOverdrawn ? 'overdrawn' : 'left')}`,
          ),
        ),
        element(
          'p',
          { class: 'of', 'aria-hidden': 'true' },
          say('of', { total: amount(totalAmount, type) }),
        ),
        element('p', { class: `chip ${isOverdrawn ? 'low' : status}` }, words.state(balance)),
        element('p', { class: 'expiry' }, words.expiry(balance, today)),
      ),
    ),
    runsOutOn !== null && element('p', { class: 'note' }, say('runsOut', { date: day(runsOutOn) })),
    questionedAmount > 0 &&
      element(
        'p',
        { class: 'note' },
        say('questioned', { amount: amount(questionedAmount, type) }),
      ),
    detail !== 'left' && drawEntries(balance, words, acts),
    detail !== 'left' && drawStatementForm(balance, words, acts),
  );
}

function drawEntries(balance: CardBalance, words: PageWords, acts: Acts): HTMLElement {
  const { say } = words;
  const { items, nextCursor } = balance.entries;
  return element(
    'div',
    { class: 'entries' },
    element('h3', {}, say('entries')),
    items.length === 0
      ? element('p', { class: 'dimmed' }, say('noEntries'))
      : element('ul', {}, ...items.map((entry) => drawEntry(entry, balance, words))),
    nextCursor !== null &&
      element(
        'button',
        {
          type: 'button',
          id: `more-${balance.id}`,
          'aria-label': say('moreOf', { number: balance.number }),
          click: () => acts.more(balance),
        },
        say('more'),
      ),
  );
}

function drawEntry(entry: CardEntry, { type }: CardBalance, { say, amount, day }: PageWords) {
  const { serviceDate, consultantName, isQuestioned, isApproved } = entry;
  const facts = [
    day(serviceDate),
    consultantName,
    isQuestioned ? say('inQuestion') : isApproved && say('approved'),
  ];
  return element(
    'li',
    {},
    element(
      'span',
      { class: 'what' },
      element('span', { class: 'title' }, entry.title),
      element('span', { class: 'facts' }, facts.filter(Boolean).join(' · ')),
    ),
    element('span', { class: 'amount' }, amount(entry.amount, type)),
  );
}

function drawStatementForm(balance: CardBalance, { say }: PageWords, acts: Acts): HTMLElement {
  const { id, number } = balance;
  const isOn = acts.fetching === id;
  return element(
    'div',
    { class: 'statement' },
    element('h3', {}, say('statement')),
    element('label', { for: `period-${id}`, class: 'unseen' }, say('period')),
    element(
      'select',
      { id: `period-${id}`, change: acts.choosePeriod },
      ...statementPeriods.map((period) =>
        element('option', { value: period, selected: period === acts.period }, say(period)),
      ),
    ),
    element(
      'button',
      {
        type: 'button',
        id: `fetch-${id}`,
        'aria-label': say('fetchOf', { number }),
        'aria-disabled': isOn ? 'true' : undefined,
        click: () => !isOn && acts.fetch(balance),
      },
      say(isOn ? 'fetching' : 'fetch'),
    ),
  );
}
