import { topUpPresets } from '@/modules/balances/web/form/top-up-presets';
import type { CardAnswer } from '../../contract/answers';
import type { CardBalance, CardEntry } from '../../contract/card';
import { CardFailure } from './card-client';
import { element } from './element';
import type { PageWords } from './page-words';

/** What somebody answers: about a balance, or about entries of it. */
export type Asked =
  | { kind: 'more' | 'permit'; balance: CardBalance }
  | { kind: 'approve'; balance: CardBalance; entries: CardEntry[] }
  | { kind: 'question'; balance: CardBalance; entry: CardEntry };

type Answering = {
  words: PageWords;
  companyName: string;
  /** What was written before on this page. */
  email: string;
  send: (answer: CardAnswer, email: string) => Promise<void>;
};

const looksLikeEmail = /^\S+@\S+\.\S+$/;

/** Asks for what is missing, and where the mail goes with which it is confirmed. */
export function openAnswerDialog(asked: Asked, { words, companyName, email, send }: Answering) {
  const { say } = words;
  const dialog = element('dialog', { 'aria-labelledby': 'answer-title' }) as HTMLDialogElement;
  const fields = drawFields(asked, words);
  const address = element('input', {
    id: 'answer-email',
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    'aria-describedby': 'answer-hint answer-trouble',
    value: email,
  }) as HTMLInputElement;
  const trouble = element('p', { id: 'answer-trouble', class: 'trouble', role: 'alert' });
  const submit = element('button', { type: 'submit', class: 'primary' }, say('send'));
  const form = element(
    'form',
    { novalidate: true },
    element('h2', { id: 'answer-title' }, titleOf(asked, words)),
    ...fields,
    element('label', { for: 'answer-email' }, say('email')),
    address,
    element(
      'p',
      { id: 'answer-hint', class: 'dimmed' },
      say('emailHint', { company: companyName }),
    ),
    trouble,
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'button', click: () => dialog.close() }, say('cancel')),
      submit,
    ),
  ) as HTMLFormElement;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (submit.getAttribute('aria-disabled')) return;
    const written = form.elements.namedItem('text') as HTMLTextAreaElement | null;
    if (asked.kind === 'question' && written?.value.trim() === '')
      return refuse(say('needed'), written ?? undefined);
    const to = address.value.trim();
    if (!looksLikeEmail.test(to)) return refuse(say('emailWrong'), address);
    trouble.textContent = '';
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = say('sending');
    try {
      await send(toAnswer(asked, new FormData(form)), to);
      showSent(to);
    } catch (error) {
      if (!(error instanceof CardFailure)) throw error;
      submit.removeAttribute('aria-disabled');
      submit.textContent = say('send');
      if (error.kind === 'invalid') return dialog.close();
      refuse(error.kind === 'wait' ? say('tooOften') : error.reason || say('notSent'));
    }
  });
  dialog.append(form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();

  function refuse(reason: string, field?: HTMLElement): void {
    trouble.textContent = reason;
    field?.focus();
  }

  function showSent(to: string): void {
    const close = element('button', { type: 'button', click: () => dialog.close() }, say('close'));
    dialog.replaceChildren(
      element('h2', { id: 'answer-title' }, say('sent')),
      element('p', { role: 'status' }, say('sentText', { email: to, company: companyName })),
      element('div', { class: 'buttons' }, close),
    );
    close.focus();
  }
}

function titleOf(asked: Asked, { say, amount }: PageWords): string {
  const { number, type, permitAsked } = asked.balance;
  switch (asked.kind) {
    case 'more':
      return say('askForMoreOf', { number });
    case 'permit':
      return say('givePermit', { amount: amount(permitAsked?.amount ?? 0, type) });
    case 'approve':
      return say('approve', { count: String(asked.entries.length) });
    case 'question':
      return say('askAbout', { title: asked.entry.title });
  }
}

function drawFields(asked: Asked, { say, amount }: PageWords): HTMLElement[] {
  if (asked.kind === 'more') {
    const { type } = asked.balance;
    const chip = (value: string, label: string, checked = false) =>
      element(
        'label',
        { class: 'choice' },
        element('input', { type: 'radio', name: 'amount', value, checked }),
        element('span', {}, label),
      );
    return [
      element(
        'fieldset',
        {},
        element('legend', {}, say('amount')),
        ...topUpPresets[type].map((value) => chip(String(value), amount(value, type))),
        chip('', say('anyAmount'), true),
      ),
      ...drawText(say('wish'), 500),
    ];
  }
  if (asked.kind === 'question') return drawText(say('wrong'), 2000);
  if (asked.kind === 'approve') {
    const sum = asked.entries.reduce((total, entry) => total + entry.amount, 0);
    return [element('p', {}, amount(sum, asked.balance.type))];
  }
  const { comment } = asked.balance.permitAsked ?? { comment: '' };
  return comment ? [element('blockquote', {}, comment)] : [];
}

function drawText(label: string, maxlength: number): HTMLElement[] {
  const field = { id: 'answer-text', name: 'text', rows: 3, maxlength };
  return [
    element('label', { for: 'answer-text' }, label),
    element('textarea', { ...field, 'aria-describedby': 'answer-trouble' }),
  ];
}

function toAnswer(asked: Asked, form: FormData): CardAnswer {
  const { id: balanceId, permitAsked } = asked.balance;
  const text = String(form.get('text') ?? '').trim();
  switch (asked.kind) {
    case 'more': {
      const amount = Number(form.get('amount')) || undefined;
      return { kind: 'more', balanceId, wish: text, ...(amount && { amount }) };
    }
    case 'permit':
      return { kind: 'permit', balanceId, permitId: permitAsked?.id ?? '' };
    case 'approve': {
      const entries = asked.entries.map(({ id, version }) => ({ id, version }));
      return { kind: 'approve', balanceId, entries };
    }
    case 'question':
      return { kind: 'question', balanceId, entryId: asked.entry.id, body: text };
  }
}
