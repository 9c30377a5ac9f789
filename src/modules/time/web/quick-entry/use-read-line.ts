import { useMemo, useState } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import { readLine } from '../../domain/line/read-line';
import { useCategoryLabels } from '../use-category-labels';
import { writeLine } from './write-line';

/** The text of the field and what it says. An amount with two readings can be swapped. */
export function useReadLine(place: string, today: Day) {
  const locale = useLocale();
  const { timeZone } = useMe();
  const labels = useCategoryLabels();
  const [text, write] = useKeptState(`${place} text`, '');
  const [swappedText, setSwappedText] = useState<string>();
  return useMemo(() => {
    const options = { locale, today, timeZone, labels };
    const plain = readLine(text, options);
    const token = plain.tokens.find(({ kind }) => kind === 'amount');
    const amountText = token && text.slice(token.start, token.end);
    const isSwapped = amountText !== undefined && amountText === swappedText;
    const line = isSwapped ? readLine(text, { ...options, isSwapped }) : plain;
    return {
      ...line,
      text,
      write,
      /** The customer that another text names. */
      queryOf: (other: string) => readLine(other, options).draft.companyQuery,
      /** The line for earlier work, for any title. */
      compose: (length: string, title: string) => writeLine(length, title, options),
      amountText,
      canSwap: !isSwapped && line.otherMinutes !== undefined,
      swap: () => setSwappedText(isSwapped ? undefined : amountText),
    };
  }, [text, swappedText, locale, today, timeZone, labels]);
}
