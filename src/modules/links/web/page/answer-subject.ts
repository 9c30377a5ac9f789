import { readEmail } from '@/platform/text/read-email';
import type { LinkAnswer } from '../../contract/answers';
import type { CardView } from '../../contract/card';
import type { PageWords } from './page-words';

/**
 * Subject of an answer: a balance, or some of its entries. It holds ids and amounts alone, because
 * it is kept in the browser while the answer is written.
 */
export type AnswerSubject = { balanceId: string } & (
  | { kind: 'more' }
  /** The permit as the reader has seen it. */
  | { kind: 'permit'; permitId: string; amount: number }
  | { kind: 'approve'; entries: { id: string; version: number }[]; amount: number }
  | { kind: 'question'; entryId: string }
);

/** Typed values of an answer; an empty amount means none. */
export type AnswerText = { text: string; name: string; email: string; amount: string };

const hasLetters = /[\p{L}\p{N}]/u;

export function findAnswered({ balanceId }: AnswerSubject, { balances }: CardView) {
  return balances.find(({ id }) => id === balanceId);
}

export function keyOfAnswer(subject: AnswerSubject): string {
  return `${subject.kind} ${subject.kind === 'question' ? subject.entryId : subject.balanceId}`;
}

export function titleOfAnswer(
  subject: AnswerSubject,
  view: CardView,
  { say, amount }: PageWords,
): string {
  const balance = findAnswered(subject, view);
  switch (subject.kind) {
    case 'more':
      return say('askForMoreOf', { number: balance?.number ?? '' });
    case 'permit':
      return say('givePermit', { amount: amount(subject.amount, balance?.type ?? 'hours') });
    case 'approve':
      return say('approve', { count: String(subject.entries.length) });
    case 'question': {
      const entry = balance?.entries.items.find(({ id }) => id === subject.entryId);
      return entry ? say('askAbout', { title: entry.title }) : say('ask');
    }
  }
}

/** Returns what is wrong with the typed values, by field. */
export function findMistakes(
  { kind }: AnswerSubject,
  { text, name, email }: AnswerText,
  { say }: PageWords,
): Partial<AnswerText> {
  return {
    ...(kind === 'question' && text.trim() === '' && { text: say('needed') }),
    ...(!hasLetters.test(name) && { name: say('needed') }),
    ...(readEmail(email) === undefined && { email: say('emailWrong') }),
  };
}

export function toAnswer(subject: AnswerSubject, { text, amount }: AnswerText): LinkAnswer {
  const { balanceId } = subject;
  switch (subject.kind) {
    case 'more': {
      const wanted = amount === '' ? {} : { amount: Number(amount) };
      return { kind: 'more', balanceId, wish: text.trim(), ...wanted };
    }
    case 'permit':
      return { kind: 'permit', balanceId, permitId: subject.permitId };
    case 'approve':
      return { kind: 'approve', balanceId, entries: subject.entries };
    case 'question':
      return { kind: 'question', balanceId, entryId: subject.entryId, body: text.trim() };
  }
}
