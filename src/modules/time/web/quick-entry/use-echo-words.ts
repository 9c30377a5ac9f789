import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay, formatRelativeDay } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import { useUiWords } from '@/ui/ui-words';
import { useOutlookWords } from '../use-outlook-words';
import type { Problem } from './problem-of';
import type { QuickEntryState } from './use-quick-entry';

/** The sentences of the echo line. */
export function useEchoWords(quick: QuickEntryState) {
  const { t } = useTranslation(['time', 'balances', 'ui']);
  const locale = useLocale();
  const { errorText, loadErrorText } = useUiWords();
  const outlookWords = useOutlookWords();
  const { line, quantity, category, outlook, problem, balance, failure, isAsked, text } = quick;
  const isEmpty = text.trim() === '';

  return {
    reading: isEmpty && !complaint() ? t('time:quick.hint') : isEmpty ? '' : reading(),
    ambiguous: ambiguous(),
    complaint: complaint(),
    promise: promise(),
    spoken: spoken(),
  };

  function reading(): string {
    const amount = quantity && (outlookWords.charged(quantity, outlook) ?? formatAmount(quantity, locale));
    const parts = [amount, t(`time:category.${category}`), day()];
    return parts.filter(Boolean).join(' · ');
  }

  function day(): string {
    const { serviceDate } = line;
    const { today } = quick.work;
    const near = formatRelativeDay(serviceDate, today, locale);
    // "yesterday" is a word; "in 3 days" and "9 days ago" are sums one has to check against a calendar.
    return /\d/.test(near) ? formatDay(serviceDate, locale) : near;
  }

  function ambiguous(): string | undefined {
    if (quantity?.type !== 'hours' || line.amount?.kind !== 'minutes') return undefined;
    const other = line.amount.ambiguousMinutes;
    return other === undefined
      ? undefined
      : t('time:quick.ambiguous', { a: quantity, b: { amount: other, type: 'hours' } });
  }

  function complaint(): string | undefined {
    if (failure !== undefined) return errorText(failure);
    if (quick.work.failure) return loadErrorText(quick.work.failure);
    if (problem?.isWrong && (!isEmpty || problem.key === 'noBalances')) return words(problem);
    if (!isEmpty && outlook && outlook.kind !== 'fits') return balance && outlookWords.complaint(outlook, balance);
    return problem && isAsked ? words(problem) : undefined;
  }

  function words(what: Problem): string {
    switch (what.key) {
      case 'futureDate':
        return t('ui:validation.date.future');
      case 'tooLong':
        return t('time:error.entryTooLong');
      case 'noSuchTime':
        return t('time:error.noSuchTime');
      case 'noTitle':
        return t('time:validation.title');
      case 'noBalances':
        return t('time:quick.noBalances');
      case 'unknownCompany':
        return t('time:quick.unknownCompany', { name: what.name });
      case 'unknownTask':
        return t('time:quick.unknownTask', { task: what.task });
      case 'foreignTask':
        return t('time:quick.foreignTask', { task: what.task, customer: what.customer });
      default:
        return t(`time:quick.${what.key}`);
    }
  }

  /** For the ear: whole words, since "t" would be read as a letter. */
  function spoken(): string {
    if (isEmpty) return '';
    const said = complaint();
    if (said) return said;
    if (!quantity || outlook?.kind !== 'fits') return '';
    const facts = { amount: quantity, category: t(`time:category.${category}`), left: outlook.left };
    return outlook.charged.amount === quantity.amount
      ? t('time:quick.spoken', facts)
      : t('time:quick.spoken.charged', { ...facts, charged: outlook.charged });
  }

  function promise() {
    if (isEmpty || problem?.isWrong || outlook?.kind !== 'fits') return undefined;
    const { left, state } = outlook;
    return {
      left: formatAmount(left, locale),
      suffix: t('balances:remainingAfter.suffix'),
      isLow: state.status === 'low' || state.status === 'inactive',
      warning: outlookWords.warning(state),
    };
  }
}
