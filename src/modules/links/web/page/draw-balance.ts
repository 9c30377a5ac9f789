import type { CardBalance, CardEntry, CardView } from '../../contract/card';
import { element } from './element';
import { drawFigure } from './figure';
import type { AnswerSubject } from './open-answer-dialog';
import type { PageWords } from './page-words';
import { statementPeriods } from './periods';

/** Largest number of entries that the server approves at once. */
const maxApproved = 500;

export type BalanceHandlers = {
  more: (balance: CardBalance) => void;
  fetch: (balance: CardBalance) => void;
  answer: (asked: AnswerSubject) => void;
  choosePeriod: (event: Event) => void;
  period: string;
  /** Id of the balance whose statement is being fetched. */
  fetching: string | undefined;
};

type CardFacts = Pick<CardView, 'detail' | 'today' | 'mayAnswer' | 'isAnybodyReached'>;

/** Draws one balance: first the amount left, then status and expiry, then the entries. */
export function drawBalance(
  balance: CardBalance,
  { detail, today, mayAnswer: hasAnswers, isAnybodyReached }: CardFacts,
  words: PageWords,
  acts: BalanceHandlers,
): HTMLElement {
  const { say, amount, long, day } = words;
  // Answers are hidden if no address could confirm them.
  const mayAnswer = hasAnswers && isAnybodyReached;
  const { number, type, totalAmount, currentAmount, punchMinutes, status, runsOutOn } = balance;
  const { questionedAmount } = balance;
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
        type === 'credits' &&
          punchMinutes > 0 &&
          element('p', { class: 'expiry' }, say('worth', { time: amount(punchMinutes, 'hours') })),
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
    hasAnswers && drawAnswers(balance, words, acts, mayAnswer),
    detail !== 'left' && drawEntries(balance, { words, acts, mayAnswer }),
    detail !== 'left' && drawStatementForm(balance, words, acts),
    drawCode(balance, words),
  );
}

/** Draws the link to the page that checks what is left; on paper, its control code. */
function drawCode({ code }: CardBalance, { say }: PageWords) {
  const href = `/check#${encodeURIComponent(code)}`;
  const printed = element('span', { class: 'printed', translate: 'no' }, `${say('code')} ${code}`);
  return element('p', { class: 'expiry check' }, element('a', { href }, say('check')), printed);
}

/** Draws the answers about the balance: giving the requested permit, and asking for more. */
function drawAnswers(
  balance: CardBalance,
  { say, amount }: PageWords,
  acts: BalanceHandlers,
  mayAnswer: boolean,
) {
  const { id, number, type, permitAsked } = balance;
  const mayAskForMore = mayAnswer && balance.mayAskForMore;
  if (!permitAsked && !mayAskForMore) return null;
  const asked = permitAsked && amount(permitAsked.amount, type);
  return element(
    'div',
    { class: 'answers' },
    asked && element('p', {}, say('permitAsked', { amount: asked })),
    permitAsked?.comment && element('blockquote', {}, permitAsked.comment),
    mayAnswer &&
      asked &&
      element(
        'button',
        {
          type: 'button',
          id: `permit-${id}`,
          class: 'primary',
          click: () => acts.answer({ kind: 'permit', balance }),
        },
        say('givePermit', { amount: asked }),
      ),
    mayAskForMore &&
      element(
        'button',
        {
          type: 'button',
          id: `ask-${id}`,
          'aria-label': say('askForMoreOf', { number }),
          click: () => acts.answer({ kind: 'more', balance }),
        },
        say('askForMore'),
      ),
  );
}

type EntryContext = { words: PageWords; acts: BalanceHandlers; mayAnswer: boolean };

function drawEntries(balance: CardBalance, drawing: EntryContext): HTMLElement {
  const { words, acts, mayAnswer } = drawing;
  const { say } = words;
  const { items, nextCursor } = balance.entries;
  const open = mayAnswer ? items.filter(({ mayBeApproved }) => mayBeApproved) : [];
  const approved = open.slice(0, maxApproved);
  return element(
    'div',
    { class: 'entries' },
    element('h3', {}, say('entries')),
    items.length === 0
      ? element('p', { class: 'dimmed' }, say('noEntries'))
      : element('ul', {}, ...items.map((entry) => drawEntry(entry, balance, drawing))),
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
    approved.length > 0 &&
      element(
        'button',
        {
          type: 'button',
          id: `approve-${balance.id}`,
          click: () => acts.answer({ kind: 'approve', balance, entries: approved }),
        },
        say('approve', { count: String(approved.length) }),
      ),
  );
}

function drawEntry(
  entry: CardEntry,
  balance: CardBalance,
  { words: { say, amount, day }, acts, mayAnswer }: EntryContext,
) {
  const { id, title, serviceDate, consultantName, isQuestioned, isApproved } = entry;
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
      element('span', { class: 'title' }, title),
      element('span', { class: 'facts' }, facts.filter(Boolean).join(' · ')),
      mayAnswer &&
        !isQuestioned &&
        element(
          'button',
          {
            type: 'button',
            class: 'ask',
            id: `question-${id}`,
            'aria-label': say('askAbout', { title }),
            click: () => acts.answer({ kind: 'question', balance, entry }),
          },
          say('ask'),
        ),
    ),
    element('span', { class: 'amount' }, amount(entry.amount, balance.type)),
  );
}

function drawStatementForm(
  balance: CardBalance,
  { say }: PageWords,
  acts: BalanceHandlers,
): HTMLElement {
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
