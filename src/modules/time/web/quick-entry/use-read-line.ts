import { useMemo, useState } from 'react';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import type { Line } from '../../domain/line/read-line';
import { startDraft } from '../../domain/work-draft';
import { useCategoryLabels } from '../use-category-labels';
import { useLineReader } from './use-line-reader';

/** The text of the field and what it says. An amount with two readings can be swapped. */
export function useReadLine(place: string, today: Day) {
  const locale = useLocale();
  const { timeZone } = useMe();
  const labels = useCategoryLabels();
  const [text, write] = useKeptState(`${place} text`, '');
  const [swappedText, setSwappedText] = useState<string>();
  const reader = useLineReader(text);
  return useMemo(() => {
    const options = { locale, today, timeZone, labels };
    const read = reader?.readLine ?? readNothing;
    const plain = read(text, options);
    const token = plain.tokens.find(({ kind }) => kind === 'amount');
    const amountText = token && text.slice(token.start, token.end);
    const isSwapped = amountText !== undefined && amountText === swappedText;
    const line = isSwapped ? read(text, { ...options, isSwapped }) : plain;
    return {
      ...line,
      text,
      write,
      /** Written, and not understood yet. */
      isUnread: reader === undefined && text !== '',
      /** Without the key that led here. */
      tidy: (typed: string) => reader?.dropShortcut(typed) ?? typed,
      /** The line for earlier work, for any title. */
      compose: (length: string, title: string) =>
        reader?.writeLine(length, title, options) ?? [length, title].filter(Boolean).join(' '),
      amountText,
      canSwap: !isSwapped && line.otherMinutes !== undefined,
      swap: () => setSwappedText(isSwapped ? undefined : amountText),
    };
  }, [text, swappedText, locale, today, timeZone, labels, reader]);
}

function readNothing(text: string, { today }: { today: Day }): Line {
  return { draft: startDraft(today, { title: text.trim() }), tokens: [] };
}
