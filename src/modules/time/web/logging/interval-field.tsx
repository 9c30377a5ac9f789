import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, isDay } from '@/platform/day';
import { normalizeWord } from '@/platform/duration-grammar';
import { findInterval, type Interval } from '../../domain/line/find-amount';
import { countMinutes } from '../../domain/to-instant';
import classes from './entry-fields.module.css';

type MeasuredInterval = Interval & { minutes: number };

type IntervalFieldProps = {
  /** Whose clock it is. */
  day: Day;
  /** "09:00", or empty. */
  from: string;
  to: string;
  onChange: (interval: MeasuredInterval | undefined) => void;
  error?: ReactNode;
};

/**
 * From when to when, as people write it: `9-10.15`. The browser's own clock fields would speak the
 * browser's language.
 */
export function IntervalField({ day, from, to, onChange, error }: IntervalFieldProps) {
  const { timeZone } = useMe();
  const { t } = useTranslation('time');
  const [typed, setTyped] = useState<string>();
  const written = from && to ? `${from}–${to}` : '';
  const text = typed?.trim() ?? '';
  const isWrong = text !== '' && !read(text);
  const isMissing = text !== '' && !isWrong && !measure(text);

  return (
    <TextInput
      label={
        <>
          {t('field.interval')} <span className={classes.optional}>({t('field.optional')})</span>
        </>
      }
      placeholder={t('field.interval.placeholder')}
      autoComplete="off"
      value={typed ?? written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(measure(currentTarget.value));
      }}
      onBlur={() => !isWrong && !isMissing && setTyped(undefined)}
      error={isWrong ? t('field.interval.unreadable') : isMissing ? t('error.noSuchTime') : error}
    />
  );

  /** With the minutes that pass on that day. */
  function measure(text: string): MeasuredInterval | undefined {
    const interval = read(text);
    const minutes =
      interval && isDay(day) ? countMinutes(day, interval, timeZone) : interval?.minutes;
    return interval && typeof minutes === 'number' ? { ...interval, minutes } : undefined;
  }
}

function read(text: string): MeasuredInterval | undefined {
  const words = text.trim().split(/\s+/).map(normalizeWord);
  const found = findInterval(words, 0);
  return found && found.wordCount === words.length
    ? { ...found.interval, minutes: found.minutes }
    : undefined;
}
