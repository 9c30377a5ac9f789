import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay, formatRelativeDay } from '@/i18n/format';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { useUiWords } from '@/ui/ui-words';
import { useOutlookWords } from '../../logging/use-outlook-words';
import { useProblemWords } from '../../logging/use-problem-words';
import type { QuickEntryState } from '../use-quick-entry';

/** The sentences of the echo line. */
export function useEchoWords(quick: QuickEntryState) {
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

  /** Sentence for a screen reader, in whole words, since "t" would be read as a letter. */
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
    return outlookWords.charged(worked, outlook) === undefined
      ? t('time:quick.spoken', facts)
      : t('time:quick.spoken.charged', { ...facts, charged: outlook.charged });
  }
}

/** The amount left after logging, with a warning where it is low. */
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

/** "yesterday" is clear; for "9 days ago" one would need a calendar. */
function formatDayOfLine(day: Day, today: Day, locale: Locale): string {
  const near = formatRelativeDay(day, today, locale);
  return /\d/.test(near) ? formatDay(day, locale) : near;
}
