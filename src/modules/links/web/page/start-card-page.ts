import { whileShown } from '@/platform/web/live/while-shown';
import type { CardBalance, CardEntryPage, CardView } from '../../contract/card';
import { type Answerer, type CardClient, CardFailure, cardClient } from './card-client';
import { drawPage, type PageState, titleOf } from './draw-page';
import { element } from './element';
import { followColours } from './follow-colours';
import { type AnswerSubject, openAnswerDialog } from './open-answer-dialog';
import { keepPageLanguage, readPageLanguage } from './page-language';
import { readStored, writeStored } from './page-storage';
import { pageWords } from './page-words';
import { type StatementPeriod, toStatementDays } from './periods';

type CardPage = {
  state: PageState;
  client: CardClient;
  main: HTMLElement;
  status: HTMLElement;
  leaving: AbortController;
  /** Name and address of the last answer on this page or in this browser. */
  answerer: Answerer;
};

const firstWait = 500;
const maxWait = 15_000;

/**
 * Starts the page of a link, whose secret follows the `#` of the address.
 * @returns a function that stops fetching and drawing
 */
export function startCardPage(root: HTMLElement, secret: string): () => void {
  const state: PageState = {
    locale: readPageLanguage() ?? (navigator.language.startsWith('da') ? 'da' : 'en'),
    more: {},
    period: 'thisMonth',
    isLive: false,
    isUnfolded: false,
    isEnded: secret === '',
  };
  const leaving = new AbortController();
  const page: CardPage = {
    state,
    client: cardClient(secret, () => state.locale),
    main: element('main'),
    status: element('p', { class: 'unseen', role: 'status' }),
    leaving,
    answerer: { name: readStored('card-name') ?? '', email: '' },
  };
  root.replaceChildren(page.main, page.status);
  followColours();
  draw(page);
  if (!state.isEnded) {
    void refresh(page);
    whileShown((hidden) => void follow(page, hidden), leaving.signal);
  }
  return () => {
    leaving.abort();
    closeDialogs();
  };
}

async function refresh(page: CardPage): Promise<void> {
  const { state, client } = page;
  try {
    const view = await client.read();
    const more: PageState['more'] = {};
    for (const { id, entries } of view.balances) {
      const known = state.more[id];
      if (known) more[id] = await readUpTo(client, id, entries, known.items.length);
    }
    if (page.leaving.signal.aborted) return;
    const before = state.view;
    Object.assign(state, { view, more, trouble: undefined });
    if (!before && !readPageLanguage()) state.locale = view.language;
    draw(page);
    if (before) announce(page, before, view);
    await showLogo(page, view);
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error;
    if (error.kind === 'invalid') return end(page);
    state.trouble = error.kind === 'wait' ? 'waiting' : 'offline';
    draw(page);
  }
}

/** Fetches the logo if it has changed. The page is shown before that. */
async function showLogo(page: CardPage, { seller }: CardView): Promise<void> {
  const { state, client } = page;
  const hash = seller?.logo ?? undefined;
  if (hash === state.logo?.hash) return;
  const picture = hash && (await client.fetchLogo().catch(missing(page)));
  if (page.leaving.signal.aborted) return;
  if (state.logo) URL.revokeObjectURL(state.logo.address);
  state.logo = hash && picture ? { hash, address: URL.createObjectURL(picture) } : undefined;
  draw(page);
}

/** Loads the further entries again, as many as were shown before. */
async function readUpTo(client: CardClient, id: string, first: CardEntryPage, count: number) {
  let read: CardEntryPage = { items: [], nextCursor: first.nextCursor };
  while (read.items.length < count && read.nextCursor !== null) {
    const next = await client.listEntries(id, read.nextCursor);
    read = { items: [...read.items, ...next.items], nextCursor: next.nextCursor };
  }
  return read;
}

/**
 * Reads the page again after each change, and after a time without a connection or in the
 * background.
 */
