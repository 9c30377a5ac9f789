import { useState } from 'react';
import { CardFace } from '@/modules/balances/web/card/card-face';
import type { CardBalance, CardView } from '../../contract/card';
import { isPart, isSpent } from '../../domain';
import type { AnswerSubject } from './answer-subject';
import { BalanceEntries } from './balance-entries';
import { type CardClient, CardFailure } from './card-client';
import type { PageKey, PageWords } from './page-words';
import { type StatementPeriod, statementPeriods, toStatementDays } from './periods';

type BalanceSectionProps = {
  balance: CardBalance;
  view: CardView;
  words: PageWords;
  client: CardClient;
  /** Period of the statement, which is the same for all balances. */
  period: StatementPeriod;
  onPeriod: (period: StatementPeriod) => void;
  onMore: (balance: CardBalance) => Promise<void>;
  onAsk: (subject: AnswerSubject) => void;
  onFailure: (failure: PageKey | undefined) => void;
  onEnded: () => void;
};

/** Shows one balance: first the card with the amount left, then the answers, then the entries. */
export function BalanceSection(props: BalanceSectionProps) {
  const { balance, view, words } = props;
  const { say, amount, day } = words;
  const { id, number, type, currentAmount, punchMinutes, runsOutOn, questionedAmount } = balance;
  // Answers are hidden if no address could confirm them.
  const mayAnswer = view.mayAnswer && view.isAnybodyReached;
  const name = `${say(type)} ${number}`;
  const parts = view.balances.filter((one) => isPart(one) && one.sale?.id === balance.sale?.id);
  const usable = parts.filter((one) => !isSpent(one));
  const kept = [
    ...usable.map((one) => words.part(one, view.today)).toReversed(),
    ...words.next(balance),
  ];
  return (
    <section className="balance" aria-labelledby={`name-${id}`}>
      <h2 id={`name-${id}`} className="unseen">
        {name}
      </h2>
      <CardFace
        balance={balance}
        title={say(type)}
        facts={[number, words.expiry(balance, view.today), ...kept].join(' · ')}
        statusText={words.state(balance)}
        {...words.ring(balance)}
        creditsLeft={say(currentAmount === 1 ? 'creditLeft' : 'creditsLeft')}
        ariaLabel={[words.aria(balance, view.today), ...kept].join('. ')}
        stock={view.stock}
      />
      <p className="note">{balance.why[words.locale]}</p>
      {type === 'credits' && punchMinutes > 0 && (
        <p className="dimmed">{say('worth', { time: amount(punchMinutes, 'hours') })}</p>
      )}
      {runsOutOn !== null && currentAmount > 0 && (
        <p className="note">{say('runsOut', { date: day(runsOutOn) })}</p>
      )}
      {questionedAmount > 0 && (
        <p className="note">{say('questioned', { amount: amount(questionedAmount, type) })}</p>
      )}
      {view.mayAnswer && <Answers {...{ balance, words, mayAnswer }} onAsk={props.onAsk} />}
      {view.detail !== 'left' && (
        <>
          <Entries {...props} mayAnswer={mayAnswer} />
          <StatementForm {...props} />
        </>
      )}
      {view.detail !== 'left' &&
        parts.map((part) => (
          <section key={part.id} aria-label={words.part(part, view.today)}>
            <p className="note">{words.part(part, view.today)}</p>
            <Entries {...props} balance={part} mayAnswer={mayAnswer} />
          </section>
        ))}
      <p className="check">
        <a href={`/check#${encodeURIComponent(balance.code)}`}>{say('check')}</a>
        <span className="printed" translate="no">
          {say('code')} {balance.code}
        </span>
      </p>
    </section>
  );
}

type EntriesProps = Pick<BalanceSectionProps, 'balance' | 'words' | 'onMore' | 'onAsk'> & {
  mayAnswer: boolean;
};

function Entries({ balance, words, mayAnswer, onMore, onAsk }: EntriesProps) {
  return (
    <BalanceEntries {...{ balance, words, mayAnswer, onAsk }} onMore={() => onMore(balance)} />
  );
}

type AnswersProps = Pick<BalanceSectionProps, 'balance' | 'words' | 'onAsk'> & {
  mayAnswer: boolean;
};

/** Shows the answers about the balance: giving the requested permit, and asking for more. */
function Answers({ balance, words, mayAnswer, onAsk }: AnswersProps) {
  const { say } = words;
  const { id: balanceId, number, type, permitAsked } = balance;
  const mayAskForMore = mayAnswer && balance.mayAskForMore;
  if (!permitAsked && !mayAskForMore) return null;
  const asked = permitAsked && words.amount(permitAsked.amount, type);
  return (
    <div className="answers">
      {asked && <p>{say('permitAsked', { amount: asked })}</p>}
      {permitAsked?.comment && <blockquote>{permitAsked.comment}</blockquote>}
      {mayAnswer && permitAsked && (
        <button
          type="button"
          className="primary"
          onClick={() => {
            const { id: permitId, amount } = permitAsked;
            onAsk({ kind: 'permit', balanceId, permitId, amount });
          }}
        >
          {say('givePermit', { amount: asked ?? '' })}
        </button>
      )}
      {mayAskForMore && (
        <button
          type="button"
          aria-label={say('askForMoreOf', { number })}
          onClick={() => onAsk({ kind: 'more', balanceId })}
        >
          {say('askForMore')}
        </button>
      )}
    </div>
  );
}

function StatementForm(props: BalanceSectionProps) {
  const { balance, view, words, client, period, onPeriod, onFailure, onEnded } = props;
  const { say } = words;
  const { id, number } = balance;
  const [isFetching, setFetching] = useState(false);

  async function fetchStatement(): Promise<void> {
    if (isFetching) return;
    setFetching(true);
    onFailure(undefined);
    try {
      saveFile(await client.fetchStatement(id, toStatementDays(period, view.today)));
    } catch (error) {
      if (error instanceof CardFailure && error.kind === 'invalid') onEnded();
      else onFailure('notFetched');
    } finally {
      setFetching(false);
    }
  }

  return (
    <div className="statement">
      <h3>{say('statement')}</h3>
      <select
        aria-label={say('period')}
        value={period}
        onChange={({ currentTarget }) => onPeriod(currentTarget.value as StatementPeriod)}
      >
        {statementPeriods.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={say('fetchOf', { number })}
        aria-disabled={isFetching ? true : undefined}
        onClick={() => void fetchStatement()}
      >
        {say(isFetching ? 'fetching' : 'fetch')}
      </button>
    </div>
  );
}

function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
