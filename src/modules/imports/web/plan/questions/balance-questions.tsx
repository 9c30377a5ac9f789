import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import type { ImportBalance } from '../../../contract/import-view';
import { readLeftTyped } from '../../../domain/read-left-typed';
import classes from '../../imports.module.css';
import type { OpenPlan } from '../answer';
import { usePlannedWords } from '../use-planned-words';
import { type AnswerChoice, QuestionCard } from './question-card';

type NamedBalance = ImportBalance & { name: string };

/**
 * Asks about balances whose amount left is unknown, or whose files and rows contradict each other.
 */
export function BalanceQuestions({ plan, ...asked }: OpenPlan) {
  const open = plan.customers.flatMap(({ name, cards: balances }) =>
    balances.flatMap((balance) =>
      balance.asks !== null
        ? [{ ...balance, name: [name, balance.label].filter(Boolean).join(' – ') }]
        : [],
    ),
  );
  const missing = open.filter(({ asks, computed }) => asks === 'leftMissing' && computed === null);
  return (
    <>
      {open
        .filter((balance) => !missing.includes(balance))
        .map((balance) => (
          <DifferingBalance key={balance.key} balance={balance} {...asked} />
        ))}
      {missing.length > 0 && <MissingBalances balances={missing} {...asked} />}
    </>
  );
}

type DifferingBalanceProps = Omit<OpenPlan, 'plan'> & { balance: NamedBalance };

function DifferingBalance({ balance, importId, answer, isBusy }: DifferingBalanceProps) {
  const { t } = useTranslation('imports');
  const { say, sayMaybe } = usePlannedWords(balance.type);
  const { key, name, number, byFile, computed, charged, asks } = balance;
  const choice = (kind: 'byFile' | 'computed', left: number | null): AnswerChoice[] =>
    left === null
      ? []
      : [
          {
            key: kind,
            label: t(`cardAnswer.${kind === 'computed' && number ? 'kept' : kind}`, {
              left: say(left),
            }),
            // An existing balance was bought before, so nothing is said about that.
            hint: number ? undefined : t('cardAnswer.bought', { bought: say(left + charged) }),
            onChoose: () =>
              void answer({
                cards: [kind === 'computed' && number ? { key, isKept: true } : { key, left }],
              }),
          },
        ];
  const figures = [
    ['customers.bought', byFile.bought, number || computed === null ? null : computed + charged],
    ['customers.charged', byFile.used, charged],
    ['customers.left', byFile.left, computed],
  ] as const;
  return (
    <QuestionCard
      title={t(`cardAsks.${asks ?? 'leftMissing'}`)}
      from={name}
      isBusy={isBusy}
      choices={[
        ...choice('byFile', byFile.left),
        ...(computed === byFile.left ? [] : choice('computed', computed)),
      ]}
    >
      <table className={classes.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('customers.inFile')}</th>
            <th scope="col">{t('customers.here')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([label, stated, counted]) => (
            <tr key={label} data-differs={(stated !== null && stated !== counted) || undefined}>
              <th scope="row">{t(label)}</th>
              <td>{sayMaybe(stated)}</td>
              <td>{sayMaybe(counted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LeftFields importId={importId} balances={[balance]} answer={answer} isBusy={isBusy} />
    </QuestionCard>
  );
}

type MissingBalancesProps = Omit<OpenPlan, 'plan'> & { balances: readonly NamedBalance[] };

function MissingBalances({ balances, ...asked }: MissingBalancesProps) {
  const { t } = useTranslation('imports');
  return (
    <QuestionCard title={t('cardAsks.leftMissing')} isBusy={asked.isBusy}>
      <Text>{t('cardAsks.leftText')}</Text>
      <LeftFields balances={balances} mayBeNothing {...asked} />
    </QuestionCard>
  );
}

type LeftFieldsProps = MissingBalancesProps & { mayBeNothing?: boolean };

function LeftFields({ importId, balances, answer, isBusy, mayBeNothing }: LeftFieldsProps) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const place = `left on ${importId} ${mayBeNothing ? '' : balances[0]?.key}`;
  const [typed, setTyped] = useKeptState<Record<string, string>>(place, {});
  // True after a submit with all fields empty: the first field then shows the error.
  const [isMissed, setMissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = balances.map((balance) => {
    const text = typed[balance.key] ?? '';
    const left = readLeftTyped(text, balance.type, locale);
    return { balance, text, left, isWrong: text.trim() !== '' && left === null };
  });
  const read = fields.flatMap(({ balance: { key }, left }) => (left === null ? [] : { key, left }));
  const isEmpty = fields.every(({ text }) => text.trim() === '');

  function send(isRestNothing: boolean): void {
    const isShort = isEmpty && !isRestNothing;
    const wrong = isShort ? 0 : fields.findIndex(({ isWrong }) => isWrong);
    setMissed(isShort);
    if (wrong >= 0) {
      form.current?.querySelectorAll('input')[wrong]?.focus();
      return;
    }
    void answer({ cards: read, ...(isRestNothing && { isRestNothing }) });
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send(false);
      }}
    >
      <Stack gap="sm">
        {fields.map(({ balance, text, left, isWrong }, at) => (
          <TextInput
            key={balance.key}
            label={t('customers.askFor', { name: balance.name })}
            description={left === null ? undefined : describe(balance, left)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={text}
            maxLength={20}
            maw={320}
            error={(isWrong || (isMissed && isEmpty && at === 0)) && t('customers.notANumber')}
            onChange={(event) => setTyped({ ...typed, [balance.key]: event.currentTarget.value })}
          />
        ))}
        <Group>
          <Button type="submit" variant="default" disabled={isBusy}>
            {t('customers.save')}
          </Button>
          {mayBeNothing && (
            <Button variant="default" disabled={isBusy} onClick={() => send(true)}>
              {t('customers.restNothing')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );

  /** Describes the amount as it was read, and the amount bought that follows from it. */
  function describe({ type, number, charged, byFile }: NamedBalance, left: number): string {
    const say = (amount: number) => t('amount', { of: { amount, type } });
    const bought = left + charged;
    return [
      say(left),
      number === null && charged > 0 && t('cardAnswer.bought', { bought: say(bought) }),
      number === null &&
        byFile.bought !== null &&
        byFile.bought !== bought &&
        t('cardAnswer.boughtInFile', { bought: say(byFile.bought) }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