async function follow(page: CardPage, hidden: AbortSignal): Promise<void> {
  const { state, client } = page;
  let wait = firstWait;
  while (!hidden.aborted) {
    try {
      await client.follow(({ kind }) => {
        wait = firstWait;
        if (kind === 'ended') return end(page);
        state.isLive = true;
        void refresh(page);
      }, hidden);
    } catch (error) {
      if (error instanceof CardFailure && error.kind === 'invalid') return end(page);
      if (error instanceof CardFailure) {
        wait = Math.max(wait, error.seconds * 1_000);
        state.trouble = error.kind === 'wait' ? 'waiting' : 'offline';
      }
    }
    if (hidden.aborted) return;
    state.isLive = false;
    draw(page);
    await new Promise((resume) => setTimeout(resume, wait));
    wait = Math.min(wait * 2, maxWait);
  }
}

/** Removes the whole content, from the screen and for screen readers. */
function end(page: CardPage): void {
  const { state, status, leaving } = page;
  Object.assign(state, {
    isEnded: true,
    view: undefined,
    more: {},
    fetching: undefined,
    logo: undefined,
  });
  leaving.abort();
  status.textContent = '';
  status.classList.add('unseen');
  closeDialogs();
  draw(page);
}

function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

/** Announces a changed amount left to screen readers. */
function announce({ state, status }: CardPage, before: CardView, now: CardView): void {
  const { say, long } = pageWords(state.locale);
  const amounts = new Map(before.balances.map(({ id, currentAmount }) => [id, currentAmount]));
  const changed = now.balances.find(({ id, currentAmount }) => amounts.get(id) !== currentAmount);
  if (!changed) return;
  const { number, currentAmount, type } = changed;
  status.textContent = say('updated', { number, left: long(currentAmount, type) });
}

async function fetchStatement(page: CardPage, balance: CardBalance): Promise<void> {
  const { state, client, status, leaving } = page;
  if (!state.view) return;
  state.fetching = balance.id;
  draw(page);
  const days = toStatementDays(state.period, state.view.today);
  const fetched = await client.fetchStatement(balance.id, days).catch(missing(page));
  if (leaving.signal.aborted) return;
  state.fetching = undefined;
  draw(page);
  status.textContent = fetched ? '' : pageWords(state.locale).say('notFetched');
  status.classList.toggle('unseen', fetched !== undefined);
  if (fetched) saveFile(fetched);
}

/** Returns a function that handles a failed request. If the link has ended, it ends the page. */
function missing(page: CardPage) {
  return (error: unknown): undefined => {
    if (error instanceof CardFailure && error.kind === 'invalid') end(page);
  };
}

function answer(page: CardPage, asked: AnswerSubject): void {
  const { state, client, answerer } = page;
  openAnswerDialog(asked, {
    words: pageWords(state.locale),
    companyName: state.view?.companyName ?? '',
    answerer,
    send: async (what, by) => {
      page.answerer = by;
      writeStored('card-name', by.name);
      await client.answer(what, by);
    },
    onEnded: () => end(page),
  });
}

async function showMore(page: CardPage, { id, entries }: CardBalance): Promise<void> {
  const { state, client } = page;
  if (entries.nextCursor === null) return;
  const known = state.more[id]?.items ?? [];
  const next = await client.listEntries(id, entries.nextCursor).catch(missing(page));
  if (page.leaving.signal.aborted) return;
  if (!next) return refresh(page);
  state.more[id] = { items: [...known, ...next.items], nextCursor: next.nextCursor };
  draw(page);
}

/** Redraws the whole page, which is small. The focus stays where it was. */
function draw(page: CardPage): void {
  const { state, main } = page;
  const focused = document.activeElement?.id;
  const words = pageWords(state.locale);
  document.documentElement.lang = state.locale;
  document.title = titleOf(state, words);
  const acts = {
    more: (balance: CardBalance) => void showMore(page, balance),
    fetch: (balance: CardBalance) => void fetchStatement(page, balance),
    answer: (asked: AnswerSubject) => answer(page, asked),
    choosePeriod: ({ target }: Event) => {
      state.period = (target as HTMLSelectElement).value as StatementPeriod;
      draw(page);
    },
    chooseLanguage: (locale: PageState['locale']) => {
      state.locale = locale;
      keepPageLanguage(locale);
      draw(page);
    },
    unfold: (isUnfolded: boolean) => {
      state.isUnfolded = isUnfolded;
    },
    period: state.period,
    fetching: state.fetching,
  };
  main.replaceChildren(...drawPage(state, words, acts));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
