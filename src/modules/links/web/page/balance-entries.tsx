import { useState } from 'react';
import { sayFree } from '@/modules/balances/domain/statement';
import type { CardBalance, CardEntry } from '../../contract/card';
import type { AnswerSubject } from './answer-subject';
import type { PageWords } from './page-words';

/** Largest number of entries that the server approves at once. */
const maxApproved = 500;

type BalanceEntriesProps = {
  balance: CardBalance;
  words: PageWords;
  mayAnswer: boolean;
  onMore: () => Promise<void>;
  onAsk: (subject: AnswerSubject) => void;
};

/** Lists what the balance was used for, with the answers about it. */
export function BalanceEntries(props: BalanceEntriesProps) {
  const { balance, words, mayAnswer, onMore, onAsk } = props;
  const { say } = words;
  const { id: balanceId, number, type } = balance;
  const { items, nextCursor } = balance.entries;
  const [isReading, setReading] = useState(false);
  const open = mayAnswer ? items.filter(({ mayBeApproved }) => mayBeApproved) : [];
  const approved = open.slice(0, maxApproved);

  async function readMore(): Promise<void> {
    if (isReading) return;
    setReading(true);
    await onMore();
    setReading(false);
  }

  return (
    <div className="entries">
      <h3>{say('entries')}</h3>
      {items.length === 0 ? (
        <p className="dimmed">{say('noEntries')}</p>
      ) : (
        <ul>
          {items.map((entry) => (
            <EntryLine key={entry.id} entry={entry} type={type} words={words}>
              {mayAnswer && !entry.isQuestioned && (
                <button
                  type="button"
                  className="ask"
                  aria-label={say('askAbout', { title: entry.title })}
                  onClick={() => onAsk({ kind: 'question', balanceId, entryId: entry.id })}
                >
                  {say('ask')}
                </button>
              )}
            </EntryLine>
          ))}
        </ul>
      )}
      {balance.given > 0 && (
        <p className="dimmed">{say('given', { amount: words.amount(balance.given, type) })}</p>
      )}
      {nextCursor !== null && (
        <button
          type="button"
          aria-label={say('moreOf', { number })}
          aria-disabled={isReading ? true : undefined}
          onClick={() => void readMore()}
        >
          {say(isReading ? 'loading' : 'more')}
        </button>
      )}
      {approved.length > 0 && (
        <button
          type="button"
          onClick={() => {
            const entries = approved.map(({ id, version }) => ({ id, version }));
            const amount = approved.reduce((sum, entry) => sum + entry.amount, 0);
            onAsk({ kind: 'approve', balanceId, entries, amount });
          }}
        >
          {say('approve', { count: String(approved.length) })}
        </button>
      )}
    </div>
  );
}

type EntryLineProps = {
  entry: Pick<CardEntry, 'title' | 'serviceDate' | 'amount'> &
    Partial<Omit<CardEntry, 'title' | 'serviceDate' | 'amount'>>;
  type: CardBalance['type'];
  words: PageWords;
  children?: React.ReactNode;
};

/** Shows one entry: its title and amount, and below them its facts. */
export function EntryLine({ entry, type, words, children }: EntryLineProps) {
  const { say, amount, day } = words;
  const { title, serviceDate, consultantName, isQuestioned, isApproved } = entry;
  const { workedAmount = null, freeAmount = 0, freeReason } = entry;
  const free = sayFree({ workedAmount, freeAmount }, type);
  const worked = amount(workedAmount ?? 0, type);
  const given = free && say(free.extent, { worked, free: amount(freeAmount, type) });
  const answered = isQuestioned ? say('inQuestion') : isApproved && say('approved');
  return (
    <li>
      <span className="what">
        <span className="title">{title}</span>
        <span className="facts">
          {[day(serviceDate), consultantName, given, freeReason, answered]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {children}
      </span>
      <span className="amount">{amount(entry.amount, type)}</span>
    </li>
  );
}
