import type { ConfirmationView, ConfirmedView } from '../../contract/answers';
import { CardFailure, confirmationClient } from './card-client';
import { element } from './element';
import { followColours } from './follow-colours';
import { readPageLanguage } from './page-language';
import { type PageWords, pageWords } from './page-words';

type State = {
  view?: ConfirmationView;
  outcome?: ConfirmedView;
  isConfirming: boolean;
  trouble: string;
};

/**
 * Starts the page on which a person of the company confirms an answer by a button; opening it
 * confirms nothing. If the confirmation is no longer possible when the page is read again, its
 * contents are removed.
 * @returns a function that stops drawing
 */
export function startConfirmationPage(root: HTMLElement, token: string): () => void {
  let locale = readPageLanguage() ?? (navigator.language.startsWith('da') ? 'da' : 'en');
  let isLeft = false;
  const client = confirmationClient(token, () => locale);
  const main = element('main');
  const state: State = { isConfirming: false, trouble: '' };
  root.replaceChildren(main);
  followColours();
  draw(element('p', { class: 'message', role: 'status' }, pageWords(locale).say('loading')));
  void find();
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    isLeft = true;
    document.removeEventListener('visibilitychange', lookAgain);
  };

  function lookAgain(): void {
    const isOpen = state.view && !state.isConfirming && !state.outcome;
    if (isOpen && document.visibilityState === 'visible') void find();
  }

  async function find(): Promise<void> {
    try {
      state.view = await client.find();
      locale = readPageLanguage() ?? state.view.language;
      show();
    } catch (error) {
      fail(error);
    }
  }

  async function confirm(): Promise<void> {
    if (state.isConfirming) return;
    Object.assign(state, { isConfirming: true, trouble: '' });
    show();
    try {
      state.outcome = await client.confirm();
      state.isConfirming = false;
      show();
    } catch (error) {
      state.isConfirming = false;
      fail(error);
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof CardFailure)) throw error;
    const { say } = pageWords(locale);
    if (error.kind === 'invalid') {
      delete state.view;
      document.title = 'Klip';
      const title = element('h1', {}, say('nothingToConfirm'));
      const text = element('p', {}, say('nothingToConfirmText'));
      draw(element('div', { class: 'message', role: 'alert' }, title, text));
      return;
    }
    state.trouble = error.kind === 'wait' ? say('tooOften') : error.reason || say('notSent');
    if (state.view) show();
    else draw(element('p', { class: 'message trouble', role: 'alert' }, state.trouble));
  }

  function show(): void {
    const { view } = state;
    if (view) draw(drawConfirmation(view, state, pageWords(locale), () => void confirm()));
  }

  function draw(content: HTMLElement): void {
    if (isLeft) return;
    document.documentElement.lang = locale;
    const hadFocus = main.contains(document.activeElement);
    main.replaceChildren(content);
    if (hadFocus) (main.querySelector('button') ?? main.querySelector('h1'))?.focus();
  }
}

function drawConfirmation(
  view: ConfirmationView,
  { outcome, isConfirming, trouble }: State,
  words: PageWords,
  confirm: () => void,
): HTMLElement {
  const { say, amount, day } = words;
  const isDone = outcome !== undefined || view.isConfirmed;
  const { text, entries, type } = view;
  document.title = `${say(isDone ? 'done' : 'confirmTitle')} · ${view.companyName}`;
  return element(
    'div',
    { class: 'balance' },
    element('p', { class: 'dimmed' }, view.companyName),
    element('h1', { tabindex: '-1' }, isDone ? say('done') : question(view, words)),
    text !== '' && element('blockquote', {}, text),
    !isDone &&
      entries.length > 0 &&
      element(
        'ul',
        { class: 'entries' },
        ...entries.map((entry) =>
          element(
            'li',
            {},
            element(
              'span',
              { class: 'what' },
              element('span', { class: 'title' }, entry.title),
              element('span', { class: 'facts' }, day(entry.serviceDate)),
            ),
            element('span', { class: 'amount' }, amount(entry.amount, type)),
          ),
        ),
      ),
    isDone && element('p', { role: 'status' }, told(view, outcome, words)),
    outcome && drawRefused(outcome, words),
    element('p', { class: 'trouble', role: 'alert' }, trouble),
    !isDone && element('p', { class: 'dimmed' }, say('notYet')),
    !isDone &&
      element(
        'div',
        { class: 'buttons' },
        element(
          'button',
          {
            type: 'button',
            class: 'primary',
            'aria-disabled': isConfirming ? 'true' : undefined,
            click: confirm,
          },
          say(isConfirming ? 'confirming' : 'confirm'),
        ),
      ),
  );
}

function question({ kind, name, number, amount, type }: ConfirmationView, words: PageWords) {
  const { say } = words;
  const values = { name, number, amount: amount === null ? '' : words.amount(amount, type) };
  if (kind === 'more') return say(amount === null ? 'confirmMore' : 'confirmAmount', values);
  if (kind === 'permit') return say('confirmPermit', values);
  return say(kind === 'approve' ? 'confirmApprove' : 'confirmQuestion', values);
}

function told(
  { kind, number, amount, type }: ConfirmationView,
  outcome: ConfirmedView | undefined,
  words: PageWords,
): string {
  const { say } = words;
  if (!outcome || outcome.isRepeat) return say('alreadyDone');
  if (kind === 'more') return say('doneMore');
  if (kind === 'question') return say('doneQuestion');
  if (kind === 'approve') return say('doneApprove', { count: String(outcome.approved) });
  return say('donePermit', { number, amount: words.amount(amount ?? 0, type) });
}

function drawRefused({ refused }: ConfirmedView, { say }: PageWords) {
  if (refused.length === 0) return null;
  const reasons = refused.map(({ title, message }) => element('li', {}, `${title}: ${message}`));
  return element('div', {}, element('p', {}, say('notApproved')), element('ul', {}, ...reasons));
}
