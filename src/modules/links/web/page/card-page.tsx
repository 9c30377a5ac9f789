import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CardBalance, CardView } from '../../contract/card';
import { isPart, isSpent } from '../../domain';
import { BalanceSection } from './balance-section';
import { CardAnswerDialog } from './card-answer-dialog';
import { type CardClient, cardClient } from './card-client';
import { EndMessage } from './end-message';
import { SentDialog } from './page-dialog';
import { keepPageLanguage, readPageLanguage, usualLanguage } from './page-language';
import { PageTop } from './page-top';
import { type PageKey, type PageWords, pageWords } from './page-words';
import type { StatementPeriod } from './periods';
import { useCard } from './use-card';
import { discardAnswer, useKeptAnswer } from './use-kept-answer';

/** Page of a link, whose secret follows the `#` of the address. */
export function CardPage({ secret }: { secret: string }) {
  const [isEnded, setEnded] = useState(secret === '');
  const [chosen, setChosen] = useState(readPageLanguage);
  const [ofCompany, setOfCompany] = useState(usualLanguage);
  const locale = chosen ?? ofCompany;
  const words = useMemo(() => pageWords(locale), [locale]);
  const [client] = useState(() =>
    cardClient(secret, () => document.documentElement.lang || usualLanguage()),
  );
  const end = useCallback(() => setEnded(true), []);
  useEffect(() => {
    if (isEnded) discardAnswer(secret);
  }, [isEnded, secret]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const language = {
    locale,
    onChoose: (next: typeof locale) => {
      setChosen(next);
      keepPageLanguage(next);
    },
  };
  if (isEnded) return <EndedPage words={words} language={language} />;
  const card = { client, words, language, onEnded: end, onRead: setOfCompany };
  return <OpenPage secret={secret} {...card} />;
}

type LanguageChoice = Pick<Parameters<typeof PageTop>[0], 'locale' | 'onChoose'>;

/** Says that the link no longer works. The page shows nothing else. */
function EndedPage({ words, language }: { words: PageWords; language: LanguageChoice }) {
  const { say } = words;
  useTitle('Klip');
  return (
    <main>
      <PageTop {...language} words={words} seller={undefined} logo={undefined} />
      <EndMessage title={say('invalid')} text={say('invalidText')} />
    </main>
  );
}

type OpenPageProps = {
  secret: string;
  client: CardClient;
  words: PageWords;
  language: LanguageChoice;
  onEnded: () => void;
  onRead: (language: CardView['language']) => void;
};

function OpenPage({ secret, client, words, language, onEnded, onRead }: OpenPageProps) {
  const { say } = words;
  const { view, trouble, isLive, showMore } = useCard(client, onEnded);
  const logo = useLogo(client, view?.seller?.logo ?? undefined);
  const [failure, setFailure] = useState<PageKey>();
  const news = useNews(view, words);
  const languageOfCompany = view?.language;
  useEffect(() => {
    if (languageOfCompany) onRead(languageOfCompany);
  }, [languageOfCompany, onRead]);
  useTitle(view ? titleOf(view, words) : 'Klip');
  const shown = failure && say(failure);
  return (
    <>
      <main>
        <PageTop {...language} words={words} seller={view?.seller?.name} logo={logo} />
        {view ? (
          <Balances
            key={secret}
            {...{ secret, client, words, view, trouble, onEnded, showMore }}
            onFailure={setFailure}
          />
        ) : (
          <p className="message" role="status">
            {say(trouble ?? 'loading')}
          </p>
        )}
        {view && (
          <footer>
            <span key={String(isLive)} className={isLive ? 'live' : ''}>
              {say(isLive ? 'live' : 'reconnecting')}
            </span>
            <button type="button" onClick={() => window.print()}>
              {say('print')}
            </button>
            <span className="by">{say('by')}</span>
          </footer>
        )}
      </main>
      <p className={shown ? 'toast' : 'unseen'} role="status">
        {shown ?? news}
      </p>
    </>
  );
}

type BalancesProps = Omit<OpenPageProps, 'language' | 'onRead'> & {
  view: CardView;
  trouble: PageKey | undefined;
  showMore: (balance: CardBalance) => Promise<void>;
  onFailure: (failure: PageKey | undefined) => void;
};

function Balances(props: BalancesProps) {
  const { secret, client, words, view, trouble, onEnded, showMore, onFailure } = props;
  const { say } = words;
  const [period, setPeriod] = useState<StatementPeriod>('thisMonth');
  const { subject, ask } = useKeptAnswer(secret);
  const [sentTo, setSentTo] = useState<string>();
  const { companyName, balances } = view;
  const cards = balances.filter((one) => !isPart(one));
  const usable = cards.filter((one) => !isSpent(one));
  const over = cards.filter(isSpent);
  const draw = (balance: CardBalance) => (
    <BalanceSection
      key={balance.id}
      {...{ balance, view, words, client, period, onEnded, onFailure }}
      onPeriod={setPeriod}
      onMore={showMore}
      onAsk={ask}
    />
  );
  const isFolded = usable.length > 0 && over.length > 0;
  return (
    <>
      <h1>{companyName}</h1>
      {trouble && (
        <p className="trouble" role="alert">
          {say(trouble)}
        </p>
      )}
      {view.mayAnswer && !view.isAnybodyReached && (
        <p className="unreached">{say('nobodyReached', { company: companyName })}</p>
      )}
      {balances.length === 0 && <p className="message">{say('none')}</p>}
      {usable.map(draw)}
      {isFolded ? (
        <details>
          <summary className="over">
            <h2>{say('over')}</h2> <span className="dimmed">({over.length})</span>
          </summary>
          {over.map(draw)}
        </details>
      ) : (
        over.map(draw)
      )}
      {sentTo !== undefined && (
        <SentDialog
          {...{ email: sentTo, companyName, words }}
          onClose={() => setSentTo(undefined)}
        />
      )}
      {subject && (
        <CardAnswerDialog
          key={JSON.stringify(subject)}
          subject={subject}
          {...{ view, words, client, onEnded }}
          onClose={() => ask(undefined)}
          onSent={(email) => {
            ask(undefined);
            setSentTo(email);
            // The page may have been left meanwhile, which has kept the text.
            discardAnswer(secret);
          }}
        />
      )}
    </>
  );
}

function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

function titleOf({ balances, companyName }: CardView, { say, amount }: PageWords): string {
  const [first] = balances;
  if (!first) return 'Klip';
  const left = amount(first.currentAmount, first.type);
  return say('title', { left, company: companyName });
}

/** Fetches the logo of the seller, after the page is shown. */
function useLogo(client: CardClient, hash: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['logo', hash],
    queryFn: () => client.fetchLogo(),
    enabled: hash !== undefined,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
  return hash && address;
}

/** Returns the sentence that tells a screen reader of a changed amount. */
function useNews(view: CardView | undefined, { say, long }: PageWords): string {
  const [before, setBefore] = useState(view);
  const [changed, setChanged] = useState<CardBalance>();
  if (view !== before) {
    const amounts = new Map(before?.balances.map((one) => [one.id, one.currentAmount]));
    const found = view?.balances.find(
      ({ id, currentAmount }) => amounts.has(id) && amounts.get(id) !== currentAmount,
    );
    setBefore(view);
    if (found) setChanged(found);
  }
  if (!changed) return '';
  const { number, currentAmount, type } = changed;
  return say('updated', { number, left: long(currentAmount, type) });
}
