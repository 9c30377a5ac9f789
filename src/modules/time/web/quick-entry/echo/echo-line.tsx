import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay, formatRelativeDay } from '@/i18n/format';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import { toWholeCard } from '@/modules/balances/domain/to-whole-card';
import { BalanceBar } from '@/modules/balances/web/card/balance-bar';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import { useOutlookWords } from '../../logging/use-outlook-words';
import { useProblemWords } from '../../logging/use-problem-words';
import { QuickAlternatives } from '../quick-alternatives';
import type { QuickEntryState } from '../use-quick-entry';
import classes from './echo-line.module.css';

/** Milliseconds without typing after which a screen reader reads the line below the field. */
const silence = 600;

type EchoLineProps = {
  quick: QuickEntryState;
  /** Id of the error message, which the invalid field refers to. */
  complaintId?: string;
  /** Answers to the question about the line. */
  children?: ReactNode;
};

/**
 * Shows what Enter would do: the line as it is understood and the amount left, or why it cannot be
 * logged.
 */
export function EchoLine({ quick, complaintId, children }: EchoLineProps) {
  const { reading, ambiguous, complaint, promise, spoken } = useEchoWords(quick);
  const { outlook, balance } = quick.judgement;
  const whole = balance && toWholeCard(balance);
  useAnnouncement(spoken);

  return (
    <div className={`${look.columnTight} ${classes.echo}`} data-echo>
      <div className={`${look.wrappingLine} ${classes.line}`}>
        {!quick.draft.question && <span className={look.dim}>{reading}</span>}
        {ambiguous && quick.canSwap && !quick.draft.question && (
          <button type="button" className={classes.swap} tabIndex={-1} onClick={quick.swap}>
            {ambiguous}
          </button>
        )}
        {promise && whole && outlook?.kind === 'fits' && (
          <span className={classes.bar}>
            <BalanceBar
              state={outlook.state}
              total={whole.totalAmount}
              left={outlook.left.amount}
              before={whole.currentAmount}
            />
          </span>
        )}
        {promise && !complaint && (
          <span className={classes.promise} data-low={promise.isLow || undefined}>
            {promise.isLow && (
              <span className={classes.low}>
                <IconAlertTriangleFilled size={15} aria-hidden="true" />
                {promise.warning}
              </span>
            )}
            <span>
              <strong>{promise.left}</strong> {promise.suffix}
            </span>
          </span>
        )}
        {complaint && (
          <span
            id={complaintId}
            className={classes.complaint}
            data-kind={quick.problem && !quick.problem.isWrong ? 'missing' : 'wrong'}
          >
            {quick.problem && !quick.problem.isWrong ? (
              <IconInfoCircle size={16} aria-hidden="true" />
            ) : (
              <IconAlertTriangleFilled size={15} aria-hidden="true" />
            )}
            {complaint}
          </span>
        )}
      </div>
      {children}
      <QuickAlternatives quick={quick} />
    </div>
  );
}

/** Returns the sentences that this line shows. */
function useEchoWords(quick: QuickEntryState) {
  const { t } = useTranslation(['time', 'balances', 'ui']);
  const locale = useLocale();
  const hasKeys = useMediaQuery('(hover: hover)', true, { getInitialValueInEffect: false });
  const { errorText, loadErrorText } = useUiWords();
  const outlookWords = useOutlookWords();
  const { sayProblem } = useProblemWords();
  const { draft, judgement, problem, failure, showsProblems, text } = quick;
  const { worked, quantity, category, outlook, balance } = judgement;
  const isEmpty = text.trim() === '';

  const promise = usePromise(quick);
  const isOfMinutes = !balance || takesMinutes(balance);
  const hintKey = isOfMinutes ? 'time:quick.hint' : 'time:quick.hint.credits';

  return {
    reading: !isEmpty ? reading() : complaint() ? '' : t(hintKey),
    ambiguous: ambiguous(),
    complaint: complaint(),
    promise,
    spoken: spoken(),
  };

  function reading(): string {
    const amount =
      worked && (outlookWords.charged(worked, outlook) ?? formatAmount(worked, locale));
    const parts = [
      amount,
      outlookWords.shares(outlook),
      t(`time:category.${category}`),
      formatDayOfLine(draft.serviceDate, quick.work.today, locale),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  function ambiguous(): string | undefined {
    const { otherMinutes } = quick;
    return quantity && otherMinutes !== undefined
      ? t(hasKeys ? 'time:quick.ambiguous' : 'time:quick.ambiguous.touch', {
          a: quantity,
          b: { amount: otherMinutes, type: 'hours' },
        })
      : undefined;
  }

  function complaint(): string | undefined {
    if (failure !== undefined) return errorText(failure);
    if (quick.work.failure) return loadErrorText(quick.work.failure);
    if (problem?.isWrong && (!isEmpty || problem.key === 'noBalances')) return sayProblem(problem);
    if (!isEmpty && outlook && outlook.kind !== 'fits')
      return balance && outlookWords.complaint(outlook, balance);
    return problem && showsProblems ? sayProblem(problem) : undefined;
  }

  /**
   * Returns the sentence for a screen reader, without abbreviations such as "t", which it would
   * spell.
   */
  function spoken(): string {
    if (isEmpty) return '';
    const said = complaint();
    if (said) return said;
    if (!worked || outlook?.kind !== 'fits') return '';
    const facts = {
      amount: worked,
      category: t(`time:category.${category}`),
      left: outlook.left,
    };
    if (outlook.charged.amount === 0) return t('time:quick.spoken.free', facts);
    const sentence =
      outlookWords.charged(worked, outlook) === undefined
        ? t('time:quick.spoken', facts)
        : t('time:quick.spoken.charged', { ...facts, charged: outlook.charged });
    return [sentence, outlookWords.shares(outlook)].filter(Boolean).join(' ');
  }
}

/**
 * Returns the amount that logging would leave, and a warning if that is low; undefined if the line
 * cannot be logged.
 */
function usePromise({ text, problem, judgement: { outlook } }: QuickEntryState) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const outlookWords = useOutlookWords();
  if (text.trim() === '' || problem?.isWrong || outlook?.kind !== 'fits') return undefined;
  const { left, state } = outlook;
  return {
    left: formatAmount({ ...left, amount: Math.abs(left.amount) }, locale),
    suffix: t(left.amount < 0 ? 'overdrawnAfter.suffix' : 'remainingAfter.suffix'),
    isLow: outlookWords.isLow(state),
    warning: outlookWords.warning(state),
  };
}

/**
 * Formats the day of a line: "yesterday" is clear, but instead of "9 days ago" the date is shown.
 */
function formatDayOfLine(day: Day, today: Day, locale: Locale): string {
  const near = formatRelativeDay(day, today, locale);
  return /\d/.test(near) ? formatDay(day, locale) : near;
}

function useAnnouncement(text: string): void {
  const last = useRef(text);
  const say = useDebouncedCallback((words: string) => announce(words), silence);
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    say(text);
  }, [text, say]);
}
