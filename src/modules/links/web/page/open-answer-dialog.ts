import { topUpPresets } from '@/modules/balances/web/form/top-up-presets';
import { readEmail } from '@/platform/text/read-email';
import type { LinkAnswer } from '../../contract/answers';
import type { CardBalance, CardEntry } from '../../contract/card';
import { maxAnswererLength } from '../../domain';
import { type Answerer, CardFailure } from './card-client';
import { element } from './element';
import type { PageWords } from './page-words';

/** Subject of an answer: a balance, or some of its entries. */
export type AnswerSubject =
  | { kind: 'more' | 'permit'; balance: CardBalance }
  | { kind: 'approve'; balance: CardBalance; entries: CardEntry[] }
  | { kind: 'question'; balance: CardBalance; entry: CardEntry };

type AnswerDialogOptions = {
  words: PageWords;
  companyName: string;
  /** Name and address from an earlier answer in this browser. */
  answerer: Answerer;
  send: (answer: LinkAnswer, answerer: Answerer) => Promise<void>;
  /** Runs when the link no longer works. */
  onEnded: () => void;
};

const hasLetters = /[\p{L}\p{N}]/u;

/**
 * Opens the dialog for an answer. It asks for missing details, the name, and the address to which
 * the confirmation mail goes.
 */
export function openAnswerDialog(asked: AnswerSubject, answering: AnswerDialogOptions) {
  const { words, companyName, answerer, send, onEnded } = answering;
  const { say } = words;
  const dialog = element('dialog', { 'aria-labelledby': 'answer-title' }) as HTMLDialogElement;
  const fields = drawFields(asked, words, answerer, companyName);
  const trouble = element('p', { class: 'trouble', role: 'alert' });
  const submit = element('button', { type: 'submit', class: 'primary' }, say('send'));
  const form = element(
    'form',
    { novalidate: true },
    element('h2', { id: 'answer-title' }, titleOf(asked, words)),
    ...fields.shown,
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
    if (submit.getAttribute('aria-disabled') || refuse(fields.judge())) return;
    const by = { name: fields.name.control.value.trim(), email: fields.email.control.value.trim() };
    trouble.textContent = '';
    submit.setAttribute('aria-disabled', 'true');
    submit.textContent = say('sending');
    try {
      await send(toAnswer(asked, new FormData(form)), by);
      showSent(by.email);
    } catch (error) {
      if (!(error instanceof CardFailure)) throw error;
      submit.removeAttribute('aria-disabled');
      submit.textContent = say('send');
      if (error.kind === 'invalid') return onEnded();
      const { name, email } = error.wrong;
      fields.name.judge(name ?? '');
      fields.email.judge(email ?? '');
      if (refuse([name && fields.name, email && fields.email])) return;
      trouble.textContent =
        error.kind === 'wait' ? say('tooOften') : error.reason || say('notSent');
    }
  });
  dialog.append(form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();

  /** Moves the focus to the first wrong field. Returns false if there is none. */
  function refuse(wrong: (AnswerField | '' | undefined)[]): boolean {
    const first = wrong.find((field) => field);
    if (first) first.control.focus();
    return Boolean(first);
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

type Control = HTMLInputElement | HTMLTextAreaElement;

type AnswerField = {
  control: Control;
  /** Elements of the field: label, control, hint and error. */
  nodes: HTMLElement[];
  /** Shows an error at the field; an empty reason clears it. */
  judge: (reason: string) => void;
};

/** Draws a field of the dialog, with a place for its error. */
function answerField(label: string, control: HTMLElement, hint?: string): AnswerField {
  const { id } = control;
  const trouble = element('p', { id: `${id}-trouble`, class: 'trouble' });
  const help = hint && element('p', { id: `${id}-hint`, class: 'dimmed' }, hint);
  control.setAttribute('aria-describedby', `${id}-trouble${hint ? ` ${id}-hint` : ''}`);
  const nodes = [element('label', { for: id }, label), control, trouble];
  return {
    control: control as Control,
    nodes: help ? [...nodes, help] : nodes,
    judge(reason) {
      trouble.textContent = reason;
      if (reason) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    },
  };
}

function titleOf(asked: AnswerSubject, { say, amount }: PageWords): string {
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

/** Draws all fields in order. `judge` marks the wrong ones and returns them. */
function drawFields(asked: AnswerSubject, words: PageWords, by: Answerer, company: string) {
  const { say } = words;
  const input = (key: 'name' | 'email', properties: Record<string, string | number>) =>
    element('input', { id: `answer-${key}`, name: key, value: by[key], ...properties });
  const text = drawText(asked, words);
  const name = answerField(
    say('name'),
    input('name', { type: 'text', autocomplete: 'name', maxlength: maxAnswererLength }),
    say('nameHint'),
  );
  const email = answerField(
    say('email'),
    input('email', { type: 'text', inputmode: 'email', autocomplete: 'email' }),
    say('emailHint', { company }),
  );
  return {
    name,
    email,
    shown: [...drawAsked(asked, words), ...[text, name, email].flatMap((one) => one?.nodes ?? [])],
    judge(): AnswerField[] {
      const said = text?.control.value.trim() !== '' || asked.kind !== 'question';
      const checks: [AnswerField | undefined, boolean, string][] = [
        [text, said, say('needed')],
        [name, hasLetters.test(name.control.value), say('needed')],
        [email, readEmail(email.control.value) !== undefined, say('emailWrong')],
      ];
      for (const [field, isRight, reason] of checks) field?.judge(isRight ? '' : reason);
      return checks.flatMap(([field, isRight]) => (field && !isRight ? [field] : []));
    },
  };
}

/** Draws what the answer is about, and the field for the amount. */
function drawAsked(asked: AnswerSubject, { say, amount }: PageWords): HTMLElement[] {
  const { type, permitAsked } = asked.balance;
  if (asked.kind === 'more') {
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
    ];
  }
  if (asked.kind === 'approve') {
    const sum = asked.entries.reduce((total, entry) => total + entry.amount, 0);
    return [element('p', {}, amount(sum, type))];
  }
  const isCommented = asked.kind === 'permit' && permitAsked?.comment;
  return isCommented ? [element('blockquote', {}, permitAsked.comment)] : [];
}

function drawText(asked: AnswerSubject, { say }: PageWords): AnswerField | undefined {
  if (asked.kind !== 'more' && asked.kind !== 'question') return undefined;
  const maxlength = asked.kind === 'more' ? 500 : 2000;
  const control = element('textarea', { id: 'answer-text', name: 'text', rows: 3, maxlength });
  return answerField(say(asked.kind === 'more' ? 'wish' : 'wrong'), control);
}

function toAnswer(asked: AnswerSubject, form: FormData): LinkAnswer {
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
