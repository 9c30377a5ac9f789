import { type Locale, locales } from '@/platform/locale';
import type { CardBalance, CardEntryPage, CardView } from '../../contract/card';
import { type BalanceHandlers, drawBalance } from './draw-balance';
import { element } from './element';
import type { PageKey, PageWords } from './page-words';
import type { StatementPeriod } from './periods';

export type PageState = {
  view?: CardView | undefined;
  locale: Locale;
  /** Entries that were loaded on request, by balance. */
  more: Record<string, CardEntryPage>;
  period: StatementPeriod;
  /** Logo of the seller after it was fetched, with its hash. */
  logo?: { hash: string; address: string } | undefined;
  /** Id of the balance whose statement is being fetched. */
  fetching?: string | undefined;
  isLive: boolean;
  /** True if the used-up balances below a usable one are shown. */
  isUnfolded: boolean;
  trouble?: PageKey | undefined;
  /** True if the link no longer works, or the address has none. */
  isEnded: boolean;
};

export type PageHandlers = BalanceHandlers & {
  chooseLanguage: (locale: Locale) => void;
  unfold: (isUnfolded: boolean) => void;
};

/** Draws the whole page in its present state. */
export function drawPage(state: PageState, words: PageWords, acts: PageHandlers): Node[] {
  const { say } = words;
  const { view, trouble, isEnded } = state;
  const top = drawTop(state, words, acts);
  if (isEnded) {
    const title = element('h1', {}, say('invalid'));
    const text = element('p', {}, say('invalidText'));
    return [top, element('div', { class: 'message', role: 'alert' }, title, text)];
  }
  if (!view)
    return [top, element('p', { class: 'message', role: 'status' }, say(trouble ?? 'loading'))];
  const shown = view.balances.map((balance) => withMore(balance, state.more[balance.id]));
  const [usable, over] = [shown.filter((one) => !isSpent(one)), shown.filter(isSpent)];
  const drawn = (balances: CardBalance[]) =>
    balances.map((balance) => drawBalance(balance, view, words, acts));
  return [
    top,
    element('h1', {}, view.companyName),
    trouble && element('p', { class: 'trouble', role: 'alert' }, say(trouble)),
    view.mayAnswer &&
      !view.isAnybodyReached &&
      element('p', { class: 'unreached' }, say('nobodyReached', { company: view.companyName })),
    shown.length === 0 && element('p', { class: 'message' }, say('none')),
    ...drawn(usable),
    ...(usable.length > 0 && over.length > 0
      ? [drawFolded(drawn(over), state.isUnfolded, words, acts)]
      : drawn(over)),
    drawBottom(state, words),
  ].filter((node) => node instanceof Node);
}

/**
 * Draws the used-up balances as a list that is closed at first, so that the usable ones come first.
 */
function drawFolded(
  cards: HTMLElement[],
  isUnfolded: boolean,
  { say }: PageWords,
  acts: PageHandlers,
): HTMLElement {
  const toggle = ({ target }: Event) => acts.unfold((target as HTMLDetailsElement).open);
  const count = element('span', { class: 'dimmed' }, `(${cards.length})`);
  return element(
    'details',
    { open: isUnfolded, toggle },
    element('summary', { id: 'over', class: 'over' }, element('h2', {}, say('over')), count),
    ...cards,
  );
}

export function titleOf({ view }: PageState, { say, amount }: PageWords): string {
  const [first] = view?.balances ?? [];
  if (!view || !first) return 'Klip';
  return say('title', {
    left: amount(first.currentAmount, first.type),
    company: view.companyName,
  });
}

/** Draws the seller's logo and name. A screen reader reads the name once. */
function drawSeller({ view, logo }: PageState): HTMLElement {
  const name = view?.seller?.name || 'Klip';
  if (!logo) return element('span', { class: 'seller' }, name);
  const picture = element('img', { src: logo.address, alt: name });
  return element(
    'span',
    { class: 'seller' },
    picture,
    element('span', { 'aria-hidden': 'true' }, name),
  );
}

function drawTop(state: PageState, { say }: PageWords, acts: PageHandlers): HTMLElement {
  const choice = (language: Locale) =>
    element(
      'button',
      {
        type: 'button',
        id: `language-${language}`,
        lang: language,
        'aria-pressed': String(language === state.locale),
        click: () => acts.chooseLanguage(language),
      },
      language === 'da' ? 'Dansk' : 'English',
    );
  return element(
    'header',
    {},
    drawSeller(state),
    element(
      'span',
      { class: 'languages', role: 'group', 'aria-label': say('language') },
      locales.map(choice),
    ),
  );
}

function drawBottom({ isLive }: PageState, { say }: PageWords): HTMLElement {
  return element(
    'footer',
    {},
    element('span', { class: isLive ? 'live' : '' }, say(isLive ? 'live' : 'reconnecting')),
    element('button', { type: 'button', id: 'print', click: () => window.print() }, say('print')),
    element('span', { class: 'by' }, say('by')),
  );
}

function isSpent({ status }: CardBalance): boolean {
  return status === 'expired' || status === 'inactive';
}

/** Appends entries that were loaded on request to the first ones. */
function withMore(balance: CardBalance, more: CardEntryPage | undefined): CardBalance {
  if (!more) return balance;
  const items = [...balance.entries.items, ...more.items];
  return { ...balance, entries: { items, nextCursor: more.nextCursor } };
}
