import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, isKnownDay } from '@/platform/day';
import { normalizeWord } from '@/platform/reading/duration-grammar';
import { useLocale } from '@/platform/web/use-locale';
import { findInterval } from '../../../domain/line/find-interval';
import {
  addMinutes,
  type ClockReading,
  isInstant,
  listReadings,
  toClock,
} from '../../../domain/to-instant';
import { OptionalLabel } from './optional-label';

type IntervalFieldProps = {
  /** The day of the interval. */
  day: Day;
  /** Time when the work began; a text that is no time if the typed one cannot be read. */
  startsAt: string | null;
  minutes: number;
  /** Runs with the beginning and the length. A text that cannot be read is passed on as it is. */
  onChange: (startsAt: string | null, minutes?: number) => void;
  error?: ReactNode;
};

/**
 * Lets the reader type an interval such as `9-10.15`. Native time fields are not used, because they
 * follow the browser's language. In the night that has an hour twice, the reader chooses a meaning.
 */
export function IntervalField({ day, startsAt, minutes, onChange, error }: IntervalFieldProps) {
  const { timeZone } = useMe();
  const { t } = useTranslation('time');
  const [typed, setTyped] = useState<string>();
  const value = isInstant(startsAt) && minutes > 0 ? { startsAt, minutes } : undefined;
  const text = typed ?? (value ? write(value, timeZone) : '');
  const isWrong = text.trim() !== '' && !findTyped(text);
  const readings = isWrong ? [] : read(text, day, timeZone);
  const isMissing = text.trim() !== '' && !isWrong && readings.length === 0 && isKnownDay(day);

  const type = (next: string) => {
    setTyped(next);
    const found = read(next, day, timeZone);
    // The beginning stays if possible, so that a corrected end remains in the same one of two
    // equal hours.
    const reading = found.find((one) => one.startsAt === startsAt) ?? found[0];
    if (reading) onChange(reading.startsAt, reading.minutes);
    else onChange(next.trim() === '' ? null : next);
  };
  // The clock times stay on another day, where summer time may make them another length.
  const followDay = useEffectEvent(() => {
    if (text.trim() !== '' && isKnownDay(day)) type(text);
  });
  const before = useRef(day);
  useEffect(() => {
    if (before.current !== day) followDay();
    before.current = day;
  }, [day]);

  return (
    <Stack gap={4}>
      <TextInput
        label={<OptionalLabel label={t('field.interval')} />}
        placeholder={t('field.interval.placeholder')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => !isWrong && !isMissing && setTyped(undefined)}
        error={isWrong ? t('field.interval.unreadable') : isMissing ? t('error.noSuchTime') : error}
      />
      {readings.length > 1 && (
        <Readings
          readings={readings}
          value={value}
          onChange={(reading) => onChange(reading.startsAt, reading.minutes)}
          timeZone={timeZone}
        />
      )}
    </Stack>
  );
}

type ReadingsProps = {
  readings: ClockReading[];
  value: ClockReading | undefined;
  onChange: (reading: ClockReading) => void;
  timeZone: string;
};

function Readings({ readings, value, onChange, timeZone }: ReadingsProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  return (
    <Group gap={6} role="group" aria-label={t('field.interval.twice')}>
      {readings.map((reading) => {
        const { startsAt, minutes } = reading;
        const isChosen = value?.startsAt === startsAt && value.minutes === minutes;
        return (
          <Button
            key={`${startsAt} ${minutes}`}
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(reading)}
          >
            {`${clock(startsAt)}–${clock(addMinutes(startsAt, minutes))} · ${formatAmount(
              { amount: minutes, type: 'hours' },
              locale,
            )}`}
          </Button>
        );
      })}
    </Group>
  );
}

function write({ startsAt, minutes }: ClockReading, timeZone: string): string {
  const [from, to] = [startsAt, addMinutes(startsAt, minutes)];
  return `${toClock(from, timeZone)}–${toClock(to, timeZone)}`;
}

function read(text: string, day: Day, timeZone: string): ClockReading[] {
  const interval = findTyped(text);
  return interval && isKnownDay(day) ? listReadings(day, interval, timeZone) : [];
}

function findTyped(text: string) {
  const words = text.trim().split(/\s+/).map(normalizeWord);
  const found = findInterval(words, 0);
  return found && found.wordCount === words.length ? found.interval : undefined;
}
