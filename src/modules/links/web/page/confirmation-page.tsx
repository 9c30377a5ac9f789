import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConfirmationView, ConfirmedView } from '../../contract/answers';
import { EntryLine } from './balance-entries';
import { CardFailure, confirmationClient } from './card-client';
import { EndMessage } from './end-message';
import { readPageLanguage, usualLanguage } from './page-language';
import { type PageWords, pageWords } from './page-words';

/**
 * Page on which a person of the company confirms an answer by a button; opening it confirms
 * nothing. If the confirmation is no longer possible when the page is seen again, its contents are
 * removed.
 */
export function ConfirmationPage({ token }: { token: string }) {
  const [client] = useState(() => confirmationClient(token, () => document.documentElement.lang));
  const confirming = useMutation({ mutationFn: client.confirm, networkMode: 'always' });
  const { data: outcome } = confirming;
  const found = useQuery({
    queryKey: ['confirmation', token],
    queryFn: client.find,
    refetchOnWindowFocus: () => (confirming.isIdle ? 'always' : false),
  });
  const locale = readPageLanguage() ?? found.data?.language ?? usualLanguage();
  const words = pageWords(locale);
  const { say } = words;
  const error = confirming.error ?? found.error;
  const isOver = error instanceof CardFailure && error.kind === 'invalid';
  const view = isOver ? undefined : found.data;
  const isDone = outcome !== undefined || view?.isConfirmed === true;
  const title = view && `${say(isDone ? 'done' : 'confirmTitle')} · ${view.companyName}`;
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = title ?? 'Klip';
  }, [locale, title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  if (isOver)
    return (
      <main>
        <EndMessage title={say('nothingToConfirm')} text={say('nothingToConfirmText')} />
      </main>
    );
  const trouble = error instanceof CardFailure ? troubleOf(error, words) : '';
  if (!view)
    return (
      <main>
        <p className="message" role={trouble ? 'alert' : 'status'}>
          {trouble || say('loading')}
        </p>
      </main>
    );
  return (
    <main>
      <div className="balance framed">
        <p className="dimmed">{view.companyName}</p>
        <h1 ref={heading} tabIndex={-1}>
          {isDone ? say('done') : question(view, words)}
        </h1>
        {view.text !== '' && <blockquote>{view.text}</blockquote>}
        {!isDone && view.entries.length > 0 && (
          <ul className="entries">
            {view.entries.map((entry, index) => (
              <EntryLine key={index} entry={entry} type={view.type} words={words} />
            ))}
          </ul>
        )}
        {isDone && <p role="status">{describe(view, outcome, words)}</p>}
        {outcome && <Refused outcome={outcome} words={words} />}
        <p className="trouble" role="alert">
          {trouble}
        </p>
        {!isDone && (
          <>
            <p className="dimmed">{say('notYet')}</p>
            <div className="buttons">
              <button
                type="button"
                className="primary"
                aria-disabled={confirming.isPending ? true : undefined}
                onClick={() => confirming.isPending || confirming.mutate()}
              >
                {say(confirming.isPending ? 'confirming' : 'confirm')}
              </button>
            </div>
          </>
        )}
      </div>
    </main>
  );
}

function troubleOf({ kind, reason }: CardFailure, { say }: PageWords): string {
  return kind === 'wait' ? say('tooOften') : reason || say('notSent');
}

function question({ kind, name, number, amount, type }: ConfirmationView, words: PageWords) {
  const { say } = words;
  const values = { name, number, amount: amount === null ? '' : words.amount(amount, type) };
  if (kind === 'more') return say(amount === null ? 'confirmMore' : 'confirmAmount', values);
  if (kind === 'permit') return say('confirmPermit', values);
  return say(kind === 'approve' ? 'confirmApprove' : 'confirmQuestion', values);
}

function describe(
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

function Refused({ outcome, words }: { outcome: ConfirmedView; words: PageWords }) {
  if (outcome.refused.length === 0) return null;
  return (
    <>
      <p>{words.say('notApproved')}</p>
      <ul>
        {outcome.refused.map(({ title, message }, index) => (
          <li key={index}>
            {title}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
